import type { FullProduct, ProductChange } from '#lib/api/v3/index.ts'
import type { FieldValues } from '#lib/catalog/changes/change.ts'
import { fieldEntries } from '#lib/catalog/changes/field-paths.ts'

const lists = { tags: 'publicTags', privateTags: 'privateTags' } as const
type Lists = { -readonly [Name in keyof NonNullable<ProductChange['tags']>]: { tagIds: string[] } }

/** Adds or removes the named tags; the other current tags stay. */
export function fitTags(set: FieldValues, { tags }: FullProduct): ProductChange['tags'] {
  const next: Lists = {}
  for (const [path, isWanted] of fieldEntries(set)) {
    const end = path.indexOf('/')
    const [kind, id] = [path.slice(0, end), path.slice(end + 1)]
    if (kind !== 'tags' && kind !== 'privateTags') continue
    const list = lists[kind]
    const { tagIds = [] } = next[list] ?? tags?.[list] ?? {}
    const others = tagIds.filter((each) => each !== id)
    next[list] = { tagIds: isWanted === true ? [...others, id] : others }
  }
  return Object.keys(next).length === 0 ? undefined : { ...tags, ...next }
}
