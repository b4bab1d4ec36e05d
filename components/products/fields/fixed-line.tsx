import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'

interface FixedLineProps {
  readonly label: string
  /** Why it is not to be changed, where one might want to. */
  readonly why?: string | undefined
  readonly children: ReactNode
}

/** Something to read between the fields, at the same edges. */
export function FixedLine({ label, why, children }: FixedLineProps) {
  return (
    <div className="grid items-start grid-cols-[104px_minmax(0,1fr)] gap-x-3 py-1 @min-[560px]:grid-cols-[160px_minmax(0,1fr)]">
      <span className="flex min-h-8 items-center text-sm leading-4 text-muted">{label}</span>
      <div className="flex min-w-0 flex-col justify-center">
        <span className="tabular flex min-h-8 flex-wrap items-center gap-1.5 wrap-anywhere has-[bdi.truncate]:flex-nowrap">
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
