import type { Amount } from '#lib/core/catalog/money/amount.ts'
import { defaultGuardrailLimits } from '#lib/core/catalog/money/guardrail-limits.ts'
import type { PriceStep } from '#lib/core/operations/amount-step.ts'
import type { Product } from '#lib/core/catalog/product/product.ts'
import type { Rounding } from '#lib/core/catalog/money/rounding.ts'
import { previewProduct } from '#lib/core/edits/preview/preview.ts'

export const toCurrency: Rounding = { to: 'currency' }
export const by = {
  percent: (percent: string): PriceStep => ({ by: 'percent', percent: percent as Amount }),
  amount: (amount: string): PriceStep => ({ by: 'amount', amount: amount as Amount }),
  set: (amount: string): PriceStep => ({ by: 'set', amount: amount as Amount }),
}

/** The preview row of one price step on one product. */
export function previewStep(product: Product, step: PriceStep, rounding: Rounding = toCurrency) {
  return previewProduct(product, [{ kind: 'price', step, rounding }], defaultGuardrailLimits)
}
