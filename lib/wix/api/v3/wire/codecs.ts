import { type Codec, number } from '#lib/wix/api/wire/codec.ts'

/** Catalog V3 writes every amount as a text. */
export const style = { prices: 'text' } as const

/** A JSON number. "NaN", "Infinity" and "-Infinity" are texts on the wire. */
export const float: Codec<number> = {
  ...number,
  write: (value) => (Number.isFinite(value) ? value : String(value)),
}
