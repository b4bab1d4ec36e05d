import { readAmount } from '#lib/core/catalog/amount-text.ts'
import type { CellTexts } from '../guard.ts'

/**
 * Whether a cell holds a text of the store, after a spreadsheet has saved it: with other line ends,
 * with spaces for line ends, or with question marks for characters that the encoding of the file
 * lacks.
 */
export function isSameText(cell: string, now: string, texts: CellTexts): boolean {
  const written = texts.write(now)
  // The guard may be inside the text, after a separator that is now a space.
  return (
    isSameReading(cell, now) ||
    (written !== now && (isSameReading(cell, written) || isSameReading(texts.read(cell), now)))
  )
}

function isSameReading(cell: string, now: string): boolean {
  return cell === now || toLines(cell) === toLines(now) || cell === toRow(now) || isLost(cell, now)
}

/** The same, also where the spreadsheet has read the text as a number, a date or a boolean. */
export function isSameEntry(cell: string, now: string, texts: CellTexts): boolean {
  if (isSameText(cell, now, texts)) return true
  const [one, other] = [cell.trim(), now.trim()]
  return (
    one === other || isSameNumber(one, other) || isSameDate(one, other) || isSameFlag(one, other)
  )
}

function toLines(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n')
}

/** Tab-separated tables have no line ends or tabs in their cells. */
function toRow(text: string): string {
  return toLines(text).replaceAll(/[\n\t]/g, ' ')
}

function isLost(cell: string, now: string): boolean {
  if (!cell.includes('?') || cell.length !== now.length) return false
  for (let at = 0; at < now.length; at += 1) {
    if (cell[at] !== now[at] && (cell[at] !== '?' || now.charCodeAt(at) < 0x80)) return false
  }
  return true
}

/** The precision of numbers in spreadsheets. */
const digits = 15

/** 00123 becomes 123, 1.50 becomes 1.5, and 4006381333931 becomes 4,00638E+12. */
function isSameNumber(cell: string, now: string): boolean {
  if (cell.endsWith('%') !== now.endsWith('%')) return false
  const meant = listNumbers(now)
  return listNumbers(cell).some((one) =>
    meant.some((other) =>
      /e\+/i.test(cell)
        ? Math.abs(other - one) <= Math.abs(one) / 1e5
        : one.toPrecision(digits) === other.toPrecision(digits),
    ),
  )
}

/**
 * The numbers that a text can mean: with a decimal point, a decimal comma, or either as thousands
 * separator.
 */
function listNumbers(text: string): number[] {
  if (!/^[+-]?\d[\d.,]*(?:E[+-]?\d{1,2})?%?$/i.test(text)) return []
  const plain = text.replace('%', '')
  if (/e/i.test(plain)) return [Number(plain.replace(',', '.'))].filter(Number.isFinite)
  return signs.flatMap((sign) => readAmount(plain, sign) ?? []).map(Number)
}

const signs = ['.', ','] as const

const dateLike =
  /^\d{1,4}[-/. ]+(?:\d{1,2}|\p{L}{3,4}\.?)(?:[-/. ]+\d{2,4})?$|^\p{L}{3,4}[-. ]\d{2}$/u

/** 3-4 becomes "03. Apr", "4-Mar" or "2026-04-03". */
function isSameDate(cell: string, now: string): boolean {
  if (!/^\d{1,4}[-/.]\d{1,2}(?:[-/.]\d{1,4})?$/.test(now) || !dateLike.test(cell)) return false
  // Only a spreadsheet spells out the month or adds a year.
  if (!/\p{L}|\d{4}/u.test(cell)) return false
  const known = readNumbers(now)
  return readNumbers(cell).every((part) => part > 999 || known.includes(part))
}

function readNumbers(text: string): number[] {
  return (text.match(/\d+/g) ?? []).map(Number)
}

/** True and false, as spreadsheets write them. */
export const flagWords = [
  ['true', 'wahr', 'vrai', 'verdadero', 'verdadeiro', 'vero', 'waar', 'prawda'],
  ['false', 'falsch', 'faux', 'falso', 'onwaar', 'fałsz'],
] as const

function isSameFlag(cell: string, now: string): boolean {
  return flagWords.some((each: readonly string[]) =>
    [cell, now].every((word) => each.includes(word.toLowerCase())),
  )
}
