import { ApiError, violation } from '../http/api-error.ts'
import { type Json } from '../http/check.ts'
import { isRecord } from '#lib/core/base/is-record.ts'
import type { Call, Effect, ItemFailure, Reply } from '../http/route.ts'
import { type Outcome, toBulkJson } from '../wire/bulk-json.ts'
import { toText } from './to-text.ts'

export interface Done {
  readonly id: string
  readonly effect?: Effect | undefined
  /** Returned if `returnEntity` is true. */
  readonly item?: object | undefined
}

interface Bulk<T> {
  readonly rows: readonly T[]
  /** Undefined for new entities. */
  readonly idOf: (row: T) => string | undefined
  readonly act: (row: T) => Done
  /** The name of the entity within a result. */
  readonly noun?: string
  /** Entities are returned even without `returnEntity`. */
  readonly always?: boolean
}

/** Processes row by row, not atomically, and always answers 200: each row reports its own success. */
export function runBulk<T>(
  call: Call,
  { rows, idOf, act, noun = 'item', always = false }: Bulk<T>,
): Reply {
  const outcomes = rows.map((row) => actOnce(call, row, idOf(row), act))
  const withItems = always || call.body['returnEntity'] === true
  return {
    body: toBulkJson(outcomes, withItems ? noun : undefined),
    effects: outcomes.flatMap(toEffects),
  }
}

function toEffects({ id, done }: Outcome<Done>): readonly Effect[] {
  if (done === undefined) return id === undefined ? [] : [{ id, applied: false, fields: [] }]
  return done.effect === undefined ? [] : [done.effect]
}

function actOnce<T>(
  call: Call,
  row: T,
  id: string | undefined,
  act: (row: T) => Done,
): Outcome<Done> {
  const injected = call.failItem(id ?? '')
  if (injected !== undefined) return { id, failure: injected, done: undefined }
  try {
    const done = act(row)
    return { id: done.id, failure: undefined, done }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { id, failure: toFailure(error), done: undefined }
  }
}

/** Converts a refusal into the failure of one row of a bulk answer or one item of a job. */
export function toFailure(error: ApiError): ItemFailure {
  const { details } = error.body as { readonly details: Json }
  const reported = isRecord(details['applicationError']) ? details['applicationError'] : {}
  return { code: toText(reported['code'] ?? 'INVALID_ARGUMENT'), description: error.message }
}

/** Reads the rows of a bulk body as objects. Throws a 400 for too few or too many. */
export function readRows(body: Json, field: string, max: number): Json[] {
  const list = body[field]
  if (!Array.isArray(list) || list.length === 0) {
    throw violation(field, 'must not be empty', 'REQUIRED_FIELD')
  }
  if (list.length > max) {
    throw violation(field, `has size ${list.length}, expected ${max} or less`, 'MAX_SIZE')
  }
  return list.map((each: unknown, index) => {
    if (isRecord(each)) return each
    throw violation(`${field}[${index}]`, 'Expected an object', 'FORMAT')
  })
}

/** Reads the IDs of a bulk body, without duplicates. */
export function readIds(body: Json, field: string, max: number, duplicateRule?: string): string[] {
  const list = body[field]
  if (!Array.isArray(list) || list.length === 0) {
    throw violation(field, 'must not be empty', 'REQUIRED_FIELD')
  }
  if (list.length > max) {
    throw violation(field, `has size ${list.length}, expected ${max} or less`, 'MAX_SIZE')
  }
  const ids = list.map(String)
  if (duplicateRule !== undefined && new Set(ids).size < ids.length) {
    throw violation(field, 'names one of them twice', duplicateRule)
  }
  return ids
}

interface Counted {
  readonly results?: unknown
  readonly bulkActionMetadata?: unknown
}

/** Removes the details of all but `max` failures from a bulk answer, at its top level or one level below. */
export function withoutDetails(body: Counted, max: number): object {
  const { results, bulkActionMetadata } = body
  if (!Array.isArray(results) || !isRecord(bulkActionMetadata)) {
    return Object.fromEntries(
      Object.entries(body).map(([name, part]) => {
        return [name, name.endsWith('Results') && isRecord(part) ? withoutDetails(part, max) : part]
      }),
    )
  }
  let left = max
  const saved = results.filter((result: unknown) => {
    const metadata = isRecord(result) ? result['itemMetadata'] : undefined
    return !isRecord(metadata) || metadata['success'] !== false || left-- > 0
  })
  if (saved.length === results.length) return body
  const before = Number(bulkActionMetadata['undetailedFailures'] ?? 0)
  const undetailedFailures = before + results.length - saved.length
  return {
    ...body,
    results: saved,
    bulkActionMetadata: { ...bulkActionMetadata, undetailedFailures },
  }
}
