import { writeXlsxStream } from 'hucre/xlsx'
import { parseAmount } from '#lib/catalog/money/amount.ts'

/** Excel shows no more in a cell. */
const maxCellLength = 32_767
/** Nor of a number. */
const shownDigits = 15

/**
 * Rows as a workbook, piece by piece. Figures are numbers where a number holds them exactly; everything
 * else is text, so that no code loses its zeros and nothing is a formula.
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

/** What looks like an escape of XLSX and is none: the library writes it as it stands, and all read it as a sign. */
function encodeEscapes(text: string): string {
  return text.includes('_x') ? text.replaceAll(/_(?=x[\da-fA-F]{4}_)/g, '_x005F_') : text
}

function toNumber(cell: string): number | undefined {
  const amount = parseAmount(cell)
  if (amount === undefined) return undefined
  const value = Number(Number(amount).toPrecision(shownDigits))
  return String(value) === amount ? value : undefined
}
