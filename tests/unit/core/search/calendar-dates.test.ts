import { afterEach, describe, expect, it } from 'vitest'
import { endOf, startOf } from '#lib/core/search/grammar/calendar-dates.ts'

const zone = process.env['TZ']

afterEach(() => {
  if (zone === undefined) delete process.env['TZ']
  else process.env['TZ'] = zone
})

describe('days of the calendar', () => {
  it.each([
    ['Europe/Berlin', '2026-03-29', '2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z'],
    ['Europe/Berlin', '2026-10-25', '2026-10-24T22:00:00.000Z', '2026-10-25T23:00:00.000Z'],
    ['Europe/Berlin', '2026', '2025-12-31T23:00:00.000Z', '2026-12-31T23:00:00.000Z'],
    ['America/New_York', '2026-12', '2026-12-01T05:00:00.000Z', '2027-01-01T05:00:00.000Z'],
    ['UTC', '2024-02-29', '2024-02-29T00:00:00.000Z', '2024-03-01T00:00:00.000Z'],
    ['UTC', '0050', '0050-01-01T00:00:00.000Z', '0051-01-01T00:00:00.000Z'],
  ])('in %s, %s is from %s to %s', (timeZone, text, start, end) => {
    process.env['TZ'] = timeZone
    expect([startOf(text), endOf(text)].map((ms) => new Date(ms).toISOString())).toEqual([
      start,
      end,
    ])
  })
})
