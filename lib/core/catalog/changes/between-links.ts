import type { FieldValues, FieldPath } from './change.ts'
import { fieldEntries, fieldValuesFrom } from './field-paths.ts'
import { isSameValue } from './same-value.ts'

/**
 * The values in `now`, except where only our own write is half done. Pictures of a choice are
 * unlinked in one write and linked in another; between them the choice has some of its old pictures
 * and some of its new ones, which is no change by another user. Such a path keeps its value from
 * `before`.
 */
export function withoutOurLinks(
  { before, set }: { readonly before: FieldValues; readonly set: FieldValues },
  now: FieldValues,
  isOurs: (path: FieldPath) => boolean,
): FieldValues {
  const seen = fieldEntries(set).flatMap(([path, wanted]) => {
    const [was, is] = [before[path], now[path]]
    if (!path.startsWith('choice/') || was === undefined || is === undefined) return []
    const known = new Set([was, wanted].flat())
    const isBetween = !isSameValue(path, wanted, is) && [is].flat().every((id) => known.has(id))
    return isBetween && isOurs(path) ? [[path, was] as const] : []
  })
  return { ...now, ...fieldValuesFrom(seen) }
}
