import type { Amount } from '#lib/core/catalog/money/amount.ts'
import type { Edit } from '#lib/core/operations/edit.ts'
import type { PriceStep } from '#lib/core/operations/amount-step.ts'
import type { ProductId, SiteId, VariantId } from '#lib/core/catalog/ids.ts'
import type { Product, Variant } from '#lib/core/catalog/product/product.ts'
import type { Rounding } from '#lib/core/catalog/money/rounding.ts'

export const amount = (text: string) => text as Amount
export const siteId = '11111111-1111-4111-8111-111111111111' as SiteId
export const otherSiteId = '22222222-2222-4222-8222-222222222222' as SiteId

export function productId(index: number): ProductId {
  return `00000000-0000-4000-8000-${index.toString(16).padStart(12, '0')}` as ProductId
}

export function buildProduct(changes: Partial<Product> = {}): Product {
  const listPrice = changes.listPrice ?? amount('20')
  return {
    id: productId(0),
    name: 'Blue mug',
    sku: 'MUG-1',
    visible: true,
    currency: 'EUR',
    listPrice,
    paidPrice: changes.paidPrice ?? listPrice,
    ribbon: '',
    stock: { tracked: false, status: 'in-stock' },
    variantCount: 1,
    slug: 'blue-mug',
    type: 'physical',
    description: '',
    brand: '',
    discount: { kind: 'none', value: amount('0') },
    media: [],
    options: [],
    variantsManaged: false,
    variants: [],
    collectionIds: [],
    ...changes,
  }
}

export function buildVariant(changes: Partial<Variant> = {}): Variant {
  const listPrice = changes.listPrice ?? amount('20')
  return {
    id: 'variant' as VariantId,
    choices: { Size: 'M' },
    sku: '',
    listPrice,
    paidPrice: listPrice,
    visible: true,
    stock: { tracked: false, status: 'in-stock' },
    ...changes,
  }
}

export function priceEdit(
  step: PriceStep,
  rounding: Rounding = { to: 'currency' },
  scope: Edit['scope'] = { kind: 'search', search: { text: '' } },
): Edit {
  return { scope, operations: [{ kind: 'price', step, rounding }] }
}

export const percent = (text: string): PriceStep => ({ by: 'percent', percent: amount(text) })
