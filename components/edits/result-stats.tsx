import { ChartColumn, ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { BandNotice } from '#components/bulk-edit/band-notice.tsx'
import { PreviewStats } from '#components/bulk-edit/preview-stats.tsx'
import type { BandFilter } from '#lib/core/catalog/changes/preview.ts'
import type { Job } from '#lib/core/job/job.ts'
import { jobRowsQuery } from '#lib/extension/queries/job-rows.ts'
import { t } from '#lib/core/i18n/t.ts'

const anyRow = {}

interface ResultStatsProps {
  readonly job: Job
  /** The bar of a distribution that filters the rows. */
  readonly band: BandFilter | undefined
  readonly onBandChange: (band: BandFilter | undefined) => void
}

/** The numbers of an ended job, as its preview had them, and charts of what it applied: shown on request. */
export function ResultStats({ job, band, onBandChange }: ResultStatsProps) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const { data } = useQuery({ ...jobRowsQuery(job.id, anyRow, 0), enabled: isOpen })
  const currency = data?.rows[0]?.currency
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
        {isOpen ? (
          <PreviewStats job={job} currency={currency} band={band} onBandChange={onBandChange} />
        ) : null}
      </div>
      <BandNotice band={band} currency={currency ?? ''} onRemove={() => onBandChange(undefined)} />
    </div>
  )
}
