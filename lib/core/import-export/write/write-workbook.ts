import { writeXlsxStream } from 'hucre/xlsx'
import { showsSign } from '#lib/core/catalog/amount-text.ts'
import { parseAmount } from '#lib/core/catalog/money/amount.ts'

/** Excel shows no more characters in a cell. */
const maxCellLength = 32_767
/** Excel shows no more digits of a number. */
const shownDigits = 15

/**
 * Rows as a workbook, in chunks. Numbers are stored as numbers where that is exact; everything else
 * is text, so that codes keep their zeros and nothing is a formula.
 */
export function writeRowsAsWorkbook(
  name: string,
  rows: Iterable<readonly string[]> | AsyncIterable<readonly string[]>,
  numbers: ReadonlySet<number>,
): ReadableStream<Uint8Array> {
  return writeXlsxStream(toValues(rows, numbers), {
    name,
    freezePane: { rows: 1 },
  })
}

async function* toValues(
  rows: Iterable<readonly string[]> | AsyncIterable<readonly string[]>,
  numbers: ReadonlySet<number>,
) {
  for await (const cells of rows) {
    yield cells.map((cell, at) => {
      if (cell === '') return null
      return (
        (numbers.has(at) ? toNumber(cell) : undefined) ??
        encodeEscapes(cell.slice(0, maxCellLength))
      )
    })
  }
}

/**
 * Escapes text that only looks like an escape of XLSX: the library writes it unchanged, and
 * programs decode it.
 */
function encodeEscapes(text: string): string {
  return text.includes('_x') ? text.replaceAll(/_(?=x[\da-fA-F]{4}_)/g, '_x005F_') : text
}

function toNumber(cell: string): number | undefined {
  const amount = parseAmount(cell)
  // A number has one reading.
  if (amount === undefined || showsSign(cell) === 'either') return undefined
  const value = Number(Number(amount).toPrecision(shownDigits))
  return String(value) === amount ? value : undefined
}
