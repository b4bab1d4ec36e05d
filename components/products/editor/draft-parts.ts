import type { FieldValues, Place, PlaceValue } from '#lib/domain/change.ts'
import type { JobId } from '#lib/domain/ids.ts'
import { isFieldValues } from '#lib/domain/is-field-values.ts'
import { listPlaces, toValues } from '#lib/domain/places.ts'
import type { DraftParts } from '#lib/queries/drafts.ts'
import { isNothing, type ProductDraft, valueOf } from './product-draft.ts'

/** The most that is kept of one product. */
export const draftCapacity = 65_536

const nameOf = (field: 'name' | 'isExact' | 'jobId') => `draft/${field}`

/** The draft place by place, so that two windows can write it at once; one of nothing has no parts. */
export function toParts(draft: ProductDraft | undefined): DraftParts {
  if (draft === undefined || isNothing(draft)) return {}
  const places = listPlaces(draft.set).map(
    ([place, value]) => [place, JSON.stringify([valueOf(draft.before, place), value])] as const,
  )
  return {
    ...Object.fromEntries(places),
    [nameOf('name')]: draft.name,
    ...(draft.isExact === true ? { [nameOf('isExact')]: 'true' } : {}),
    ...(draft.jobId === undefined ? {} : { [nameOf('jobId')]: draft.jobId }),
  }
}

/** What cannot be read is left out; undefined where nothing is left. */
export function fromParts(parts: DraftParts | undefined): ProductDraft | undefined {
  if (parts === undefined) return undefined
  const read = Object.entries(parts).flatMap(([place, part]) => {
    const pair = readPair(place as Place, part)
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

function readPair(place: Place, part: string) {
  if (place.startsWith('draft/')) return undefined
  try {
    const pair: unknown = JSON.parse(part)
    if (!Array.isArray(pair) || pair.length !== 2) return undefined
    const before = toValues([[place, pair[0] as PlaceValue]])
    const set = toValues([[place, pair[1] as PlaceValue]])
    return isFieldValues(before) && isFieldValues(set) ? { before, set } : undefined
  } catch {
    return undefined
  }
}

function merge(values: readonly FieldValues[]): FieldValues {
  return toValues(values.flatMap(listPlaces))
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
export function rebaseDraft(
  draft: ProductDraft | undefined,
  base: DraftParts,
  theirs: DraftParts,
): ProductDraft | undefined {
  const mine = toParts(draft)
  const news = Object.entries(diffParts(base, theirs)).filter(
    ([name, part]) => mine[name] === base[name] && (mine[name] ?? null) !== part,
  )
  if (news.length === 0) return draft
  const merged = Object.entries({ ...mine, ...Object.fromEntries(news) })
  return fromParts(
    Object.fromEntries(merged.flatMap(([name, part]) => (part === null ? [] : [[name, part]]))),
  )
}
