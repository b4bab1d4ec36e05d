import { isObject } from '../transport/parse-json.ts'

/** How a client writes decimals: the specification's strings, or JSON numbers. */
export interface WireStyle {
  readonly prices: 'text' | 'number'
}

/**
 * One kind of value. `read` turns what JSON.parse made into what callers get, in place where it can:
 * a parsed answer belongs to nobody else, and what the platform adds later stays in it. It never
 * throws: a value of another shape is read as undefined. `write` turns it back.
 */
export interface Kind<T> {
  readonly read: (value: unknown) => T | undefined
  readonly write: (value: T, style: WireStyle) => unknown
  /** A value of this type is handed out as it is. */
  readonly plain?: 'string' | 'number' | 'boolean'
}

function asIs<T>(isOne: (value: unknown) => boolean): Kind<T> {
  return { read: (value) => (isOne(value) ? (value as T) : undefined), write: (value) => value }
}

export const text: Kind<string> = {
  ...asIs<string>((value) => typeof value === 'string'),
  plain: 'string',
}
export const flag: Kind<boolean> = {
  ...asIs<boolean>((value) => typeof value === 'boolean'),
  plain: 'boolean',
}
/** Any object, handed on as it is: a part that nobody here looks into. */
export const anything = asIs<Readonly<Record<string, unknown>>>(isObject)

// The last three are how the platform's JSON mapping writes what JSON has no words for.
const decimal = /^(?:-?\d+(?:\.\d+)?(?:e[+-]?\d+)?|NaN|-?Infinity)$/i

function readNumber(value: unknown): number | undefined {
  if (typeof value === 'number') return value
  if (typeof value !== 'string') return undefined
  return decimal.test(value) ? Number(value) : undefined
}

/** Counts and sizes: always JSON numbers; texts are read too. */
export const number: Kind<number> = {
  read: readNumber,
  write: (value) => value,
  plain: 'number',
}

/** ISO 8601 on the wire. */
export const date: Kind<Date> = {
  read(value) {
    if (typeof value !== 'string') return undefined
    const read = new Date(value)
    return Number.isNaN(read.getTime()) ? undefined : read
  },
  write: (value) => value.toISOString(),
}

/** Items of another shape are left out. */
export function list<T>(kind: Kind<T>): Kind<readonly T[]> {
  return {
    read(value) {
      if (!Array.isArray(value)) return undefined
      const items = value as unknown[]
      let kept = 0
      for (const item of items) {
        const read = kind.read(item)
        if (read !== undefined) items[kept++] = read
      }
      items.length = kept
      return items as T[]
    },
    write: (value, style) => value.map((item) => kind.write(item, style)),
  }
}

/** Names that merchants chose, to texts: `{ Size: 'M' }`. */
export const textMap: Kind<Readonly<Record<string, string>>> = {
  read(value) {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
    for (const item of Object.values(value)) if (typeof item !== 'string') return undefined
    return value as Record<string, string>
  },
  write: (value) => value,
}
