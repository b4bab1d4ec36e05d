import { useMutation, useQuery } from '@tanstack/react-query'
import { Button } from '#components/ui/button.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { ErrorNotice } from '#components/shell/error-notice.tsx'
import { describeOperations } from '#lib/core/operations/operations.ts'
import type { Job } from '#lib/core/job/job.ts'
import {
  cancelJobMutation,
  jobOverlapsQuery,
  unscheduleJobMutation,
} from '#lib/extension/queries/jobs.ts'
import { guardrailsQuery } from '#lib/extension/queries/settings.ts'
import { t } from '#lib/core/i18n/t.ts'
import { useObstacle } from '#components/shell/use-obstacle.ts'
import { describeSchedule } from './schedule-words.ts'

/** Notices before a run: changed limits, overlapping jobs, deletions, and the schedule. */
export function PreviewNotices({ job, deletes }: { readonly job: Job; readonly deletes: boolean }) {
  const { data: overlaps, error } = useQuery(jobOverlapsQuery(job.id))
  const { data: limits } = useQuery(guardrailsQuery)
  const obstacle = useObstacle(job)
  const parts = [
    limits?.changedOutside === true ? (
      <Notice key="limits" tone="warn">
        {t.settings.checksChangedOutside}
      </Notice>
    ) : null,
    job.problem === undefined && obstacle === undefined ? null : (
      <Missed key="missed" job={job} why={obstacle ?? job.problem?.message} />
    ),
    job.schedule === undefined ? null : <Scheduled key="scheduled" job={job} />,
    deletes ? (
      <Notice key="deletes" tone="warn" title={t.preview.deletes}>
        {t.preview.deletesWhy} {t.jobs.recreationLoss}
      </Notice>
    ) : null,
    ...listIdleSteps(job).map((step) => (
      <Notice key={step} tone="info" title={t.preview.idleStep}>
        {step}
      </Notice>
    )),
    ...(overlaps ?? []).map(({ jobId, title, products }) => (
      <Notice key={jobId} tone="warn" title={t.preview.overlap}>
        {t.preview.overlapWhy(title, products)}
      </Notice>
    )),
    error === null ? null : <ErrorNotice key="error" error={error} />,
  ].filter((part) => part !== null)
  if (parts.length === 0) return null
  return (
    <div className="thin-scroll flex max-h-44 shrink-0 flex-col gap-1.5 overflow-y-auto bg-surface px-3 py-2">
      {parts}
    </div>
  )
}

/** If nothing changes at all, the list of rows says so. */
function listIdleSteps({ edit, idle = [], counts }: Job): readonly string[] {
  const isEmpty = Object.values(counts).every((count) => count === 0)
  if (edit === undefined || isEmpty) return []
  return idle.flatMap((at) => {
    const operation = edit.operations[at]
    return operation === undefined ? [] : [describeOperations([operation], edit.currency)]
  })
}

function Scheduled({ job }: { readonly job: Job }) {
  const unschedule = useMutation(unscheduleJobMutation)
  if (job.schedule === undefined) return null
  return (
    <Notice
      tone="info"
      title={describeSchedule(job.schedule)}
      action={
        <Button
          size="sm"
          busy={unschedule.isPending}
          onClick={() => unschedule.mutate({ jobId: job.id })}
        >
          {t.preview.unschedule}
        </Button>
      }
    >
      {unschedule.error === null ? null : <ErrorNotice error={unschedule.error} />}
    </Notice>
  )
}

/** A missed start, which waits for the user. */
function Missed({ job, why }: { readonly job: Job; readonly why: string | undefined }) {
  const cancel = useMutation(cancelJobMutation)
  return (
    <Notice
      tone="warn"
      title={t.preview.notStarted}
      action={
        <Button size="sm" busy={cancel.isPending} onClick={() => cancel.mutate({ jobId: job.id })}>
          {t.preview.deletePreview}
        </Button>
      }
    >
      {why}
    </Notice>
  )
}
