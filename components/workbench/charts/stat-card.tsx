import type { ReactNode } from 'react'

interface StatCardProps {
  readonly title: string
  readonly note?: string | undefined
  readonly action?: ReactNode
  readonly children: ReactNode
}

/** A card of the insights with its title. */
export function StatCard({ title, note, action, children }: StatCardProps) {
  return (
    <section
      aria-label={title}
      className="flex min-w-0 flex-col rounded-lg border border-line bg-surface shadow-card"
    >
      <header className="flex items-start gap-3 px-4 pt-4 pb-2">
        <div className="min-w-0 flex-1">
          <h2 className="font-semibold">{title}</h2>
          {note === undefined ? null : <p className="text-sm text-muted">{note}</p>}
        </div>
        {action}
      </header>
      {children}
    </section>
  )
}
