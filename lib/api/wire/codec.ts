import { isObject, type JsonObject } from '../transport/parse-json.ts'

/** How a client writes decimals: the specification's strings, or JSON numbers. */
export interface WireStyle {
  readonly prices: 'text' | 'number'
}

/**
 * One kind of value. `read` turns what JSON.parse made into what callers get, in place where it can:
 * a parsed answer belongs to nobody else, and what the platform adds later stays in it. It never
 * throws: a value of another shape is read as undefined. `write` turns it back.
 */
export interface Codec<T> {
  readonly read: (value: unknown) => T | undefined
  readonly write: (value: T, style: WireStyle) => unknown
  /** A value of this type is handed out as it is. */
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
/** Any object, handed on as it is: a part that nobody here looks into. */
export const anything: Codec<JsonObject> = {
  read: (value) => (isObject(value) ? value : undefined),
  write: (value) => value,
}

// The last three are how the platform's JSON mapping writes what JSON has no words for.
const decimal = /^(?:-?\d+(?:\.\d+)?(?:e[+-]?\d+)?|NaN|-?Infinity)$/i

/** Counts and sizes: always JSON numbers; texts are read too. */
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

/** Items of another shape are left out. */
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

/** Names that merchants chose, to texts: `{ Size: 'M' }`. */
export const textMap: Codec<Readonly<Record<string, string>>> = {
  read: (value) =>
    isObject(value) && Object.values(value).every((each) => typeof each === 'string')
      ? (value as Record<string, string>)
      : undefined,
  write: (value) => value,
}
