import { listNameKeys, type Named, toNameKey } from './name-order.ts'
import type { Segment } from './segment.ts'
import { readText, type Column } from './column.ts'

export function readName({ nameBytes, nameStarts }: Segment, row: number): string {
  return readText(nameBytes, nameStarts, row)
}

export function readId({ idBytes, idStarts }: Segment, row: number): string {
  if (idStarts.length > 0) return readText(idBytes, idStarts, row)
  let text = ''
  for (let at = row * 16; at < row * 16 + 16; at++) {
    text += (256 + (idBytes[at] ?? 0)).toString(16).slice(1)
  }
  return text.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

export function readNamed(segment: Segment, row: number): Named {
  return { id: readId(segment, row), name: readName(segment, row) }
}

/** The row of a product, or undefined; a binary search over ids. */
export function findRow(segment: Segment, id: string): number | undefined {
  const { rowsById, rows } = segment
  const position = findFirst(rows, (at) => readId(segment, rowsById[at]!) >= id)
  const row = rowsById[position]
  return row !== undefined && readId(segment, row) === id ? row : undefined
}

/** Rows from the first to before the second. */
export type RowRange = readonly [number, number]

/** The rows whose folded names begin with a text; numbers are the same with and without zeros before them. */
export function findNames(segment: Segment, beginning: string): readonly RowRange[] {
  const ranges = listNameKeys(beginning).map((key) => findKeys(segment, key))
  return ranges.filter(([first, end]) => first < end)
}

function findKeys(segment: Segment, beginning: string): RowRange {
  const { rows } = segment
  const cut = (row: number) => toNameKey(readName(segment, row)).slice(0, beginning.length)
  const first = findFirst(rows, (row) => cut(row) >= beginning)
  return [first, first + findFirst(rows - first, (at) => cut(first + at) > beginning)]
}

/** The first of 0 … size - 1 for which the monotonic `test` holds; `size` if none. */
export function findFirst(size: number, test: (at: number) => boolean): number {
  let low = 0
  let high = size
  while (low < high) {
    const middle = (low + high) >>> 1
    if (test(middle)) high = middle
    else low = middle + 1
  }
  return low
}

/** The index of a row among those whose variants are sold at several prices. */
export function findPriced({ pricedRows }: Segment, row: number): number | undefined {
  let [at, end] = [0, pricedRows.length]
  while (at < end) {
    const middle = (at + end) >>> 1
    if (pricedRows[middle]! < row) at = middle + 1
    else end = middle
  }
  return pricedRows[at] === row ? at : undefined
}

/** For each variant of such a row, the index of its pair + 1; 0 for none. */
export function variantsAt({ pricedVariants, pricedVariantStarts }: Segment, at: number): Column {
  return pricedVariants.subarray(pricedVariantStarts[at], pricedVariantStarts[at + 1])
}
