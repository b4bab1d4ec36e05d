import type { FieldValues, FieldPath, FieldPathValue } from '#lib/catalog/changes/change.ts'
import type { JobId } from '#lib/catalog/ids.ts'
import { isFieldValues } from '#lib/catalog/changes/is-field-values.ts'
import { fieldEntries, fieldValuesFrom } from '#lib/catalog/changes/field-paths.ts'
import type { DraftParts } from '#lib/queries/drafts.ts'
import { isNothing, type UnsavedProduct, valueOf } from './unsaved-product.ts'

/** The most that is kept of one product. */
export const draftCapacity = 65_536

const nameOf = (field: 'name' | 'isExact' | 'jobId') => `draft/${field}`

/** The draft place by place, so that two windows can write it at once; one of nothing has no parts. */
export function toParts(draft: UnsavedProduct | undefined): DraftParts {
  if (draft === undefined || isNothing(draft)) return {}
  const paths = fieldEntries(draft.set).map(
    ([path, value]) => [path, JSON.stringify([valueOf(draft.before, path), value])] as const,
  )
  return {
    ...Object.fromEntries(paths),
    [nameOf('name')]: draft.name,
    ...(draft.isExact === true ? { [nameOf('isExact')]: 'true' } : {}),
    ...(draft.jobId === undefined ? {} : { [nameOf('jobId')]: draft.jobId }),
  }
}

/** What cannot be read is left out; undefined where nothing is left. */
export function fromParts(parts: DraftParts | undefined): UnsavedProduct | undefined {
  if (parts === undefined) return undefined
  const read = Object.entries(parts).flatMap(([path, part]) => {
    const pair = readPair(path as FieldPath, part)
    return pair === undefined ? [] : [pair]
  })
  const jobId = parts[nameOf('jobId')] as JobId | undefined
  if (read.length === 0 && jobId === undefined) return undefined
  return {
    name: parts[nameOf('name')] ?? '',
    before: merge(read.map(({ before }) => before)),
    set: merge(read.map(({ set }) => set)),
    isExact: parts[nameOf('isExact')] === 'true' ? true : undefined,
    jobId,
  }
}

function readPair(path: FieldPath, part: string) {
  if (path.startsWith('draft/')) return undefined
  try {
    const pair: unknown = JSON.parse(part)
    if (!Array.isArray(pair) || pair.length !== 2) return undefined
    const before = fieldValuesFrom([[path, pair[0] as FieldPathValue]])
    const set = fieldValuesFrom([[path, pair[1] as FieldPathValue]])
    return isFieldValues(before) && isFieldValues(set) ? { before, set } : undefined
  } catch {
    return undefined
  }
}

function merge(values: readonly FieldValues[]): FieldValues {
  return fieldValuesFrom(values.flatMap(fieldEntries))
}

/** What has to be written for `next` to be kept where `former` is. */
export function diffParts(former: DraftParts, next: DraftParts): Record<string, string | null> {
  const names = new Set([...Object.keys(former), ...Object.keys(next)])
  return Object.fromEntries(
    [...names].flatMap((name) =>
      former[name] === next[name] ? [] : [[name, next[name] ?? null] as const],
    ),
  )
}

/** The draft with what another window changed since `base`; the very same where it changed nothing. */
export function rebaseUnsaved(
  draft: UnsavedProduct | undefined,
  base: DraftParts,
  theirs: DraftParts,
): UnsavedProduct | undefined {
  const mine = toParts(draft)
  const updates = Object.entries(diffParts(base, theirs)).filter(
    ([name, part]) => mine[name] === base[name] && (mine[name] ?? null) !== part,
  )
  if (updates.length === 0) return draft
  const merged = Object.entries({ ...mine, ...Object.fromEntries(updates) })
  return fromParts(
    Object.fromEntries(merged.flatMap(([name, part]) => (part === null ? [] : [[name, part]]))),
  )
}
