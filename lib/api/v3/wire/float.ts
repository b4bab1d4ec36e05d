import { type Kind, number } from '#lib/api/wire/kind.ts'

/** A JSON number; what JSON has no word for travels as "NaN", "Infinity" or "-Infinity". */
export const float: Kind<number> = {
  ...number,
  write: (value) => (Number.isFinite(value) ? value : String(value)),
}
