import { badInput } from '#lib/api/api-error.ts'
import { toObjectFilter } from '#lib/api/query/to-wire.ts'
import { planOf } from './list-plan.ts'

/** What a list asks for, as the calls by filter want it. */
export function toFilter(list: object) {
  const { conditions, words } = planOf(list)
  return { filter: toObjectFilter(conditions), ...(words && { search: words }) }
}

/**
 * The same for writes. What an empty filter means is not documented, and "everything" is too much to
 * mean by leaving something out.
 */
export function toExplicitFilter(list: object) {
  const written = toFilter(list)
  if (written.filter !== undefined) return written
  throw badInput('Say which ones: name at least one condition.')
}
