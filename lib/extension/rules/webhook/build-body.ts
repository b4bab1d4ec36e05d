import { labelVariant, type Product, type Stock } from '#lib/core/catalog/product/product.ts'
import type { Rule, RuleEventKind } from '../rule.ts'

const types: Readonly<Record<RuleEventKind, string>> = {
  'sold-out': 'product.sold_out',
  restocked: 'product.restocked',
  'low-stock': 'product.low_stock',
  'sale-begins': 'product.sale_started',
  'sale-ends': 'product.sale_ended',
}

/**
 * What a webhook receives about one product: what customers see of it, and its stock. No cost, and nothing that gives
 * access. `targets`: the variants, or the product itself, that the event is about.
 */
export function buildWebhookBody(
  { id, siteId, name, event }: Rule,
  product: Product,
  targets: readonly string[],
  atMs: number,
): string {
  const variants = product.variants.filter((variant) => targets.includes(variant.id))
  return JSON.stringify({
    type: types[event.kind],
    timestamp: new Date(atMs).toISOString(),
    data: {
      storeId: siteId,
      rule: { id, name },
      ...(event.kind === 'low-stock' && { limit: event.limit }),
      product: {
        id: product.id,
        name: product.name,
        sku: product.sku,
        ...(product.url !== undefined && { url: product.url }),
        currency: product.currency,
        regularPrice: product.listPrice,
        price: product.paidPrice,
        stock: toStock(product.stock),
      },
      ...(variants.length > 0 && {
        variants: variants.map((variant) => ({
          id: variant.id,
          name: labelVariant(product, variant),
          sku: variant.sku,
          stock: toStock(variant.stock),
        })),
      }),
    },
  })
}

/** A message without an event, sent with the button that tries the webhook. */
export function buildTestBody(siteId: string, atMs: number): string {
  const timestamp = new Date(atMs).toISOString()
  return JSON.stringify({ type: 'test', timestamp, data: { storeId: siteId } })
}

function toStock({ tracked, quantity, status }: Stock) {
  return { status, ...(tracked && quantity !== undefined && { quantity }) }
}
