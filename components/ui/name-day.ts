import { formatDay } from '#lib/core/i18n/format.ts'
import { t } from '#lib/core/i18n/t.ts'

const halfDayMs = 12 * 3_600_000

/** Local midnight before a moment. */
export function dayOf(millis: number): number {
  return new Date(millis).setHours(0, 0, 0, 0)
}

/** "Today", "Yesterday", or the date, of a local midnight. */
export function nameDay(day: number): string {
  const today = dayOf(Date.now())
  if (day === today) return t.jobs.today
  // Noon: a day can have 23 or 25 hours.
  return day === dayOf(today - halfDayMs) ? t.jobs.yesterday : formatDay(day)
}
