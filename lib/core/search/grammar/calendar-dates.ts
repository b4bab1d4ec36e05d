import type { DateFilter } from './query.ts'

type Dates = Pick<DateFilter, 'from' | 'to'>

const date = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/

/** Parses "2026-01", "2026-01..", "..2026-01-31" or "2025..2026"; undefined if it is none of them. */
export function parseCalendarDates(text: string): Dates | undefined {
  const [from = '', to = from, ...more] = text.split('..')
  const named = [from, to].filter((each) => each !== '')
  if (more.length > 0 || named.length === 0 || !named.every(isCalendarDate)) return undefined
  return { ...(from !== '' && { from }), ...(to !== '' && { to }) }
}

/** Whether the first day comes after the last one. */
export function isReversed({ from, to }: Dates): boolean {
  return from !== undefined && to !== undefined && startOf(from) >= endOf(to)
}

/** A year, month or day that exists. */
function isCalendarDate(text: string): boolean {
  const [, year, month = '01', day = '01'] = date.exec(text) ?? []
  if (year === undefined) return false
  const start = new Date(`${year}-${month}-${day}T00:00:00Z`)
  return !Number.isNaN(start.getTime()) && start.toISOString().startsWith(`${year}-${month}-${day}`)
}

/** When a year, month or day begins on this computer, in ms since 1970. */
export function startOf(text: string): number {
  return midnight(text, 0)
}

/** When the next year, month or day begins. */
export function endOf(text: string): number {
  return midnight(text, 1)
}

function midnight(text: string, later: 0 | 1): number {
  const [year = 0, month, day] = text.split('-').map(Number)
  const start = new Date(0)
  start.setHours(0, 0, 0, 0)
  // The constructor would read the years 0 to 99 as 1900 to 1999.
  if (month === undefined) start.setFullYear(year + later, 0, 1)
  else if (day === undefined) start.setFullYear(year, month - 1 + later, 1)
  else start.setFullYear(year, month - 1, day + later)
  start.setHours(0, 0, 0, 0)
  return start.getTime()
}
