import type { ReactNode } from 'react'

interface ProductSectionProps {
  readonly title: string
  readonly aside?: ReactNode
  readonly children: ReactNode
}

export function ProductSection({ title, aside, children }: ProductSectionProps) {
  return (
    <section className="rounded-lg border border-line bg-surface px-4 py-2 shadow-card">
      <div className="flex h-7 items-center justify-between">
        <h2 className="text-sm font-semibold text-muted">{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  )
}
