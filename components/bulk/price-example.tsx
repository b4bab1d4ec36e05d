import { ArrowRight } from 'lucide-react'
import { listPriceAfter } from '#lib/edits/operations.ts'
import type { Amount } from '#lib/domain/amount.ts'
import { formatMoney } from '#lib/domain/currency.ts'
import type { PriceOperation } from '#lib/domain/edit.ts'

interface PriceExampleProps {
  readonly operation: PriceOperation | undefined
  readonly currency: string
}

const samples = ['9.99', '24', '180'] as const

/** What the form would do to some plain prices, while it is filled in. */
export function PriceExample({ operation, currency }: PriceExampleProps) {
  return (
    <div className="rounded-lg border border-line bg-sunken px-3 py-2">
      <p className="text-sm text-muted">For example</p>
      <ul className="tabular grid grid-cols-3 gap-2">
        {samples.map((sample) => (
          <li key={sample} className="flex flex-wrap items-center gap-x-1">
            <span className="text-muted">{formatMoney(sample, currency)}</span>
            <ArrowRight size={12} aria-hidden className="text-faint rtl:rotate-180" />
            <span className="sr-only">becomes</span>
            <span className="font-semibold">
              {operation === undefined
                ? '…'
                : formatMoney(listPriceAfter(sample as Amount, [operation], currency), currency)}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
