import type { ProductId, RuleId } from '#lib/core/catalog/ids.ts'
import type { Product, Stock } from '#lib/core/catalog/product/product.ts'
import type { Rule } from '#lib/extension/rules/rule.ts'
import { buildProduct, productId, siteId } from '#tests/unit/jobs/harness/builders.ts'

export const minuteMs = 60_000

export function buildRule(changes: Partial<Rule> = {}): Rule {
  return {
    id: 'hide' as RuleId,
    siteId,
    catalog: 'v1',
    name: 'Hide sold-out products',
    event: { kind: 'sold-out' },
    scope: { kind: 'all' },
    operations: [{ kind: 'visible', visible: false }],
    settleMinutes: 2,
    maxPerHour: 50,
    isOn: true,
    ...changes,
  }
}

/** Tracked stock of this quantity. */
export function tracked(quantity: number): Stock {
  return { tracked: true, quantity, status: quantity === 0 ? 'out-of-stock' : 'in-stock' }
}

export function withStock(quantity: number, changes: Partial<Product> = {}): Product {
  return buildProduct({ stock: tracked(quantity), ...changes })
}

export const productOf = (index: number): ProductId => productId(index)
