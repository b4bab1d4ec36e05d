import type {
  ExtraField,
  FullProduct,
  InventoryItem,
  Variant as ApiVariant,
} from '#lib/api/v3/index.ts'
import type { CallOptions } from '#lib/api/index.ts'
import type { Log } from '#lib/base/log.ts'
import { ProblemError } from '#lib/domain/problem.ts'
import type { Product } from '#lib/domain/product.ts'
import { isGone } from '../is-gone.ts'
import type { StoreClient } from './client.ts'
import type { ReadSellingPlace } from './selling-place.ts'
import { fromFlat } from './to-variant.ts'
import { toProduct } from './to-product.ts'

/** What a product is told with, in lists and alone. */
export const productFields = [
  'CURRENCY',
  'MERCHANT_DATA',
  'PLAIN_DESCRIPTION',
  'MEDIA_ITEMS_INFO',
  'DIRECT_CATEGORIES_INFO',
  'INFO_SECTION',
  'INFO_SECTION_PLAIN_DESCRIPTION',
  'PRODUCT_CHOICES_MEDIA_REFERENCES',
] as const satisfies readonly ExtraField[]

/** Products whose variants are asked for in one call: as many as fill one page of variants. */
const variantsPerCall = 1000
/** A filter of thousands of ids is nothing anybody promised to answer. */
const productsPerCall = 400

export interface V3Reader {
  /** One product, fresh: its variants are its own, not those of a list. */
  readOne(id: string, options: CallOptions): Promise<Product>
  /** The same for several, a call for each; those that are gone are left out. */
  readonly readEach: (ids: readonly string[], options: CallOptions) => Promise<Product[]>
  /** Up to 100 from the shop's lists, a few calls for all; those that lists leave out one by one. */
  readonly readListed: (ids: readonly string[], options: CallOptions) => Promise<Product[]>
  /** Products of a list with their variants, as many at a time as one page of variants holds. */
  join(
    pages: AsyncIterable<readonly FullProduct[]>,
    options: CallOptions,
  ): AsyncGenerator<readonly Product[]>
}

type Stock = Map<string, InventoryItem>
const none: ReadonlyMap<string, InventoryItem> = new Map()

export function createV3Reader(
  client: StoreClient,
  readSellingPlace: ReadSellingPlace,
  log: Log,
): V3Reader {
  const { products, variants, inventory } = client

  async function readStock(ids: readonly string[], options: CallOptions) {
    const place = await readSellingPlace(options)
    const all = inventory.query().in('productId', ids).limit(1000)
    const list = place === undefined ? all : all.eq('locationId', place)
    const stock = new Map<string, Stock>()
    for await (const items of list.pages(options)) {
      for (const item of items) addTo(stock, item.productId, item)
    }
    return stock
  }

  async function readVariants(ids: readonly string[], options: CallOptions) {
    const found = new Map<string, ApiVariant[]>(ids.map((id) => [id, []]))
    const list = variants
      .query({ fields: ['MERCHANT_DATA'] })
      .in('productData.productId', ids)
      .limit(variantsPerCall)
    for await (const page of list.pages(options)) {
      for (const each of page) found.get(each.productData?.productId ?? '')?.push(fromFlat(each))
    }
    return found
  }

  function fetchOne(id: string, options: CallOptions): Promise<FullProduct> {
    const fields = [...productFields, 'VARIANT_OPTION_CHOICE_NAMES'] as const
    return products.get(id, { ...options, fields })
  }

  function convert(product: FullProduct, of: readonly ApiVariant[], stock: Stock | undefined) {
    const converted = toProduct(product, { variants: of, stock: stock ?? none })
    if (converted === undefined) log.warn('store.product-without-price', { id: product.id })
    return converted ?? []
  }

  async function fetchExisting(id: string, options: CallOptions): Promise<FullProduct[]> {
    try {
      return [await fetchOne(id, options)]
    } catch (error) {
      if (isGone(error)) return []
      throw error
    }
  }

  async function joinGroup(group: readonly FullProduct[], options: CallOptions) {
    const ids = group.map(({ id }) => id)
    const flat = await readVariants(ids, options)
    const stock = await readStock(ids, options)
    const joined: Product[] = []
    for (const product of group) {
      const found = flat.get(product.id) ?? []
      const expected = product.variantSummary?.variantCount ?? found.length
      // Two lists of different age, or one cut short: the product itself knows.
      const whole =
        found.length === expected && found.length > 0
          ? [{ ...product, variantsInfo: { variants: found } }]
          : await fetchExisting(product.id, options)
      joined.push(...whole.flatMap((each) => convert(each, ownVariants(each), stock.get(each.id))))
    }
    return joined
  }

  async function readEach(ids: readonly string[], options: CallOptions): Promise<Product[]> {
    const found: FullProduct[] = []
    for (const id of ids) found.push(...(await fetchExisting(id, options)))
    if (found.length === 0) return []
    // A product's own answer tells how far the shop is, and every list after it is at least as far.
    const stock = await readStock(ids, options)
    return found.flatMap((each) => convert(each, ownVariants(each), stock.get(each.id)))
  }

  async function* join(pages: AsyncIterable<readonly FullProduct[]>, options: CallOptions) {
    for await (const group of groupByVariants(pages)) yield await joinGroup(group, options)
  }

  return {
    async readOne(id, options) {
      const product = await fetchOne(id, options)
      const stock = await readStock([id], options)
      const [converted] = [convert(product, ownVariants(product), stock.get(id))].flat()
      if (converted !== undefined) return converted
      throw new ProblemError({
        code: 'unexpected-answer',
        sentence: 'The shop did not tell this product’s price, so it cannot be changed here.',
      })
    },
    readEach,
    async readListed(ids, options) {
      if (ids.length === 0) return []
      const found: Product[] = []
      const list = products.query({ fields: productFields }).in('id', ids).limit(100)
      for await (const page of join(list.pages(options), options)) found.push(...page)
      const known = new Set<string>(found.map(({ id }) => id))
      return [
        ...found,
        ...(await readEach(
          ids.filter((id) => !known.has(id)),
          options,
        )),
      ]
    },
    join,
  }
}

function addTo(stock: Map<string, Stock>, productId = '', item: InventoryItem): void {
  const known = stock.get(productId) ?? new Map<string, InventoryItem>()
  stock.set(productId, known.set(item.variantId ?? '', item))
}

function ownVariants({ variantsInfo }: FullProduct): readonly ApiVariant[] {
  return variantsInfo?.variants ?? []
}

async function* groupByVariants(pages: AsyncIterable<readonly FullProduct[]>) {
  let group: FullProduct[] = []
  let variants = 0
  for await (const page of pages) {
    for (const product of page) {
      const own = Math.max(1, product.variantSummary?.variantCount ?? 1)
      if (variants + own > variantsPerCall && group.length > 0) {
        yield group
        group = []
        variants = 0
      }
      group.push(product)
      variants += own
      // At once and not with the next page, which a worker that dies meanwhile would have read in vain.
      if (group.length === productsPerCall) {
        yield group
        group = []
        variants = 0
      }
    }
  }
  if (group.length > 0) yield group
}
