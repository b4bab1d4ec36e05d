import { type Codec, number } from '#lib/api/wire/codec.ts'

/** Catalog V3 has every amount as a text. */
export const style = { prices: 'text' } as const

/** A JSON number; what JSON has no word for travels as "NaN", "Infinity" or "-Infinity". */
export const float: Codec<number> = {
  ...number,
  write: (value) => (Number.isFinite(value) ? value : String(value)),
}
