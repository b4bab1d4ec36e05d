import { type Segment, type ValueKind, valueKinds, valueRange } from './segment.ts'
import { readText } from './column.ts'

export function readValue({ valueBytes, valueStarts }: Segment, value: number): string {
  return readText(valueBytes, valueStarts, value)
}

/** A row's first value of a kind, without reading the others. */
export function readFirstValue(segment: Segment, row: number, kind: ValueKind): string | undefined {
  const { rowValues, rowValueStarts } = segment
  const [first, end] = valueRange(segment, kind)
  for (const value of rowValues.subarray(rowValueStarts[row], rowValueStarts[row + 1])) {
    if (value >= first && value < end) return readValue(segment, value)
  }
  return undefined
}

/** A row's values by kind: `brand` has at most one. */
export function readValues(segment: Segment, row: number): Record<ValueKind, string[]> {
  const { rowValues, rowValueStarts } = segment
  const values = [...rowValues.subarray(rowValueStarts[row], rowValueStarts[row + 1])]
  const ofKind = (kind: ValueKind) => {
    const [first, end] = valueRange(segment, kind)
    return values
      .filter((value) => value >= first && value < end)
      .map((value) => readValue(segment, value))
  }
  return Object.fromEntries(valueKinds.map((kind) => [kind, ofKind(kind)])) as Record<
    ValueKind,
    string[]
  >
}
