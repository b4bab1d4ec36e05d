import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from '#lib/core/base/cn.ts'

/** A line of the editor: the label beside the control, or above it in a narrow side panel. */
export const lineGrid =
  'grid-cols-[104px_minmax(0,1fr)] @max-[320px]:grid-cols-1 @min-[560px]:grid-cols-[160px_minmax(0,1fr)]'

/** As high as the control beside it. */
export const lineLabel = 'min-h-8 @max-[320px]:min-h-5'

interface FixedLineProps {
  readonly label: string
  /** Why it is read-only, if that is not obvious. */
  readonly why?: string | undefined
  readonly children: ReactNode
}

/** A read-only value, aligned with the fields. */
export function FixedLine({ label, why, children }: FixedLineProps) {
  return (
    <div className={cn('grid items-start gap-x-3 py-1', lineGrid)}>
      <span className={cn('flex items-center text-sm leading-4 text-muted', lineLabel)}>
        {label}
      </span>
      <div className="flex min-w-0 flex-col justify-center">
        <span className="tabular flex min-h-8 flex-wrap items-center gap-1.5 wrap-anywhere @max-[320px]:min-h-6 has-[bdi.truncate]:flex-nowrap">
          {children}
          {why === undefined ? null : (
            <Lock size={12} aria-hidden className="shrink-0 text-faint" />
          )}
        </span>
        {why === undefined ? null : <p className="text-sm text-pretty text-muted">{why}</p>}
      </div>
    </div>
  )
}
