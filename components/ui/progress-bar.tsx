import { clsx } from 'clsx'
import { Progress } from '@base-ui/react/progress'

interface ProgressBarProps {
  readonly label: string
  readonly value: number
  /** Undefined while the total is unknown. */
  readonly max: number | undefined
  /** For screen readers: "120 of 400 products". */
  readonly text: string
  readonly tone?: 'accent' | 'good' | 'warn' | 'bad'
}

const tones = { accent: 'bg-accent', good: 'bg-good', warn: 'bg-warn', bad: 'bg-bad' } as const

export function ProgressBar({ label, value, max, text, tone = 'accent' }: ProgressBarProps) {
  const known = max !== undefined && max > 0
  return (
    <Progress.Root
      aria-label={label}
      value={known ? Math.min(value, max) : null}
      max={known ? max : 100}
      aria-valuetext={text}
    >
      <Progress.Track className="h-1.5 overflow-hidden rounded-full bg-pressed">
        <Progress.Indicator
          className={clsx(
            'h-full rounded-full transition-[width]',
            tones[tone],
            !known && 'w-1/3 animate-pulse',
          )}
        />
      </Progress.Track>
    </Progress.Root>
  )
}
