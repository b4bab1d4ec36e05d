import type { ShopParts } from '../shop/shop.ts'

export interface ExportCounts {
  readonly products: number
  /** Managed variants. */
  readonly variants: number
  readonly options: number
  readonly collections: number
  /** Products with a ribbon. */
  readonly ribbons: number
  /** Products with a discount above nothing. */
  readonly discounts: number
  /** Pieces in stock over everything that is counted. */
  readonly pieces: number
  readonly media: number
}

export function countExport({ products, collections }: ShopParts): ExportCounts {
  const sum = (count: (product: ShopParts['products'][number]) => number) =>
    products.reduce((total, product) => total + count(product), 0)
  return {
    products: products.length,
    variants: sum(({ variants }) => variants.length),
    options: sum(({ options }) => options.length),
    collections: collections.length,
    ribbons: sum(({ ribbon }) => (ribbon === '' ? 0 : 1)),
    discounts: sum(({ discount }) => (discount.kind === 'NONE' ? 0 : 1)),
    pieces: sum(({ tracked, managed, quantity, variants }) => {
      if (!tracked) return 0
      return managed ? variants.reduce((total, each) => total + each.quantity, 0) : quantity
    }),
    media: sum(({ media }) => media.length),
  }
}
