import { createRandom, seedOf } from '../random.ts'
import type { StoreCollection, StoreParts, StoreProduct } from '../state/store.ts'
import { buildSlug } from '../state/slug.ts'
import { buildDemoProduct } from './build-demo-product.ts'
import { type Kind, kinds, seedCollections } from './seed-data.ts'
import { type Amount, percentOf, roundTo, zero } from '#lib/core/catalog/money/amount.ts'

/** Typical mistakes of real catalogs, at fixed indexes, so that every store has some of each. */
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

export interface DemoOptions {
  readonly products?: number
  readonly seed?: number
  readonly currency?: string
}

// Fixed, so that the same seed always gives the same store.
const opened = Date.UTC(2024, 9, 1)
const latest = Date.UTC(2026, 9, 31)

const collectionNames = [
  ...seedCollections,
  'New Arrivals',
  'Sale',
  'Clearance',
  'Gifts under 30',
  'Summer',
  'Winter Warmers',
] as const

/** The kind of the product at an index, whatever its name. */
export function kindAt(index: number): Kind {
  const kind = kinds[(index * 13) % kinds.length]
  if (kind === undefined) throw new RangeError('The demo store has no products.')
  return kind
}

/**
 * "Fell & Fjord": a store of any size for home, outdoor and clothing, with distinct natural names and
 * the typical mistakes of real catalogs.
 */
export function buildDemoStore(options: DemoOptions = {}): StoreParts {
  const { products: count = 240, seed = 1, currency = 'EUR' } = options
  const collections = collectionNames.map((name) => buildCollection(name))
  const ids = new Map(collections.map(({ name, id }) => [name, id]))
  const slugs = new Map<string, number>()
  const slugFor = (name: string) => {
    const slug = buildSlug(name)
    const taken = slugs.get(slug) ?? 0
    slugs.set(slug, taken + 1)
    return taken === 0 ? slug : `${slug}-${taken}`
  }
  const step = Math.floor((latest - opened) / Math.max(1, count))
  const products: StoreProduct[] = []
  for (let index = 0; index < count; index += 1) {
    const kind = kindAt(index)
    const path = {
      index,
      seed,
      createdAt: opened + index * step,
      slugFor,
      collectionIdOf: (name: string) => ids.get(name) ?? '',
    }
    const product = buildDemoProduct(kind, Math.floor(index / kinds.length), path)
    products.push(addMessyData(product, index, products[index - 1]))
  }
  return { currency, products, collections }
}

function buildCollection(name: string): StoreCollection {
  const random = createRandom(seedOf(`demo ${name}`))
  return {
    id: random.guid(),
    name,
    slug: buildSlug(name),
    description: `Everything in ${name}.`,
    visible: name !== 'Clearance',
    mediaIds: [`5d2a1c_${random.hex(32)}~mv2.jpg`],
    updatedAt: opened,
  }
}

interface Blemish {
  /** Applies to every nth product, starting with `first`. */
  readonly every: number
  readonly from: number
  readonly spoil: (product: StoreProduct, previous: StoreProduct | undefined) => StoreProduct
}

/** Adds the mistakes of a hurried merchant to a product. */
function addMessyData(
  product: StoreProduct,
  index: number,
  previous: StoreProduct | undefined,
): StoreProduct {
  return blemishes
    .filter(({ every, from }) => index % every === from)
    .reduce((next, { spoil }) => spoil(next, previous), product)
}

function withSku(product: StoreProduct, change: (sku: string) => string): StoreProduct {
  const variants = product.variants.map((each) => ({ ...each, sku: change(each.sku) }))
  return { ...product, sku: change(product.sku), variants }
}

function belowCost(product: StoreProduct): StoreProduct {
  const cost = roundTo(percentOf(product.price, '115' as Amount), 2, 'nearest')
  return { ...product, cost, variants: product.variants.map((each) => ({ ...each, cost })) }
}

function withoutCost({ variants }: StoreProduct): StoreProduct['variants'] {
  return variants.map((each) => ({ ...each, cost: undefined }))
}

function withoutVariants(product: StoreProduct): StoreProduct {
  return { ...product, managed: false, options: [], variants: [] }
}

/** A sale that was started long ago, deepened twice and never ended. */
function endlessSale(product: StoreProduct): StoreProduct {
  const discount = { kind: 'PERCENT', value: '92' as Amount } as const
  return { ...product, discount, ribbon: 'Sale', updatedAt: product.createdAt }
}
