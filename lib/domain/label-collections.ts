import type { FieldValues } from './change.ts'
import { listPlaces } from './places.ts'
import type { TypedChange } from './typed-change.ts'

const head = 'collection/'

/** What the collections are called that these values name; nothing where none is known. */
export function labelCollections(
  values: readonly FieldValues[],
  names: ReadonlyMap<string, string>,
): Pick<TypedChange, 'labels'> {
  const ids = values.flatMap(listPlaces).flatMap(([place, value]) => {
    if (place.startsWith(head)) return [place.slice(head.length)]
    return place === 'mainCollection' && typeof value === 'string' ? [value] : []
  })
  const known = ids.flatMap((id) => {
    const name = names.get(id)
    return name === undefined ? [] : [[id, name] as const]
  })
  return known.length === 0 ? {} : { labels: Object.fromEntries(known) }
}
