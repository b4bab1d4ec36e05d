import type { FieldValues, FieldPath } from '#lib/catalog/changes/change.ts'
import { fieldAt } from '#lib/catalog/fields/registry.ts'
import { fieldEntries, pickFields } from '#lib/catalog/changes/field-paths.ts'
import type { PreviewRow } from '#lib/catalog/changes/preview.ts'
import { isStoredValue } from '#lib/catalog/changes/same-value.ts'
import { mergeField } from '#lib/catalog/changes/merge-field.ts'

/** What a look at the shop tells of a row, place by place. */
export interface Reading {
  /** They hold the target. */
  readonly applied: readonly FieldPath[]
  /** They hold what the preview saw: these are to be set. */
  readonly open: readonly FieldPath[]
  /** What the shop holds instead, where somebody else changed it, or something it belongs with. */
  readonly remote: FieldValues
}

type HashedContent = Pick<PreviewRow, 'before' | 'target' | 'currency'>

/**
 * Compares what is there with both ends of a row. A price that somebody else changed holds up every
 * price of its product, for they were weighed together; any other place stands for itself.
 */
export function readBack({ before, target, currency }: HashedContent, fresh: FieldValues): Reading {
  const found = new Map(fieldEntries(fresh))
  const from = new Map(fieldEntries(before))
  const [applied, open, taken] = [[] as FieldPath[], [] as FieldPath[], new Set<FieldPath>()]
  for (const [path, wanted] of fieldEntries(target)) {
    const ends = { seen: from.get(path) ?? null, wanted, now: found.get(path) }
    const merge = mergeField(path, ends, currency)
    if (merge === 'conflict') taken.add(path)
    else (merge === 'open' ? open : applied).push(path)
  }
  const isLost = [...taken].some(isPrice)
  const held = (path: FieldPath) =>
    taken.has(path) || (isLost && open.includes(path) && isPrice(path))
  return {
    applied,
    open: open.filter((path) => !held(path)),
    remote: pickFields(fresh, held),
  }
}

/** untouched: nothing was set yet. partly: some of it was. gone: not in the shop any more. */
export type Finding = 'applied' | 'untouched' | 'partly' | 'conflict' | 'gone'

/** The same in one word; `fresh` is undefined when the product is not there. */
export function judge(row: HashedContent, fresh: FieldValues | undefined): Finding {
  if (fresh === undefined) return 'gone'
  const { applied, open, remote } = readBack(row, fresh)
  if (
    fieldEntries(remote).length > 0 ||
    applied.length + open.length < fieldEntries(row.target).length
  ) {
    return 'conflict'
  }
  if (open.length === 0) return 'applied'
  // What stays as it was holds the target from the beginning.
  const moved = new Map(fieldEntries(row.before))
  const stays = (path: FieldPath) => isStoredValue(path, moved.get(path) ?? null, row.target[path])
  return applied.every(stays) ? 'untouched' : 'partly'
}

/** Prices of one product are weighed together. */
export function isPrice(path: FieldPath): boolean {
  return fieldAt(path)?.group === 'price'
}
