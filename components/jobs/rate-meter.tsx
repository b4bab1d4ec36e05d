import { Gauge } from 'lucide-react'
import { t } from '#lib/messages/jobs.ts'

interface RateMeterProps {
  /** Products a minute; undefined before it is known. */
  readonly rate: number | undefined
}

/** How fast a job is, over the last minute. */
export function RateMeter({ rate }: RateMeterProps) {
  return (
    <span className="tabular inline-flex items-center gap-1 text-sm text-muted">
      <Gauge size={13} aria-hidden />
      {rate === undefined ? t.measuring : t.perMinute(Math.round(rate))}
    </span>
  )
}
