import type { FieldValues, FieldPath } from './change.ts'
import { fieldEntries, fieldValuesFrom } from './field-paths.ts'
import { isSameValue } from './same-value.ts'

/**
 * Pictures of a choice are unlinked in one write and linked in another: between them a choice has some of
 * those it had and some of those it is to have, and that is nobody else's change. What is there `now`, with
 * such places as they were before.
 */
export function withoutOurLinks(
  { before, set }: { readonly before: FieldValues; readonly set: FieldValues },
  now: FieldValues,
  isOurs: (path: FieldPath) => boolean = () => true,
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
