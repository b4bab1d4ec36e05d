import { toRecord } from '#lib/core/base/is-record.ts'
import type { Codec } from '#lib/wix/api/wire/codec.ts'

/** Old values by the path of the changed field. Null if there was no value. */
export type ModifiedFields = Readonly<Record<string, unknown>>

type Reader = Pick<Codec<object>, 'read'>

/** Splits "variants[2].choices.a\.b" into its names. Dots and brackets within a name are escaped. */
const steps = /\[(\d+)\]|((?:\\[.[\]]|[^.[\]])+)/g

/**
 * Converts old values like new ones. Each path is converted alone, as the only field of an entity.
 * Unknown or invalid values are kept as they are.
 */
export function toModifiedFields(kind: Reader, sent: unknown): ModifiedFields {
  const read = Object.entries(toRecord(sent)).map(([path, value]) => {
    const names = Array.from(path.matchAll(steps), ([, index, name = '']) =>
      index === undefined ? name.replaceAll(/\\([.[\]])/g, '$1') : 0,
    )
    return [path, value === null ? null : (readAt(kind, names, value) ?? value)] as const
  })
  return Object.fromEntries(read)
}

function readAt(kind: Reader, names: readonly (string | 0)[], value: unknown): unknown {
  // Codecs convert in place, and a value that they do not understand has to be kept as it is.
  const lone = names.reduceRight<unknown>(
    (inner, name) => (name === 0 ? [inner] : { [name]: inner }),
    structuredClone(value),
  )
  return names.reduce<unknown>(
    (outer, name) => (outer as Record<string, unknown> | undefined)?.[name],
    kind.read(lone),
  )
}
