const decoder = new TextDecoder()
/** One column of a segment: the narrowest array that holds its values, a view into the blob. */
export type Column = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float64Array

/** Element types by their code in the section table. */
export const columnTypes = [Uint8Array, Uint16Array, Uint32Array, Int32Array, Float64Array] as const

/** The narrowest column for integers; doubles above 32 bits, exact up to 2^53. */
export function packColumn(values: ArrayLike<number>): Column {
  let min = 0
  let max = 0
  for (let at = 0; at < values.length; at++) {
    const value = values[at]!
    if (value < min) min = value
    if (value > max) max = value
  }
  const Type = findNarrowest(min, max)
  return values instanceof Type ? values : new Type(values)
}

function findNarrowest(min: number, max: number) {
  if (min < 0) return min >= -0x8000_0000 && max < 0x8000_0000 ? Int32Array : Float64Array
  if (max < 0x100) return Uint8Array
  if (max < 0x1_0000) return Uint16Array
  return max < 0x1_0000_0000 ? Uint32Array : Float64Array
}

/** The text of one owner in a UTF-8 column. */
export function readText(bytes: Column, starts: Column, owner: number): string {
  return decoder.decode((bytes as Uint8Array).subarray(starts[owner], starts[owner + 1]))
}
