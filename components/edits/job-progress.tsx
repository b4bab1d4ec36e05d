import { useMutation } from '@tanstack/react-query'
import { Pause, Play, Square, Gauge } from 'lucide-react'
import { countChanged } from '#components/bulk-edit/describe-run.ts'
import { AllowAccess } from '#components/shell/allow-access.tsx'
import { useCanWrite } from '#components/shell/use-can-write.ts'
import { Button } from '#components/ui/button.tsx'
import { ErrorNotice } from '#components/shell/error-notice.tsx'
import { formatExactPercent, formatTime } from '#lib/core/i18n/format.ts'
import { Notice } from '#components/ui/notice.tsx'
import { ProgressBar } from '#components/ui/progress-bar.tsx'
import { RunError } from '#components/vault/run-error.tsx'
import type { Job } from '#lib/core/job/job.ts'
import {
  cancelJobMutation,
  pauseJobMutation,
  resumeJobMutation,
} from '#lib/extension/queries/jobs.ts'
import { nameJob } from '#lib/core/edits/undo/name-job.ts'
import { t } from '#lib/core/i18n/t.ts'
import { describeDuration, describeOutcome, estimateLeftMs, readStats } from './job-stats.ts'
import { useNow } from '#components/ui/use-now.ts'
import { useObstacle } from '#components/shell/use-obstacle.ts'
import { useRate } from './use-rate.ts'

/** A running or paused job: its progress, why it waits, and buttons to pause or cancel it. */
export function JobProgress({ job }: { readonly job: Job }) {
  const pause = useMutation(pauseJobMutation)
  const resume = useMutation(resumeJobMutation)
  const cancel = useMutation(cancelJobMutation)
  const canWrite = useCanWrite(job.siteId)
  const obstacle = useObstacle(job)
  const now = useNow()
  const { total, finished, percent } = readStats(job)
  const isRunning = job.state === 'running'
  const isStopping = isRunning && job.isStopping === true
  const rate = useRate(finished, now, isRunning)
  const left = isRunning ? estimateLeftMs(job, now, rate) : undefined
  const text = t.jobs.settledOf(finished, countChanged(job, total))
  const isBusy = pause.isPending || resume.isPending || cancel.isPending
  const error = pause.error ?? cancel.error
  const resumeJob = () => resume.mutate({ jobId: job.id })

  return (
    <section aria-label={t.jobs.progress} className="flex flex-col gap-3 bg-surface p-4">
      <div className="flex items-baseline justify-between gap-2">
        <h2 className="tabular text-2xl font-semibold">{formatExactPercent(percent)}</h2>
        <p className="tabular text-sm text-muted" aria-live="off">
          {text}
          {left === undefined ? null : ` · ${t.jobs.left(describeDuration(left))}`}
        </p>
      </div>
      <ProgressBar
        label={nameJob(job)}
        value={finished}
        max={total}
        text={text}
        tone={isRunning ? 'accent' : 'warn'}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <p className="tabular text-sm text-muted">
          {finished === 0 ? t.jobs.sendingFirst : describeOutcome(job)}
        </p>
        {isRunning ? <RateMeter rate={rate} /> : null}
      </div>
      <WaitNotice job={job} obstacle={obstacle} now={now} onAllowed={resumeJob} />
      {error === null ? null : <ErrorNotice error={error} />}
      <RunError error={resume.error} jobId={job.id} onAgain={resumeJob} onCancel={resume.reset} />
      <div className="flex gap-2">
        {isStopping ? null : isRunning ? (
          <Button disabled={isBusy} onClick={() => pause.mutate({ jobId: job.id })}>
            <Pause size={14} aria-hidden />
            {t.jobs.pause}
          </Button>
        ) : obstacle !== undefined ? null : (
          <Button
            variant={canWrite ? 'primary' : 'secondary'}
            disabled={isBusy}
            onClick={resumeJob}
          >
            <Play size={14} aria-hidden />
            {t.jobs.resume}
          </Button>
        )}
        <Button
          variant="danger"
          disabled={isBusy || isStopping}
          title={t.jobs.stopWhy}
          onClick={() => cancel.mutate({ jobId: job.id })}
        >
          <Square size={12} aria-hidden />
          {isStopping ? t.jobs.stopping : t.jobs.stop}
        </Button>
      </div>
      <p className="text-sm text-pretty text-muted">
        {isStopping ? t.jobs.stoppingWhy : t.jobs.keepsRunning}
      </p>
    </section>
  )
}

interface WaitNoticeProps {
  readonly job: Job
  readonly obstacle: string | undefined
  readonly now: number
  readonly onAllowed: () => void
}

function WaitNotice({ job, obstacle, now, onAllowed }: WaitNoticeProps) {
  const isPaused = job.state === 'paused'
  const { notBefore = 0 } = job
  // A paused job stays paused: the wait applies again once the user resumes it.
  const isWaiting = !isPaused && notBefore > now
  if (!isPaused && !isWaiting) return null
  const reason = obstacle ?? job.problem?.message ?? (isPaused ? t.jobs.nothingUntilResumed : '')
  const until = isWaiting ? t.jobs.resumesAt(formatTime(notBefore)) : ''
  const title = isPaused ? t.jobs['job/paused'] : t.jobs.waitingForWix
  const needsPermission = job.problem?.code === 'host-permission'
  return (
    <Notice
      tone="warn"
      title={title}
      action={needsPermission ? <AllowAccess onAllowed={onAllowed} /> : undefined}
    >
      {[reason, until].filter((part) => part !== '').join(' ')}
    </Notice>
  )
}

interface RateMeterProps {
  /** Products per minute; undefined until it is known. */
  readonly rate: number | undefined
}

/** The speed of a job, over the last minute. */
function RateMeter({ rate }: RateMeterProps) {
  return (
    <span className="tabular inline-flex items-center gap-1 text-sm text-muted">
      <Gauge size={13} aria-hidden />
      {rate === undefined ? t.jobs.estimating : t.jobs.perMinute(Math.round(rate))}
    </span>
  )
}
