import type { ProductId } from '#lib/catalog/ids.ts'
import { maxManualEdits, type ManualEdit } from '#lib/catalog/changes/manual-edit.ts'
import type { Comparison } from '#lib/import-export/compare/comparison.ts'
import type { ChangesPart, IncludedGroup } from './sheet-engine.ts'

/** As many as one message takes: it holds so many, and so many characters. */
const maxPartLength = 2_000_000

export function takeChanges(
  { changed, options, created, missing }: Comparison,
  groups: readonly IncludedGroup[],
  offset: number,
): ChangesPart {
  const counts = { changed, options, created, missing }
  const changes: ManualEdit[] = []
  let at = offset
  let length = 0
  const total = groups.reduce((sum, group) => sum + counts[group].length, 0)
  while (at < total && changes.length < maxManualEdits && length < maxPartLength) {
    const change = changeAt(counts, groups, at)
    at += 1
    if (change === undefined) continue
    length += JSON.stringify(change).length
    changes.push(change)
  }
  return { changes, next: at < total ? at : undefined }
}

function changeAt(
  lists: Pick<Comparison, IncludedGroup>,
  groups: readonly IncludedGroup[],
  index: number,
): ManualEdit | undefined {
  let at = index
  for (const group of groups) {
    const { length } = lists[group]
    if (at < length) {
      return group === 'missing' ? deleting(lists.missing[at]?.id) : lists[group][at]?.change
    }
    at -= length
  }
  return undefined
}

function deleting(id: ProductId | undefined): ManualEdit | undefined {
  return id && { id, before: { deleted: false }, set: { deleted: true } }
}
