import { type Amount, percentOf, roundTo, zero } from '#lib/catalog/money/amount.ts'
import type { ShopProduct } from '../shop/shop.ts'

interface Blemish {
  /** Every how many products, and beginning where. */
  readonly every: number
  readonly from: number
  readonly spoil: (product: ShopProduct, previous: ShopProduct | undefined) => ShopProduct
}

/** What real shops have grown over the years, at fixed places, so that every shop has some of each. */
const blemishes: readonly Blemish[] = [
  { every: 17, from: 5, spoil: (product) => ({ ...product, visible: false }) },
  { every: 29, from: 7, spoil: (product) => ({ ...product, media: [] }) },
  { every: 41, from: 9, spoil: (product) => withSku(product, () => '') },
  {
    every: 31,
    from: 11,
    spoil: (product, previous) => withSku(product, () => previous?.sku ?? ''),
  },
  { every: 47, from: 13, spoil: belowCost },
  { every: 83, from: 20, spoil: (product) => ({ ...withoutVariants(product), price: zero }) },
  {
    every: 53,
    from: 23,
    spoil: (product) => ({ ...product, cost: undefined, variants: withoutCost(product) }),
  },
  { every: 71, from: 30, spoil: endlessSale },
]

/** The product as it is after years of being in a hurry. */
export function addMessyData(
  product: ShopProduct,
  index: number,
  previous: ShopProduct | undefined,
): ShopProduct {
  return blemishes
    .filter(({ every, from }) => index % every === from)
    .reduce((next, { spoil }) => spoil(next, previous), product)
}

function withSku(product: ShopProduct, change: (sku: string) => string): ShopProduct {
  const variants = product.variants.map((each) => ({ ...each, sku: change(each.sku) }))
  return { ...product, sku: change(product.sku), variants }
}

function belowCost(product: ShopProduct): ShopProduct {
  const cost = roundTo(percentOf(product.price, '115' as Amount), 2, 'nearest')
  return { ...product, cost, variants: product.variants.map((each) => ({ ...each, cost })) }
}

function withoutCost({ variants }: ShopProduct): ShopProduct['variants'] {
  return variants.map((each) => ({ ...each, cost: undefined }))
}

function withoutVariants(product: ShopProduct): ShopProduct {
  return { ...product, managed: false, options: [], variants: [] }
}

/** A sale that somebody began long ago, deepened twice and forgot. */
function endlessSale(product: ShopProduct): ShopProduct {
  const discount = { kind: 'PERCENT', value: '92' as Amount } as const
  return { ...product, discount, ribbon: 'Sale', updatedAt: product.createdAt }
}
