import type { FullProduct, ProductChange } from '#lib/api/v3/index.ts'
import type { FieldValues } from '#lib/domain/change.ts'
import { listPlaces } from '#lib/domain/places.ts'

const lists = { tags: 'publicTags', privateTags: 'privateTags' } as const
type Lists = { -readonly [Name in keyof NonNullable<ProductChange['tags']>]: { tagIds: string[] } }

/** Each tag that is named comes or goes; the others stay as they are by now. */
export function fitTags(set: FieldValues, { tags }: FullProduct): ProductChange['tags'] {
  const next: Lists = {}
  for (const [place, isWanted] of listPlaces(set)) {
    const end = place.indexOf('/')
    const [kind, id] = [place.slice(0, end), place.slice(end + 1)]
    if (kind !== 'tags' && kind !== 'privateTags') continue
    const list = lists[kind]
    const { tagIds = [] } = next[list] ?? tags?.[list] ?? {}
    const others = tagIds.filter((each) => each !== id)
    next[list] = { tagIds: isWanted === true ? [...others, id] : others }
  }
  return Object.keys(next).length === 0 ? undefined : { ...tags, ...next }
}
