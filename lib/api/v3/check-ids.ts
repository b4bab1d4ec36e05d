import { badInput } from '../api-error.ts'

/** The shop refuses a whole call for one id that is named twice. */
export function checkIds(ids: readonly string[]) {
  if (ids.includes('')) throw badInput('One of the ids is empty.')
  if (new Set(ids).size < ids.length) throw badInput('One of the ids is named twice.')
}
