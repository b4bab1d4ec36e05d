import { writeExact } from '../read/write-exact.ts'
import type { NumberStyle } from './read-number-styles.ts'

/** As many as spreadsheets reckon with: what is behind them is a remainder of binary fractions. */
const digits = 15

const dayMs = 86_400_000
const noDay = Date.UTC(1899, 11, 31)
const from1904 = Date.UTC(1904, 0, 1)
/** The 29 February that 1900 never had and spreadsheets count. */
const leapDay = 60

/** What a cell keeps as a number, as text. */
export function showNumber(text: string, style: NumberStyle, isFrom1904: boolean): string {
  const value = Number(text)
  if (Number.isNaN(value)) return text
  const date = style === 'date' ? toDate(value, isFrom1904) : undefined
  if (date !== undefined && !Number.isNaN(date.getTime())) return date.toISOString().slice(0, 10)
  const shown = style === 'percent' ? value * 100 : value
  const exact = writeExact(Number(shown.toPrecision(digits)))
  return style === 'percent' ? `${exact}%` : exact
}

function toDate(days: number, isFrom1904: boolean): Date {
  if (isFrom1904) return new Date(from1904 + Math.round(days * dayMs))
  const counted = days >= leapDay ? days - 1 : days
  return new Date(noDay + Math.round(counted * dayMs))
}
