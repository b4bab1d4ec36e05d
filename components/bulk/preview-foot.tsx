import { useMutation } from '@tanstack/react-query'
import { CalendarClock } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { ConfirmCount } from '#components/ui/confirm-count.tsx'
import { RunError } from '#components/vault/run-error.tsx'
import type { Job, Schedule } from '#lib/jobs/model/job.ts'
import type { WayKind } from '#lib/domain/preview.ts'
import type { JobAmounts } from '#lib/queries/job-amounts.ts'
import { scheduleJobMutation, startJobMutation } from '#lib/queries/jobs.ts'
import { t } from '#lib/i18n/t.ts'
import { countChanged, describeRun, isDeletion } from './job-noun.ts'
import { ScheduleForm } from './schedule-form.tsx'
import { countDeleted, countIncluded, type Ticks } from './ticks.ts'
import { WayChoice } from './way-choice.tsx'

interface PreviewFootProps {
  readonly job: Job
  readonly amounts: JobAmounts | undefined
  readonly ticks: Ticks
}

/** Runs what is ticked, now or at its time. */
export function PreviewFoot({ job, amounts, ticks }: PreviewFootProps) {
  const start = useMutation(startJobMutation)
  const schedule = useMutation(scheduleJobMutation)
  const [isScheduling, setScheduling] = useState(false)
  const [way, setWay] = useState<WayKind>()
  const count = countIncluded(ticks, job, amounts)
  const known = amounts === undefined ? 0 : countDeleted(ticks, amounts)
  const deleted = isDeletion(job) ? count : known
  const isGrave = deleted > 0
  const { hash } = job
  // Before all rows were read, nobody knows what was ticked when it got a time.
  const isUnknown = amounts === undefined
  const chosen = () => ({
    jobId: job.id,
    siteId: job.siteId,
    hash: hash ?? '',
    ticked: [...ticks.ticked.keys()],
    unticked: [...ticks.unticked.keys()],
    way,
  })
  const run = () => {
    if (hash !== undefined && !isUnknown) start.mutate(chosen())
  }
  const plan = (at: Schedule) => {
    if (hash === undefined || isUnknown) return
    schedule.mutate({ ...chosen(), schedule: at }, { onSuccess: () => setScheduling(false) })
  }

  return (
    <footer className="flex shrink-0 flex-col gap-2 border-t border-line bg-surface px-4 py-3">
      <RunError error={start.error} jobId={job.id} onAgain={run} onCancel={start.reset} />
      <RunError
        error={schedule.error}
        jobId={job.id}
        onAgain={() => {
          if (schedule.variables !== undefined) plan(schedule.variables.schedule)
        }}
        onCancel={schedule.reset}
      />
      <WayChoice job={job} way={way} onChange={setWay} />
      {isScheduling ? (
        <ScheduleForm
          schedule={job.schedule}
          count={count}
          action={t.preview.schedule(countChanged(job, count))}
          isGrave={isGrave}
          isBusy={schedule.isPending || isUnknown}
          onCancel={() => setScheduling(false)}
          onConfirm={plan}
        />
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-2">
          <Button disabled={count === 0} onClick={() => setScheduling(true)}>
            <CalendarClock size={14} aria-hidden />
            {job.schedule === undefined ? t.preview.scheduleMenu : t.preview.changeTime}
          </Button>
          <ConfirmCount
            key={count}
            count={count}
            action={describeRun(job, count, deleted)}
            busy={start.isPending || isUnknown}
            isGrave={isGrave}
            onConfirm={run}
          />
        </div>
      )}
    </footer>
  )
}
