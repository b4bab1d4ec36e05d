import { applicationError, violation } from '../http/api-error.ts'
import { isRecord, type Json } from '../http/check.ts'
import { whole } from '../whole.ts'

export interface Page {
  readonly limit: number
  readonly offset: number
}

const maxItems = 100
/** V1 lists end here; further on only `numericId` leads. */
const maxDistance = 10_000

/** `{limit, offset}` out of a query's `paging`. */
export function readPage(paging: unknown, defaultLimit: number): Page {
  const sent = isRecord(paging) ? paging : {}
  const limit = readCount(sent, 'limit', defaultLimit)
  const offset = readCount(sent, 'offset', 0)
  if (whole && limit > maxItems) {
    throw violation('query.paging.limit', `must be ${maxItems} or less`, 'MAX')
  }
  if (whole && offset + limit > maxDistance) {
    const description = `offset and limit reach beyond ${maxDistance} items, page further with numericId`
    throw applicationError(400, 'INVALID_PAGING', description)
  }
  return { limit, offset }
}

function readCount(sent: Json, field: string, otherwise: number): number {
  const value = sent[field] ?? otherwise
  if (typeof value === 'number' && Number.isInteger(value) && value >= 0) return value
  throw violation(`query.paging.${field}`, 'is not a whole number', 'FORMAT')
}
