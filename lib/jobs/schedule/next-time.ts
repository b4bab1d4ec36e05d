import type { Schedule } from '#lib/jobs/model/job.ts'

const minuteMs = 60_000

/**
 * The first time after `after` that a repeating job is due again: at the same time of day on the
 * computer it runs on, whatever summer time does, counted from `firstAt`, so that neither a short
 * month nor an hour that was left out moves the times that follow. Its end moves along.
 */
export function nextTime(schedule: Schedule, firstAt: number, after: number): Schedule {
  let times = 1
  let startAt = laterBy(firstAt, schedule.repeat, times)
  while (startAt <= after) {
    times += 1
    startAt = laterBy(firstAt, schedule.repeat, times)
  }
  const { endAt } = schedule
  return {
    ...schedule,
    startAt,
    endAt: endAt === undefined ? undefined : moveEnd(schedule.startAt, endAt, startAt),
  }
}

function laterBy(firstAt: number, repeat: Schedule['repeat'], times: number): number {
  const date = new Date(firstAt)
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

/** As long after its start on the clock on the wall as it was. */
function moveEnd(from: number, endAt: number, startAt: number): number {
  const end = startAt + endAt - from
  const shift = offsetAt(endAt) - offsetAt(from) - (offsetAt(end) - offsetAt(startAt))
  return end - shift * minuteMs
}

/** Minutes behind UTC. */
function offsetAt(timeMs: number): number {
  return new Date(timeMs).getTimezoneOffset()
}
