import { useMutation, useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { Checkbox } from '#components/ui/checkbox.tsx'
import { ConfirmCount } from '#components/ui/confirm-count.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { ErrorNotice } from '#components/ui/error-notice.tsx'
import { countOf } from '#components/ui/format.ts'
import { isBlocked } from '#lib/edits/risk.ts'
import type { Job, JobRow } from '#lib/domain/job.ts'
import { jobAmountsQuery } from '#lib/queries/job-amounts.ts'
import { startJobMutation } from '#lib/queries/jobs.ts'
import { ChangeRow } from './change-row.tsx'
import { PreviewSummary } from './preview-summary.tsx'
import { RowFlags } from './row-flags.tsx'
import { RowList } from './row-list.tsx'
import { countIncluded, isIncluded, noTicks, setTick } from './ticks.ts'

/** Every price before and after, the risky ones first, and the one button that starts it. */
export function Preview({ job }: { readonly job: Job }) {
  const [ticks, setTicks] = useState(noTicks)
  const amounts = useQuery(jobAmountsQuery(job))
  const start = useMutation(startJobMutation)
  const count = countIncluded(ticks, job)
  const { hash } = job

  const run = () => {
    if (hash === undefined) return
    start.mutate({
      jobId: job.id,
      siteId: job.siteId,
      hash,
      ticked: [...ticks.ticked.keys()],
      unticked: [...ticks.unticked.keys()],
    })
  }
  const lead = (row: JobRow) => (
    <Checkbox
      label={isBlocked(row) ? `${row.name} is blocked` : `Change ${row.name}`}
      checked={isIncluded(ticks, row)}
      disabled={isBlocked(row)}
      onCheckedChange={(included) => setTicks((now) => setTick(now, row, included))}
    />
  )

  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <PreviewSummary job={job} amounts={amounts.data} ticks={ticks} onTicksChange={setTicks} />
      <RowList
        jobId={job.id}
        label="Prices before and after"
        empty={
          <EmptyState icon={CircleCheck} title="Nothing would change">
            Every product in this edit has these prices already.
          </EmptyState>
        }
      >
        {(row) => (
          <ChangeRow row={row} lead={lead(row)} dimmed={!isIncluded(ticks, row)}>
            <RowFlags flags={row.flags} />
          </ChangeRow>
        )}
      </RowList>
      <footer className="flex shrink-0 flex-col gap-2 border-t border-line bg-surface px-4 py-3">
        {start.error === null ? null : <ErrorNotice error={start.error} />}
        {amounts.error === null ? null : (
          <ErrorNotice error={amounts.error} onRetry={() => void amounts.refetch()} />
        )}
        <ConfirmCount
          key={count}
          count={count}
          action={count === 0 ? 'Nothing to change' : `Change ${countOf(count, 'price')}`}
          busy={start.isPending}
          onConfirm={run}
        />
      </footer>
    </div>
  )
}
