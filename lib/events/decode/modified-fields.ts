import { toRecord } from '#lib/base/is-record.ts'
import type { Codec } from '#lib/api/wire/codec.ts'

/** Path of a changed field → what stood there before; null: nothing did. */
export type ModifiedFields = Readonly<Record<string, unknown>>

type Reader = Pick<Codec<object>, 'read'>

/** "variants[2].choices.a\.b" → its names; dots and brackets inside a name are escaped. */
const steps = /\[(\d+)\]|((?:\\[.[\]]|[^.[\]])+)/g

/**
 * Converts old values as their kind converts new ones. Each path is read alone, as an entity that has
 * nothing else; what its kind does not know, or does not understand, stays as it came.
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
  // Kinds convert in place; what they do not understand is still needed as it came.
  const lone = names.reduceRight<unknown>(
    (inner, name) => (name === 0 ? [inner] : { [name]: inner }),
    structuredClone(value),
  )
  return names.reduce<unknown>(
    (outer, name) => (outer as Record<string, unknown> | undefined)?.[name],
    kind.read(lone),
  )
}
