import { failed, ok, type Result } from '#lib/base/result.ts'
import type { Schedule } from '#lib/jobs/model/job.ts'
import { t } from '#lib/i18n/t.ts'
import { fromLocalInput } from './schedule-words.ts'
import type { FormErrors } from './operations/form.ts'

/** Times as a field of date and time has them, in the person's own zone. */
export interface ScheduleFields {
  readonly start: string
  readonly end: string
  readonly repeat: NonNullable<Schedule['repeat']> | 'once'
  readonly missed: Schedule['missed']
}

const min = { daily: 1, weekly: 7, monthly: 28 } as const
const dayMs = 86_400_000

/** What was typed as a schedule, or sentences at the fields. */
export function readSchedule(fields: ScheduleFields, now: number): Result<Schedule, FormErrors> {
  const { repeat, missed } = fields
  const startAt = fromLocalInput(fields.start)
  if (startAt === undefined) return failed({ start: t.schedule.chooseMoment })
  if (startAt <= now) return failed({ start: t.schedule.isPast })
  const endAt = fromLocalInput(fields.end)
  if (fields.end !== '' && endAt === undefined) return failed({ end: t.schedule.chooseMoment })
  if (endAt !== undefined && endAt <= startAt) {
    return failed({ end: t.schedule.endsBeforeStart })
  }
  if (repeat !== 'once' && endAt !== undefined && endAt - startAt > min[repeat] * dayMs) {
    return failed({ end: t.schedule.startsBeforeEnd })
  }
  return ok({
    startAt,
    missed,
    ...(endAt === undefined ? {} : { endAt }),
    ...(repeat === 'once' ? {} : { repeat }),
  })
}
