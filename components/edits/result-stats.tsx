import { ChartColumn, ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { PreviewStats } from '#components/bulk-edit/preview-stats.tsx'
import type { Job } from '#lib/jobs/model/job.ts'
import { jobRowsQuery } from '#lib/queries/job-rows.ts'
import { t } from '#lib/i18n/t.ts'

const anyRow = {}

/** The numbers of an ended job, as its preview had them: shown on request. */
export function ResultStats({ job }: { readonly job: Job }) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const { data } = useQuery({ ...jobRowsQuery(job.id, anyRow, 0), enabled: isOpen })
  if (job.hash === undefined) return null
  return (
    <div className="shrink-0 border-t border-line bg-surface">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="flex h-8 w-full items-center gap-1 px-3 text-sm text-muted outline-offset-[-2px]! hover:bg-hover hover:text-ink"
      >
        <ChartColumn size={14} aria-hidden />
        {t.preview.details}
        <ChevronDown size={13} aria-hidden className={isOpen ? 'rotate-180' : ''} />
      </button>
      <div id={id}>
        {isOpen ? <PreviewStats job={job} currency={data?.rows[0]?.currency} /> : null}
      </div>
    </div>
  )
}
