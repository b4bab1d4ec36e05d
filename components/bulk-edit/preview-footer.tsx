import { useCanWrite } from '#components/shell/use-can-write.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { CalendarClock } from 'lucide-react'
import { useState, Fragment, useId } from 'react'
import { Button } from '#components/ui/button.tsx'
import { ConfirmCount } from '#components/ui/confirm-count.tsx'
import { RunError } from '#components/vault/run-error.tsx'
import type { Job, Schedule } from '#lib/core/job/job.ts'
import type { ExecutionMode } from '#lib/core/catalog/changes/preview.ts'
import type { JobAmounts } from '#lib/extension/queries/job-amounts.ts'
import {
  jobStatsQuery,
  scheduleJobMutation,
  startJobMutation,
} from '#lib/extension/queries/jobs.ts'
import { runnerQuery } from '#lib/extension/queries/runner.ts'
import { t } from '#lib/core/i18n/t.ts'
import { addsUp } from '#lib/core/operations/operations.ts'
import { countChanged, describeRun, isDeletion } from './describe-run.ts'
import { usePlannedSchedule } from './planned-schedule.ts'
import { useObstacle } from '#components/shell/use-obstacle.ts'
import { ScheduleForm } from './schedule-form.tsx'
import { countIncluded, countKinds, type RowSelection } from './row-selection.ts'
import { Checkbox } from '#components/ui/checkbox.tsx'

interface PreviewFooterProps {
  readonly job: Job
  readonly amounts: JobAmounts | undefined
  readonly selection: RowSelection
}

/** Runs the selected rows, now or on a schedule. */
export function PreviewFooter({ job, amounts, selection }: PreviewFooterProps) {
  const canWrite = useCanWrite(job.siteId)
  const start = useMutation(startJobMutation)
  const schedule = useMutation(scheduleJobMutation)
  const { data: runner } = useQuery(runnerQuery(job.siteId))
  const [runsThere, setRunsThere] = useState(job.server !== undefined)
  const planned = usePlannedSchedule(job.id)
  const [isScheduling, setScheduling] = useState(
    planned !== undefined && job.schedule === undefined,
  )
  const [executionMode, setExecutionMode] = useState<ExecutionMode>()
  const obstacle = useObstacle(job)
  const count = countIncluded(selection, job, amounts)
  const { created, deleted: counted } =
    amounts === undefined ? { created: 0, deleted: 0 } : countKinds(selection, amounts)
  const deleted = isDeletion(job) ? count : counted
  const isIrreversible = deleted > 0
  const { hash } = job
  // The selection of a scheduled job is unknown until all rows were read.
  const isUnknown = amounts === undefined
  const chosen = () => ({
    jobId: job.id,
    siteId: job.siteId,
    hash: hash ?? '',
    selected: [...selection.selected.keys()],
    deselected: [...selection.deselected.keys()],
    executionMode,
  })
  const run = () => {
    if (hash !== undefined && !isUnknown) start.mutate(chosen())
  }
  const scheduleAt = (at: Schedule) => {
    if (hash === undefined || isUnknown) return
    schedule.mutate(
      { ...chosen(), schedule: at, ...(runsThere && { runsOnServer: true }) },
      { onSuccess: () => setScheduling(false) },
    )
  }

  if (obstacle !== undefined) return null
  return (
    <footer className="flex shrink-0 flex-col gap-2 border-t border-line bg-surface px-4 py-3">
      <RunError error={start.error} jobId={job.id} onAgain={run} onCancel={start.reset} />
      <RunError
        error={schedule.error}
        jobId={job.id}
        onAgain={() => {
          if (schedule.variables !== undefined) scheduleAt(schedule.variables.schedule)
        }}
        onCancel={schedule.reset}
      />
      <ExecutionModeChoice job={job} executionMode={executionMode} onChange={setExecutionMode} />
      {isScheduling ? (
        <ScheduleForm
          schedule={job.schedule ?? planned}
          count={count}
          action={t.preview.schedule(countChanged(job, count))}
          isIrreversible={isIrreversible}
          addsUp={addsUp(job.edit?.operations ?? [])}
          isBusy={schedule.isPending || isUnknown}
          isQuiet={!canWrite}
          runsThere={runner?.address === undefined ? undefined : runsThere}
          onRunsThere={setRunsThere}
          onCancel={() => setScheduling(false)}
          onConfirm={scheduleAt}
        />
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-2">
          <Button disabled={count === 0} onClick={() => setScheduling(true)}>
            <CalendarClock size={14} aria-hidden />
            {job.schedule === undefined ? t.preview.scheduleMenu : t.preview.reschedule}
          </Button>
          <ConfirmCount
            key={count}
            count={count}
            action={describeRun(job, count, { created, deleted })}
            busy={start.isPending || isUnknown}
            isIrreversible={isIrreversible}
            isQuiet={!canWrite}
            onConfirm={run}
          />
        </div>
      )}
    </footer>
  )
}

interface ExecutionModeChoiceProps {
  readonly job: Job
  readonly executionMode: ExecutionMode | undefined
  readonly onChange: (executionMode: ExecutionMode | undefined) => void
}

/** Other execution modes, if there are any, each with its risk. None is chosen automatically. */
function ExecutionModeChoice({ job, executionMode, onChange }: ExecutionModeChoiceProps) {
  const { data } = useQuery(jobStatsQuery(job))
  const id = useId()
  if (data?.executionModes === undefined) return null
  return (
    <div className="grid grid-cols-[auto_1fr] items-start gap-x-2 gap-y-1 text-sm">
      {data.executionModes.map(({ kind, calls, defaultCalls, message }) => {
        const label = t.preview.executionMode(
          t.preview[`executionMode/${kind}`],
          calls,
          defaultCalls,
        )
        return (
          <Fragment key={kind}>
            <Checkbox
              id={`${id}${kind}`}
              label={label}
              checked={executionMode === kind}
              onCheckedChange={(isChosen) => onChange(isChosen ? kind : undefined)}
            />
            <div>
              <label htmlFor={`${id}${kind}`}>{label}</label>
              <p className="text-muted">{message}</p>
            </div>
          </Fragment>
        )
      })}
    </div>
  )
}
