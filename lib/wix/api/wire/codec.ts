import { type JsonObject } from '../transport/parse-json.ts'
import { isRecord } from '#lib/core/base/is-record.ts'

/** How a client writes decimals: as texts, as the specification says, or as JSON numbers. */
export interface WireStyle {
  readonly prices: 'text' | 'number'
}

/**
 * Converts one kind of value. `read` converts the result of JSON.parse, in place where possible,
 * because nothing else uses a parsed answer; fields that the platform adds later stay in it. It never
 * throws: a value of another shape is read as undefined. `write` converts back.
 */
export interface Codec<T> {
  readonly read: (value: unknown) => T | undefined
  readonly write: (value: T, style: WireStyle) => unknown
  /** A value of this JavaScript type is returned unchanged. */
  readonly plain?: 'string' | 'number' | 'boolean'
}

function plainCodec<T>(plain: NonNullable<Codec<T>['plain']>): Codec<T> {
  return {
    plain,
    read: (value) => (typeof value === plain ? (value as T) : undefined),
    write: (value) => value,
  }
}

export const text = plainCodec<string>('string')
export const flag = plainCodec<boolean>('boolean')
/** Any object, unchanged. */
export const anything: Codec<JsonObject> = {
  read: (value) => (isRecord(value) ? value : undefined),
  write: (value) => value,
}

// The platform's JSON mapping writes NaN and infinities as the last three.
const decimal = /^(?:-?\d+(?:\.\d+)?(?:e[+-]?\d+)?|NaN|-?Infinity)$/i

/** Counts and sizes: JSON numbers. Texts can be read too. */
export const number: Codec<number> = {
  ...plainCodec<number>('number'),
  read: (value) =>
    typeof value === 'number' || (typeof value === 'string' && decimal.test(value))
      ? Number(value)
      : undefined,
}

/** ISO 8601 on the wire. */
export const date: Codec<Date> = {
  read(value) {
    if (typeof value !== 'string') return undefined
    const read = new Date(value)
    return Number.isNaN(read.getTime()) ? undefined : read
  },
  write: (value) => value.toISOString(),
}

/** Leaves out items of another shape. */
export function list<T>(kind: Codec<T>): Codec<readonly T[]> {
  return {
    read(value) {
      if (!Array.isArray(value)) return undefined
      const items = value as unknown[]
      let saved = 0
      for (const item of items) {
        const read = kind.read(item)
        if (read !== undefined) items[saved++] = read
      }
      items.length = saved
      return items as T[]
    },
    write: (value, style) => value.map((item) => kind.write(item, style)),
  }
}

/** Names chosen by merchants, with texts: `{ Size: 'M' }`. */
export const textMap: Codec<Readonly<Record<string, string>>> = {
  read: (value) =>
    isRecord(value) && Object.values(value).every((each) => typeof each === 'string')
      ? (value as Record<string, string>)
      : undefined,
  write: (value) => value,
}
