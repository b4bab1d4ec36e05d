import { toLocalDay } from '#lib/core/base/local-day.ts'
import { formatMoment } from '#lib/core/i18n/format.ts'
import type { LineSchedule } from '#lib/core/edit-line/edit-line.ts'
import { t } from '#lib/core/i18n/t.ts'

const two = (part: number) => String(part).padStart(2, '0')

/** "Starts 3 Dec 2026, 08:00, undone 6 Dec 2026, 20:00, every week". */
export function describeSchedule({ startAt, endAt, repeat }: LineSchedule): string {
  return [
    startAt === undefined ? '' : t.schedule.starts(formatMoment(startAt)),
    endAt === undefined ? '' : t.schedule.undone(formatMoment(endAt)),
    repeat === undefined ? '' : t.schedule[`repeat/${repeat}`],
  ]
    .filter((part) => part !== '')
    .join(', ')
}

/** "Europe/Berlin (UTC+1)": the time zone in which times are entered and displayed. */
export function describeZone(atMs: number): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  // The offset at that time: daylight saving time may start in between.
  const minutes = -new Date(atMs).getTimezoneOffset()
  const hours = Math.floor(Math.abs(minutes) / 60)
  const rest = Math.abs(minutes) % 60
  const offset = `UTC${minutes < 0 ? '−' : '+'}${hours}${rest === 0 ? '' : `:${two(rest)}`}`
  return `${timeZone.replaceAll('_', ' ')} (${offset})`
}

/** A value for a datetime-local input: in the user's time zone, to the minute. */
export function toLocalInput(ms: number): string {
  const date = new Date(ms)
  return `${toLocalDay(ms)}T${two(date.getHours())}:${two(date.getMinutes())}`
}

/** Undefined if the text is no date and time. */
export function fromLocalInput(text: string): number | undefined {
  const ms = new Date(text).getTime()
  return text === '' || Number.isNaN(ms) ? undefined : ms
}
