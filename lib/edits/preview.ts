import type { Operation } from '#lib/domain/edit.ts'
import type { GuardrailLimits } from '#lib/domain/guardrail-limits.ts'
import type { PreviewRow } from '#lib/domain/preview.ts'
import type { Product } from '#lib/domain/product.ts'
import { flagChange } from './guardrails.ts'
import { listPriceAfter } from './operations.ts'
import { buildPriceChange } from './price-change.ts'

/** What the operations would do to a product; undefined when they would leave it as it is. */
export function previewProduct(
  product: Product,
  operations: readonly Operation[],
  limits: GuardrailLimits,
): PreviewRow | undefined {
  const listPrice = listPriceAfter(product.listPrice, operations, product.currency)
  if (listPrice === product.listPrice) return undefined
  const change = buildPriceChange(product, listPrice)
  return {
    id: product.id,
    name: product.name,
    ...(product.thumbnail === undefined ? {} : { thumbnail: product.thumbnail }),
    currency: product.currency,
    before: { listPrice: product.listPrice },
    target: { listPrice },
    paidPrice: change.paidPrice,
    variants: change.variants.map(({ label, before, after }) => ({ label, before, after })),
    flags: flagChange(change, limits),
  }
}
