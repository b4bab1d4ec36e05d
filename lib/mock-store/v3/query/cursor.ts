import { violation } from '../../http/api-error.ts'
import { isRecord } from '#lib/core/base/is-record.ts'
import type { FieldValue } from '../../query/field.ts'
import type { SortBy } from '../../query/sort-items.ts'
import { seedOf } from '../../random.ts'

/** The position of an item in an order: the values it is sorted by, then its index of creation. */
export type Position = readonly FieldValue[]

/** The words of a search. Without any, everything matches. */
export interface Words {
  readonly expression: string
  readonly fields: readonly string[]
  readonly mode: 'OR' | 'AND'
  readonly fuzzy: boolean
}

export interface Cursor {
  readonly list: string
  readonly filter: unknown
  readonly sort: readonly SortBy[]
  readonly words: Words | undefined
  /**
   * A page begins after an item or ends before one, not at an index, so that items that others add or
   * remove do not shift it.
   */
  readonly after?: Position | undefined
  readonly before?: Position | undefined
}

/** Writes a cursor as an opaque text. A text with any changed letter is refused. */
export function writeCursor(cursor: Cursor): string {
  const json = JSON.stringify(cursor)
  const bytes = new TextEncoder().encode(json)
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  return `JWE.${sign(json)}.${btoa(text)}`
}

/** Throws a 400 for a text that is no cursor of this list. */
export function readCursor(text: string, list: string): Cursor {
  const [, signature, encoded = ''] = /^JWE\.([0-9a-f]+)\.(.*)$/.exec(text) ?? []
  const json = decode(encoded)
  const isWhole = json !== undefined && sign(json) === signature
  const cursor = isWhole ? parse(json) : undefined
  if (cursor?.list === list) return cursor
  throw violation('cursorPaging.cursor', 'is not a valid cursor', 'INVALID_CURSOR')
}

function decode(encoded: string): string | undefined {
  try {
    const bytes = Uint8Array.from(atob(encoded), (character) => character.charCodeAt(0))
    return new TextDecoder().decode(bytes)
  } catch {
    return undefined
  }
}

function parse(json: string): Cursor | undefined {
  const value: unknown = JSON.parse(json)
  return isRecord(value) ? (value as unknown as Cursor) : undefined
}

function sign(json: string): string {
  return seedOf(`cursor ${json}`).toString(16)
}
