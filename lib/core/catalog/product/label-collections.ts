import type { FieldValues } from '../changes/change.ts'
import { fieldEntries } from '../changes/field-paths.ts'
import type { ManualEdit } from '../changes/manual-edit.ts'

const head = 'collection/'

/** The names of the collections in these values; none where no name is known. */
export function labelCollections(
  values: readonly FieldValues[],
  names: ReadonlyMap<string, string>,
): Pick<ManualEdit, 'labels'> {
  const ids = values.flatMap(fieldEntries).flatMap(([path, value]) => {
    if (path.startsWith(head)) return [path.slice(head.length)]
    return path === 'mainCollection' && typeof value === 'string' ? [value] : []
  })
  const known = ids.flatMap((id) => {
    const name = names.get(id)
    return name === undefined ? [] : [[id, name] as const]
  })
  return known.length === 0 ? {} : { labels: Object.fromEntries(known) }
}
