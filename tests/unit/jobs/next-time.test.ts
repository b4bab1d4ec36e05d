import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Schedule } from '#lib/core/job/job.ts'
import { nextTime } from '#lib/jobs/schedule/repeat.ts'

const { env } = process
const zone = env['TZ']
beforeAll(() => void (env['TZ'] = 'Europe/Berlin'))
afterAll(() => {
  if (zone === undefined) delete env['TZ']
  else env['TZ'] = zone
})

const at = (text: string) => new Date(text).getTime()
const shown = (timeMs: number) =>
  new Date(timeMs).toLocaleString('sv', { timeZone: 'Europe/Berlin' }).slice(0, 16)

/** The times of a schedule one after another, each added when the previous one starts. */
function times(first: string, repeat: NonNullable<Schedule['repeat']>, count: number): string[] {
  const firstAt = at(first)
  let schedule: Schedule = { startAt: firstAt, repeat, missed: 'run' }
  return Array.from({ length: count }, () => {
    schedule = nextTime(schedule, firstAt, schedule.startAt)
    return shown(schedule.startAt)
  })
}

test('keeps the time of day of a daily job across changes of daylight saving time', () => {
  expect(times('2027-03-26T09:00', 'daily', 4)).toEqual([
    '2027-03-27 09:00',
    '2027-03-28 09:00',
    '2027-03-29 09:00',
    '2027-03-30 09:00',
  ])
  expect(times('2027-10-30T09:00', 'daily', 2)).toEqual(['2027-10-31 09:00', '2027-11-01 09:00'])
})

test('shifts only the day on which the hour does not exist', () => {
  expect(times('2027-03-27T02:30', 'daily', 2)).toEqual(['2027-03-28 03:30', '2027-03-29 02:30'])
})

test('runs once in an hour that comes twice', () => {
  expect(times('2027-10-30T02:30', 'daily', 2)).toEqual(['2027-10-31 02:30', '2027-11-01 02:30'])
})

test('keeps the weekday of a weekly job', () => {
  expect(times('2027-03-19T18:00', 'weekly', 3)).toEqual([
    '2027-03-26 18:00',
    '2027-04-02 18:00',
    '2027-04-09 18:00',
  ])
})

test('runs a monthly job of the 31st on the last day of shorter months, and on the 31st again after them', () => {
  expect(times('2027-01-31T08:00', 'monthly', 5)).toEqual([
    '2027-02-28 08:00',
    '2027-03-31 08:00',
    '2027-04-30 08:00',
    '2027-05-31 08:00',
    '2027-06-30 08:00',
  ])
  expect(times('2027-12-31T08:00', 'monthly', 2)).toEqual(['2028-01-31 08:00', '2028-02-29 08:00'])
})

describe('After a long absence', () => {
  test('the next time is the first one in the future', () => {
    const firstAt = at('2027-01-31T08:00')
    const late = nextTime(
      { startAt: firstAt, repeat: 'monthly', missed: 'run' },
      firstAt,
      at('2027-08-15T00:00'),
    )
    expect(shown(late.startAt)).toBe('2027-08-31 08:00')
  })
})

test('moves the end too, at the same time of day', () => {
  const firstAt = at('2027-03-19T18:00')
  const schedule = { startAt: firstAt, endAt: at('2027-03-22T00:00'), missed: 'run' } as const
  const next = nextTime({ ...schedule, repeat: 'weekly' }, firstAt, firstAt)
  // Daylight saving time starts in the night before that Monday.
  expect([next.startAt, next.endAt ?? 0].map(shown)).toEqual([
    '2027-03-26 18:00',
    '2027-03-29 00:00',
  ])
  const after = nextTime(next, firstAt, next.startAt)
  expect([after.startAt, after.endAt ?? 0].map(shown)).toEqual([
    '2027-04-02 18:00',
    '2027-04-05 00:00',
  ])
})
