import type { Schedule } from '#lib/domain/job.ts'

/**
 * The first time after `now` that a repeating job is due again, at the same time of day on the
 * computer it runs on, whatever summer time does; its end moves along.
 */
export function nextTime(schedule: Schedule, now: number): Schedule {
  let times = 1
  let startAt = laterBy(schedule, times)
  while (startAt <= now) {
    times += 1
    startAt = laterBy(schedule, times)
  }
  const { endAt } = schedule
  const length = endAt === undefined ? undefined : endAt - schedule.startAt
  return { ...schedule, startAt, endAt: length === undefined ? undefined : startAt + length }
}

function laterBy({ startAt, repeat }: Schedule, times: number): number {
  const date = new Date(startAt)
  const day = date.getDate()
  if (repeat === 'daily') date.setDate(day + times)
  if (repeat === 'weekly') date.setDate(day + 7 * times)
  if (repeat === 'monthly') {
    // A month without the 31st has it on its last day.
    date.setDate(1)
    date.setMonth(date.getMonth() + times)
    const last = new Date(date.getFullYear(), date.getMonth() + 1, 0).getDate()
    date.setDate(Math.min(day, last))
  }
  return date.getTime()
}
