import type { Operation } from '#lib/domain/edit.ts'
import type { GuardrailLimits } from '#lib/domain/guardrail-limits.ts'
import type { PreviewRow, VariantBeforeAfter } from '#lib/domain/preview.ts'
import type { Product } from '#lib/domain/product.ts'
import { flagChange } from './guardrails.ts'
import { buildPriceChange, type VariantPriceChange } from './price-change.ts'
import { buildPriceTarget } from './price-target.ts'

/** What the operations would do to a product; undefined when they would leave it as it is. */
export function previewProduct(
  product: Product,
  operations: readonly Operation[],
  limits: GuardrailLimits,
): PreviewRow | undefined {
  const frozen = buildPriceTarget(product, operations)
  if (frozen === undefined) return undefined
  const change = buildPriceChange(product, frozen.target)
  return {
    id: product.id,
    name: product.name,
    ...(product.thumbnail === undefined ? {} : { thumbnail: product.thumbnail }),
    currency: product.currency,
    ...frozen,
    listPrice: change.listPrice,
    paidPrice: change.paidPrice,
    variants: change.variants.map(toShown),
    flags: flagChange(change, limits),
  }
}

function toShown({ label, before, after, paid }: VariantPriceChange): VariantBeforeAfter {
  const isOnSale = paid.before !== before || paid.after !== after
  return { label, before, after, ...(isOnSale ? { paid } : {}) }
}
