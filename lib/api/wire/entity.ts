import type { Kind, WireStyle } from './kind.ts'

/** A kind for every field; the compiler sees to it that none is forgotten. */
export type Fields<T> = { readonly [Name in keyof T]-?: Kind<NonNullable<T[Name]>> }

export interface Entity<T> extends Kind<T> {
  /** The known fields alone: for writes, which never echo what they do not know. */
  readonly pick: (value: T, style: WireStyle) => Record<string, unknown>
}

/** An object with known fields. Reading keeps unknown ones; `null` becomes undefined. */
export function entity<T extends object>(fields: Fields<T>): Entity<T> {
  const table = Object.entries(fields).map(([name, kind]) => {
    const { read, write, plain } = kind as Kind<unknown>
    return { name, read, write, plain }
  })

  function convert(value: T, style: WireStyle, written: Record<string, unknown>) {
    for (const { name, write } of table) {
      const field = (value as Record<string, unknown>)[name]
      if (field !== undefined) written[name] = field === null ? null : write(field, style)
    }
    return written
  }

  return {
    read(value) {
      if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
      const record = value as Record<string, unknown>
      for (const { name, read, plain } of table) {
        const field = record[name]
        // Most fields are what they should be, and asking here is quicker than asking their kind.
        if (field === undefined || typeof field === plain) continue
        const next = read(field)
        if (next !== field) record[name] = next
      }
      return value as T
    },
    write: (value, style) => convert(value, style, { ...(value as Record<string, unknown>) }),
    pick: (value, style) => convert(value, style, {}),
  }
}
