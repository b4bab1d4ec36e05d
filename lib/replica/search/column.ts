/** One column of a segment: the narrowest array that holds its values, a view into the blob. */
export type Column = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float64Array

/** Element types by their code in the section table. */
export const columnTypes = [Uint8Array, Uint16Array, Uint32Array, Int32Array, Float64Array] as const

/** The narrowest column for integers; above 32 bits doubles, exact up to 2^53. */
export function packColumn(values: ArrayLike<number>): Column {
  let least = 0
  let most = 0
  for (let at = 0; at < values.length; at++) {
    const value = values[at]!
    if (value < least) least = value
    if (value > most) most = value
  }
  const Type = findNarrowest(least, most)
  return values instanceof Type ? values : new Type(values)
}

function findNarrowest(least: number, most: number) {
  if (least < 0) return least >= -0x8000_0000 && most < 0x8000_0000 ? Int32Array : Float64Array
  if (most < 0x100) return Uint8Array
  if (most < 0x1_0000) return Uint16Array
  return most < 0x1_0000_0000 ? Uint32Array : Float64Array
}
