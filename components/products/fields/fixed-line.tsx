import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from '#lib/base/cn.ts'
import { lineGrid, lineLabel } from './line-grid.ts'

interface FixedLineProps {
  readonly label: string
  /** Why it is not to be changed, where one might want to. */
  readonly why?: string | undefined
  readonly children: ReactNode
}

/** Something to read between the fields, at the same edges. */
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
