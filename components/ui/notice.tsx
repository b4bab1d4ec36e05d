import { clsx } from 'clsx'
import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

type NoticeTone = 'info' | 'good' | 'warn' | 'bad'

const styles: Record<NoticeTone, { readonly icon: LucideIcon; readonly className: string }> = {
  info: { icon: Info, className: 'bg-accent-soft text-accent-ink' },
  good: { icon: CircleCheck, className: 'bg-good-soft text-good-ink' },
  warn: { icon: TriangleAlert, className: 'bg-warn-soft text-warn-ink' },
  bad: { icon: CircleAlert, className: 'bg-bad-soft text-bad-ink' },
}

interface NoticeProps {
  readonly tone: NoticeTone
  readonly title?: ReactNode
  readonly children?: ReactNode
  readonly action?: ReactNode
  readonly className?: string | undefined
}

/** A message to the user. The tone "bad" interrupts a screen reader; the others wait. */
export function Notice({ tone, title, children, action, className }: NoticeProps) {
  const { icon: Icon, className: toneClass } = styles[tone]
  return (
    <div
      role={tone === 'bad' ? 'alert' : 'status'}
      className={clsx(
        'flex flex-wrap items-start gap-2 rounded-lg px-3 py-2',
        toneClass,
        className,
      )}
    >
      {/* The action wraps below the text if the text would become too narrow. */}
      <div className="flex min-w-0 flex-1 basis-72 items-start gap-2">
        <Icon size={16} aria-hidden className="mt-0.5 shrink-0" />
        <div className="flex min-w-0 flex-1 flex-col gap-0.5">
          {title === undefined ? null : <p className="font-semibold">{title}</p>}
          {children === undefined ? null : <div className="text-pretty text-ink">{children}</div>}
        </div>
      </div>
      {action === undefined ? null : <div className="ms-6 flex shrink-0 gap-1">{action}</div>}
    </div>
  )
}
