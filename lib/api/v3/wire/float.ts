import { type Kind, number } from '#lib/api/wire/kind.ts'

/** A JSON number; what JSON has no word for travels as "NaN", "Infinity" or "-Infinity". */
export const float: Kind<number> = {
  read: number.read,
  write: (value) => (Number.isFinite(value) ? value : String(value)),
}

/** Seconds; also read from the platform's duration text, "12.5s". Written as a number. */
export const seconds: Kind<number> = {
  read: (value) =>
    typeof value === 'string' && value.endsWith('s')
      ? number.read(value.slice(0, -1))
      : number.read(value),
  write: float.write,
}
