import { isRecord } from '#lib/core/base/is-record.ts'
import type { Codec, WireStyle } from './codec.ts'

/** A codec for every field. The compiler reports a missing one. */
export type Fields<T> = { readonly [Name in keyof T]-?: Codec<NonNullable<T[Name]>> }

export interface Entity<T> extends Codec<T> {
  /** Returns only the known fields, for writes. */
  readonly pick: (value: T, style: WireStyle) => Record<string, unknown>
}

/** An object with known fields. Reading keeps unknown fields; `null` becomes undefined. */
export function entity<T extends object>(fields: Fields<T>): Entity<T> {
  // Without a prototype, because names in answers are arbitrary, even “constructor”.
  const codecs = { __proto__: null, ...fields } as unknown as Readonly<
    Record<string, Codec<unknown>>
  >

  function pick(value: T, style: WireStyle) {
    const written: Record<string, unknown> = {}
    for (const [name, field] of Object.entries(value)) {
      const kind = codecs[name]
      if (kind && field !== undefined)
        written[name] = field === null ? null : kind.write(field, style)
    }
    return written
  }

  return {
    read(value) {
      if (!isRecord(value)) return undefined
      const record: Record<string, unknown> = value
      for (const name in record) {
        const field = record[name]
        const kind = codecs[name]
        // Most fields have the expected type; this check is faster than calling the codec.
        if (kind === undefined || typeof field === kind.plain) continue
        const next = kind.read(field)
        if (next !== field) record[name] = next
      }
      return value as T
    },
    write: (value, style) => ({ ...value, ...pick(value, style) }),
    pick,
  }
}

/** As `entity`, but writes only known fields. */
export function input<T extends object>(fields: Fields<T>): Entity<T> {
  const known = entity(fields)
  return { ...known, write: known.pick }
}

/** As another codec, with a step after reading. Undefined leaves the value out. */
export function completed<T extends object>(
  kind: Codec<T>,
  complete: (value: T) => T | undefined,
): Codec<T> {
  return {
    ...kind,
    read(value) {
      const read = kind.read(value)
      return read && complete(read)
    },
  }
}
