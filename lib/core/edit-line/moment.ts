import { fail } from './line-failure.ts'
import type { LineReader } from './reader.ts'

// Times are local, as in the form of a schedule; only times that local ones cannot express have a Z.

const weekdays = [
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
] as const
const days = ['today', 'tomorrow', ...weekdays] as const

/** A time as written: a weekday is the first one after a moment that other words may name. */
export type Moment = (after: number) => number

const example = '2026-12-03 08:00'

export function takeMoment(reader: LineReader): Moment {
  const day = reader.takeWord(...days)
  if (day !== undefined) return takeTimeOf(reader, day)
  const { value, at } = reader.takeValue(example)
  if (/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(value)) {
    const ms = Date.parse(value)
    if (Number.isNaN(ms) || new Date(ms).toISOString() !== value) fail('moment', at, value)
    return () => ms
  }
  const date = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value)
  if (date === null) return fail('moment', at, value)
  const [year = 0, month = 0, dayOfMonth = 0] = date.slice(1).map(Number)
  const isDate = new Date(Date.UTC(year, month - 1, dayOfMonth)).toISOString().startsWith(value)
  if (!isDate) fail('moment', at, value)
  const ms = takeTime(reader)(new Date(year, month - 1, dayOfMonth))
  return () => ms
}

function takeTimeOf(reader: LineReader, day: (typeof days)[number]): Moment {
  const setTime = takeTime(reader)
  const { now } = reader.context
  if (day === 'today' || day === 'tomorrow') {
    const ms = setTime(addDays(new Date(now), day === 'today' ? 0 : 1))
    return () => ms
  }
  return (after) => {
    const from = new Date(after)
    const ahead = (weekdays.indexOf(day) - from.getDay() + 7) % 7
    const first = setTime(addDays(from, ahead))
    return first > after ? first : setTime(addDays(from, ahead + 7))
  }
}

/** Takes a time of day: a function that sets it on a date. */
function takeTime(reader: LineReader): (date: Date) => number {
  const { value, at } = reader.takeValue('23:59')
  const time = /^(\d{1,2}):(\d{2})$/.exec(value)
  const [hours = 0, minutes = 0] = (time ?? []).slice(1).map(Number)
  if (time === null || hours > 23 || minutes > 59) return fail('timeOfDay', at, value)
  return (date) => {
    const set = new Date(date.getFullYear(), date.getMonth(), date.getDate(), hours, minutes)
    // The hour that daylight saving time skips.
    const isSkipped = set.getHours() !== hours || set.getMinutes() !== minutes
    return isSkipped ? fail('skippedTime', at, value) : set.getTime()
  }
}

function addDays(date: Date, count: number): Date {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + count)
}

const two = (part: number) => String(part).padStart(2, '0')

/** A local time to the minute; in UTC where that would be another moment. */
export function writeMoment(ms: number): string {
  const date = new Date(ms)
  const [year, month, day] = [date.getFullYear(), date.getMonth(), date.getDate()]
  const [hours, minutes] = [date.getHours(), date.getMinutes()]
  const isExact = new Date(year, month, day, hours, minutes).getTime() === ms
  if (!isExact || year < 1000 || year > 9999) return date.toISOString()
  return `${year}-${two(month + 1)}-${two(day)} ${two(hours)}:${two(minutes)}`
}
