import { useQuery } from '@tanstack/react-query'
import { OpenInWix } from '#components/products/open-in-wix.tsx'
import type { Job, JobRow } from '#lib/jobs/model/job.ts'
import { productJobsQuery } from '#lib/queries/jobs.ts'
import { explainRow } from './explain-row.ts'
import { findRival } from './find-rival.ts'

interface RowReasonProps {
  readonly job: Job
  readonly row: JobRow
}

/** Why a row is what it is. A conflict with another own edit names that. */
export function RowReason({ job, row }: RowReasonProps) {
  const { data: jobs = [] } = useQuery({
    ...productJobsQuery(job.siteId, row.id),
    enabled: row.state === 'conflict',
  })
  const reason = explainRow(row, findRival(job, row, jobs)?.title)
  if (reason === undefined) return null
  const text = <p className="text-sm text-pretty wrap-anywhere">{reason}</p>
  if (row.problem?.code !== 'damaged') return text
  return (
    <div className="flex flex-col items-start gap-1">
      {text}
      <OpenInWix siteId={job.siteId} productId={row.id} />
    </div>
  )
}
