import { Gauge } from 'lucide-react'
import { t } from '#lib/i18n/t.ts'

interface RateMeterProps {
  /** Products a minute; undefined before it is known. */
  readonly rate: number | undefined
}

/** How fast a job is, over the last minute. */
export function RateMeter({ rate }: RateMeterProps) {
  return (
    <span className="tabular inline-flex items-center gap-1 text-sm text-muted">
      <Gauge size={13} aria-hidden />
      {rate === undefined ? t.jobs.measuring : t.jobs.perMinute(Math.round(rate))}
    </span>
  )
}
