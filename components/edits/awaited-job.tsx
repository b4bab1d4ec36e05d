import { useMutation } from '@tanstack/react-query'
import { CalendarClock } from 'lucide-react'
import { describeSchedule } from '#components/bulk-edit/schedule-words.ts'
import { Button } from '#components/ui/button.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { ErrorNotice } from '#components/ui/error-notice.tsx'
import type { Job } from '#lib/jobs/model/job.ts'
import { cancelJobMutation } from '#lib/queries/jobs.ts'
import { t } from '#lib/i18n/t.ts'

/** The next time of a repeat, which is not previewed before it comes. */
export function AwaitedJob({ job }: { readonly job: Job }) {
  const cancel = useMutation(cancelJobMutation)
  return (
    <EmptyState
      icon={CalendarClock}
      title={job.schedule === undefined ? t.jobs.awaited : describeSchedule(job.schedule)}
      action={
        <Button
          variant="danger"
          busy={cancel.isPending}
          onClick={() => cancel.mutate({ jobId: job.id })}
        >
          {t.jobs.stopRepeating}
        </Button>
      }
    >
      {t.jobs.awaitedWhy}
      {cancel.error === null ? null : <ErrorNotice error={cancel.error} className="mt-2" />}
    </EmptyState>
  )
}
