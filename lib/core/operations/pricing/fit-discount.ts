import { subtract } from '#lib/core/catalog/money/amount.ts'
import { formatMoney } from '#lib/core/catalog/money/currency.ts'
import { type Discount, noDiscount } from '#lib/core/catalog/product/product.ts'
import { t } from '#lib/core/i18n/t.ts'
import { type EditBuilder, setField, addFlag, valueAt } from '../edit-builder.ts'
import { lessPercent, percentBetween } from '#lib/core/catalog/money/paid-price.ts'
import type { Prices } from './prices.ts'

/**
 * Sets the discount of a V1 product so that the list price leads to the price paid. A percentage
 * stays a percentage; if none leads there, the nearest one is set and flagged, unless a fixed
 * discount is allowed.
 */
export function fitDiscount(
  builder: EditBuilder,
  { list, paid }: Prices,
  asAmount = false,
  kind: Discount['kind'] = valueAt(builder, 'discount', builder.product.discount).kind,
): void {
  const { currency, discount } = builder.product
  const set = (to: Discount) => setField(builder, 'discount', to, discount)
  if (list === paid) return set(noDiscount)
  const percent = kind === 'percent' ? percentBetween(list, paid) : undefined
  const reached = percent && lessPercent(list, percent, currency)
  if (percent === undefined || reached === undefined || (reached !== paid && asAmount)) {
    return set({ kind: 'amount', value: subtract(list, paid) })
  }
  set({ kind, value: percent })
  if (reached === paid) return
  addFlag(
    builder,
    'paid-unreachable',
    t.guardrails.unreachable(
      formatMoney(paid, currency),
      formatMoney(list, currency),
      formatMoney(reached, currency),
    ),
  )
}
