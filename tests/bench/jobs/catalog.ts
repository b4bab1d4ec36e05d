import type { Amount } from '#lib/core/catalog/money/amount.ts'
import type { ProductId, SiteId } from '#lib/core/catalog/ids.ts'
import type { Edit } from '#lib/core/operations/edit.ts'
import type { Product } from '#lib/core/catalog/product/product.ts'

export const site = '11111111-1111-4111-8111-111111111111' as SiteId

/** +7.5 %, with the ending .99. */
export const rise: Edit = {
  scope: { kind: 'search', search: { text: '' } },
  operations: [
    {
      kind: 'price',
      step: { by: 'percent', percent: '7.5' as Amount },
      rounding: { to: 'ending', ending: '99', direction: 'nearest' },
    },
  ],
}

/** Products with prices and costs of many kinds. */
export function buildProducts(count: number): Product[] {
  return Array.from({ length: count }, (_, at): Product => {
    const listPrice = `${20 + (at % 900)}.${10 + (at % 80)}`.replace(/0$/, '') as Amount
    const hex = ((at * 2_654_435_761) % 2 ** 32).toString(16).padStart(8, '0')
    return {
      id: `${hex}-0000-4000-8000-${at.toString(16).padStart(12, '0')}` as ProductId,
      name: `Product ${at}`,
      sku: `SKU-${at}`,
      visible: true,
      currency: 'EUR',
      listPrice,
      paidPrice: listPrice,
      cost: String(5 + (at % 10)) as Amount,
      ribbon: '',
      stock: { tracked: false, status: 'in-stock' },
      variantCount: 1,
      slug: `product-${at}`,
      type: 'physical',
      description: '',
      brand: '',
      discount: { kind: 'none', value: '0' as Amount },
      media: [],
      options: [],
      variantsManaged: false,
      variants: [],
      collectionIds: [],
    }
  })
}
