import type { ReactNode } from 'react'
import { ProgressBar } from './progress-bar.tsx'

interface WorkProgressProps {
  readonly label: string
  readonly done: number
  /** 0 while it is unknown. */
  readonly total: number
  /** How much is done, in words. */
  readonly text: string
  /** The button that stops the work. */
  readonly stop: ReactNode
}

/** What is being done, how far it is, and a button to stop it. */
export function WorkProgress({ label, done, total, text, stop }: WorkProgressProps) {
  const known = total > 0 ? text : ''
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <div className="flex min-w-40 flex-1 flex-col gap-1.5">
        <p className="flex flex-wrap justify-between gap-x-2" aria-live="polite">
          <span className="font-medium">{label}</span>
          <span className="tabular text-muted">{known}</span>
        </p>
        <ProgressBar label={label} value={done} max={total || undefined} text={known} />
      </div>
      {stop}
    </div>
  )
}
