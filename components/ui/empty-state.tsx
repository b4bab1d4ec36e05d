import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

interface EmptyStateProps {
  readonly icon: LucideIcon
  readonly title: string
  readonly children?: ReactNode
  /** What to do next. */
  readonly action?: ReactNode
  /** "h1" where it is all that a page shows. */
  readonly level?: 'h1' | 'h2'
}

export function EmptyState({
  icon: Icon,
  title,
  children,
  action,
  level: Heading = 'h2',
}: EmptyStateProps) {
  return (
    <div className="flex flex-1 flex-col items-center justify-center gap-1 px-6 py-10 text-center">
      <span className="mb-2 flex size-10 items-center justify-center rounded-full bg-pressed text-muted">
        <Icon size={20} aria-hidden />
      </span>
      <Heading className="text-base font-semibold text-ink">{title}</Heading>
      {children === undefined ? null : (
        <div className="max-w-[300px] text-base text-pretty text-muted">{children}</div>
      )}
      {action === undefined ? null : <div className="mt-3 flex gap-2">{action}</div>}
    </div>
  )
}
