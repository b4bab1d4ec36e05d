import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { ProgressBar } from '#components/ui/progress-bar.tsx'
import type { JobId } from '#lib/core/catalog/ids.ts'
import { jobsQuery } from '#lib/extension/queries/jobs.ts'
import { nameJob } from '#lib/core/edits/undo/name-job.ts'
import { t } from '#lib/core/i18n/t.ts'
import { readStats } from './job-stats.ts'
import { describeJobState } from './job-words.ts'

/** The running or paused job, at the bottom of a window. */
export function JobStrip({ onOpen }: { readonly onOpen: (jobId: JobId) => void }) {
  const { data } = useQuery(jobsQuery)
  const job = data?.find(({ state }) => state === 'running' || state === 'paused')
  if (job === undefined) return null
  const { total, finished } = readStats(job)
  const text = t.jobs.partOf(finished, total)
  return (
    <button
      type="button"
      onClick={() => onOpen(job.id)}
      className="flex h-11 w-full shrink-0 flex-col justify-center gap-1 border-t border-line bg-surface px-3 text-start text-sm outline-offset-[-2px]! transition-colors hover:bg-hover"
    >
      <span className="tabular flex w-full items-center gap-1.5">
        <span className="shrink-0 font-medium">{describeJobState(job).label}</span>
        <span className="min-w-0 flex-1 truncate text-muted">{nameJob(job)}</span>
        <span className="shrink-0 text-muted">{text}</span>
        <ChevronRight size={14} aria-hidden className="shrink-0 text-muted rtl:rotate-180" />
      </span>
      <span className="w-full">
        <ProgressBar
          label={nameJob(job)}
          value={finished}
          max={total}
          text={text}
          tone={job.state === 'paused' ? 'warn' : 'accent'}
        />
      </span>
    </button>
  )
}
