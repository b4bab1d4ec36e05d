import type { ReactNode } from 'react'
import { t } from '#lib/core/i18n/t.ts'

interface Fact {
  readonly label: string
  readonly value: ReactNode
}

/** Labels at the start, values at the end, one line each. */
export function FactList({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className="flex flex-col">
      {facts.map(({ label, value }) => (
        <div
          key={label}
          className="flex min-h-8 items-center justify-between gap-4 border-b border-line py-1 last:border-b-0"
        >
          <dt className="shrink-0 text-muted">{label}</dt>
          <dd className="tabular min-w-0 text-end wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Shown if the store has no value. */
export function NotSet() {
  return <span className="text-faint">{t.product.notSet}</span>
}
