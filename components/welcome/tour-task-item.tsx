import { Circle, CircleCheck, CircleSlash2 } from 'lucide-react'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Button } from '#components/ui/button.tsx'
import type { TourProgress, TourTask } from '#lib/extension/app/tour.ts'
import { t } from '#lib/core/i18n/t.ts'

interface TourTaskItemProps {
  readonly task: TourTask
  readonly state: TourProgress[TourTask]
  /** The first one that is open. */
  readonly isCurrent: boolean
  readonly onSkip: () => void
  readonly action: ReactNode
}

/** One task of the tour: how to do it while it is the current one, and whether it was done. */
export function TourTaskItem({ task, state, isCurrent, onSkip, action }: TourTaskItemProps) {
  const title = t.welcome[task]
  return (
    <li
      aria-current={isCurrent ? 'step' : undefined}
      className={clsx(
        'flex gap-2.5 rounded-lg border p-3',
        isCurrent ? 'border-accent bg-accent-soft' : 'border-line bg-surface',
      )}
    >
      <TaskIcon state={state} />
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        <h3 className="font-medium">
          {title}
          {state === undefined ? null : (
            <span
              className={clsx(
                'ps-2 text-sm font-normal',
                state === 'done' ? 'text-good-ink' : 'text-muted',
              )}
            >
              {state === 'done' ? t.welcome.done : t.welcome.skipped}
            </span>
          )}
        </h3>
        {isCurrent ? (
          <>
            <p className="text-sm text-pretty">{t.welcome[`how/${task}`]}</p>
            <div className="flex flex-wrap gap-2">
              {action}
              <Button
                size="sm"
                variant="plain"
                className="first:-ms-2"
                aria-label={t.welcome.skipTask(title)}
                onClick={onSkip}
              >
                {t.welcome.skip}
              </Button>
            </div>
          </>
        ) : null}
      </div>
    </li>
  )
}

function TaskIcon({ state }: Pick<TourTaskItemProps, 'state'>) {
  if (state === 'done') {
    return <CircleCheck size={18} aria-hidden className="mt-0.5 shrink-0 text-good-ink" />
  }
  const Icon = state === 'skipped' ? CircleSlash2 : Circle
  return <Icon size={18} aria-hidden className="mt-0.5 shrink-0 text-muted" />
}
