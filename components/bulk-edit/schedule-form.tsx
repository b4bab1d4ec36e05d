import { useState } from 'react'
import { useNow } from '#components/ui/use-now.ts'
import { GuideLink } from '#components/guide/guide-link.tsx'
import { Button } from '#components/ui/button.tsx'
import { CheckboxRow } from '#components/ui/checkbox-row.tsx'
import { ConfirmCount } from '#components/ui/confirm-count.tsx'
import { Field } from '#components/ui/field.tsx'
import { SelectInput } from '#components/ui/select-input.tsx'
import { TextInput } from '#components/ui/text-input.tsx'
import { useAutoFocus } from '#components/ui/use-auto-focus.ts'
import { minDaysBetween, missedRules, repeats, type Schedule } from '#lib/core/job/job.ts'
import type { LineSchedule } from '#lib/core/edit-line/edit-line.ts'
import { t } from '#lib/core/i18n/t.ts'
import { describeZone, toLocalInput, fromLocalInput } from './schedule-words.ts'
import { failed, ok, type Result } from '#lib/core/base/result.ts'
import type { FormErrors } from './operations/form.ts'

const dayMs = 86_400_000

interface ScheduleFormProps {
  /** The schedule of the job, or one that was written in a line. */
  readonly schedule: LineSchedule | undefined
  readonly count: number
  readonly action: string
  readonly isIrreversible: boolean
  /** A second run would change what the first one changed. */
  readonly addsUp: boolean
  readonly isBusy: boolean
  /** Nothing can be written now: the button is not the primary one. */
  readonly isQuiet: boolean
  readonly onCancel: () => void
  /** Whether the user's server is to run it; undefined if there is none. */
  readonly runsThere: boolean | undefined
  readonly onRunsThere: (runsThere: boolean) => void
  readonly onConfirm: (schedule: Schedule) => void
}

/**
 * When a job starts automatically, when it is undone, how often it repeats, and what happens if the
 * browser is closed.
 */
export function ScheduleForm(props: ScheduleFormProps) {
  const { schedule, count, action, isIrreversible, addsUp, isBusy, isQuiet, onCancel, onConfirm } =
    props
  const { runsThere, onRunsThere } = props
  const [fields, setFields] = useState(() => toFields(schedule))
  const [isNaming, setNaming] = useState(false)
  const autoFocus = useAutoFocus<HTMLElement>()
  const now = useNow()
  const change = (part: Partial<ScheduleFields>) => setFields({ ...fields, ...part })
  const read = readSchedule(fields, now)
  const errors = isNaming && !read.ok ? read.error : {}
  const confirm = () => {
    setNaming(true)
    if (read.ok) onConfirm(read.value)
  }
  return (
    <section
      aria-label={t.schedule.title}
      {...autoFocus}
      className="outline-none! flex flex-col gap-3"
    >
      <div className="grid grid-cols-2 gap-2">
        <Field label={t.schedule.start} error={errors['start']}>
          {(control) => (
            <TextInput
              {...control}
              type="datetime-local"
              value={fields.start}
              onChange={({ target }) => change({ start: target.value })}
              className="tabular"
            />
          )}
        </Field>
        <Field label={t.schedule.undoAt} error={errors['end']}>
          {(control) => (
            <TextInput
              {...control}
              type="datetime-local"
              value={fields.end}
              onChange={({ target }) => change({ end: target.value })}
              className="tabular"
            />
          )}
        </Field>
        <Field label={t.schedule.repeat}>
          {(control) => (
            <SelectInput
              {...control}
              value={fields.repeat}
              choices={(['once', ...repeats] as const).map((value) => ({
                value,
                label: t.schedule[value],
              }))}
              onValueChange={(repeat) => change({ repeat })}
            />
          )}
        </Field>
        <Field label={t.schedule.ifClosed}>
          {(control) => (
            <SelectInput
              {...control}
              value={fields.missed}
              choices={missedRules.map((value) => ({
                value,
                label: t.schedule[`missed/${value}`],
              }))}
              onValueChange={(missed) => change({ missed })}
            />
          )}
        </Field>
      </div>
      <ul className="list-none text-sm text-pretty text-muted">
        <li>{t.schedule.timesAreIn(describeZone(read.ok ? read.value.startAt : now))}</li>
        <li>
          {t.schedule.missedAfter} {t.schedule[`missedWhy/${fields.missed}`]}
        </li>
        {fields.end === '' ? null : <li>{t.schedule.undoneAtEnd}</li>}
        {fields.repeat === 'once' ? null : <li>{t.schedule.previewedEachTime}</li>}
        {addsUp && fields.repeat !== 'once' && fields.end === '' ? (
          <li className="text-warn-ink">{t.schedule.addsUp}</li>
        ) : null}
        <li>
          <GuideLink to="schedules" about={t.schedule.title} />
        </li>
      </ul>
      {runsThere === undefined ? null : (
        <div className="text-sm">
          <CheckboxRow
            label={t.runner.runThere}
            checked={runsThere}
            onCheckedChange={onRunsThere}
          />
          <p className="text-pretty text-muted">{t.runner.runThereWhy}</p>
        </div>
      )}
      <div className="flex flex-wrap items-center justify-end gap-2">
        <Button variant="plain" onClick={onCancel}>
          {t.schedule.cancel}
        </Button>
        <ConfirmCount
          key={count}
          count={count}
          action={action}
          busy={isBusy}
          isIrreversible={isIrreversible}
          isQuiet={isQuiet}
          onConfirm={confirm}
        />
      </div>
    </section>
  )
}

const hourMs = 3_600_000

const minuteMs = 60_000

/**
 * A new schedule starts at the next full hour. One with an end alone starts as soon as possible, with
 * a minute left to confirm it.
 */
function toFields(schedule: LineSchedule | undefined): ScheduleFields {
  const next =
    schedule === undefined
      ? Math.ceil(Date.now() / hourMs) * hourMs
      : Math.ceil(Date.now() / minuteMs + 1) * minuteMs
  const { startAt = next, endAt, repeat = 'once', missed = 'ask' } = schedule ?? {}
  return {
    start: toLocalInput(startAt),
    end: endAt === undefined ? '' : toLocalInput(endAt),
    repeat,
    missed,
  }
}

/** Times as values of datetime-local inputs, in the user's time zone. */
interface ScheduleFields {
  readonly start: string
  readonly end: string
  readonly repeat: NonNullable<Schedule['repeat']> | 'once'
  readonly missed: Schedule['missed']
}

/** Parses the fields as a schedule; fails with the messages of the fields. */
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
  if (
    repeat !== 'once' &&
    endAt !== undefined &&
    endAt - startAt > minDaysBetween[repeat] * dayMs
  ) {
    return failed({ end: t.schedule.startsBeforeEnd })
  }
  return ok({
    startAt,
    missed,
    ...(endAt === undefined ? {} : { endAt }),
    ...(repeat === 'once' ? {} : { repeat }),
  })
}
