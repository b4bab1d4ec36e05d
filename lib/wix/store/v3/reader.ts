import { groupBy } from '#lib/core/base/group-by.ts'
import { isUnreadable } from '#lib/wix/api/v3/change/outcome.ts'
import type {
  ExtraField,
  FullProduct,
  InventoryItem,
  Variant as ApiVariant,
} from '#lib/wix/api/v3/index.ts'
import type { CallOptions } from '#lib/wix/api/index.ts'
import { collect } from '#lib/core/base/collect.ts'
import type { Log } from '#lib/core/base/log.ts'
import type { Detail } from '#lib/core/catalog/fields/field.ts'
import { allDetails } from '#lib/core/catalog/product/product-values.ts'
import { ProblemError } from '#lib/core/catalog/problem.ts'
import type { Product } from '#lib/core/catalog/product/product.ts'
import { t } from '#lib/core/i18n/t.ts'
import { isGone, listedButRejected, productGone, productUnreadable } from '../problems.ts'
import type { StoreClient } from './client.ts'
import { findStillListed } from './confirm-gone.ts'
import { fetchCurrent } from './fetch-current.ts'
import { type JoinContext, joinStock } from './join-stock.ts'
import { findDefaultLocation, type ReadStockLocations } from './stock-locations.ts'
import { groupByVariants, variantsPerCall } from './group-by-variants.ts'
import { fromFlat } from './to-variant.ts'
import { listByIds } from './unreadable.ts'

/** The fields to request for a product, in lists and alone. */
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

type Details = ReadonlySet<Detail>
type ReadSome = (
  ids: readonly string[],
  options: CallOptions,
  details: Details | undefined,
) => Promise<Product[]>

export interface V3Reader {
  /** One product, fresh and with every detail: its variants come with it, not from a list. */
  readOne(id: string, options: CallOptions): Promise<Product>
  /** The same for several products, one call each; products that are gone are omitted. */
  readonly readEach: ReadSome
  /**
   * Up to 100 products from the store's lists, in a few calls; products that lists omit are read one
   * by one.
   */
  readonly readListed: ReadSome
  /**
   * Products of a list with their variants, in groups whose variants fit one page; with
   * `sumsStock`, their stock at each location too. `onStock` receives the stock of each group before
   * its products.
   */
  join(
    pages: AsyncIterable<readonly FullProduct[]>,
    options: CallOptions,
    details?: Details,
    sumsStock?: boolean,
    onStock?: (items: readonly InventoryItem[]) => void,
  ): AsyncGenerator<readonly Product[]>
  /** Whether the store could not return the product at the last read. */
  readonly isUnreadable: (id: string) => boolean
  readonly recordUnreadable: (id: string) => void
  /** Records that the product no longer exists. */
  readonly recordGone: (id: string) => void
  /** When such products were created or changed, in ms since 1970. */
  readonly unreadableAt: Set<number>
}

/** Stock of one product at every requested location. */
type Stock = readonly InventoryItem[]

/** Additional fields for the page of one product. */
export const ownFields = ['URL', 'WEIGHT_MEASUREMENT_UNIT_INFO'] as const

export function createV3Reader(
  client: StoreClient,
  readStockLocations: ReadStockLocations,
  log: Log,
): V3Reader {
  const { variants, inventory, operands } = client

  async function readStock(
    ids: readonly string[],
    { locations, details, sumsStock = false }: JoinContext,
    options: CallOptions,
  ) {
    const defaultLocationId = findDefaultLocation(locations)
    const isWhole =
      (sumsStock && locations.length > 1) ||
      details?.has('inventory') === true ||
      defaultLocationId === undefined
    const items = await operands.ask(ids, (some) => {
      const all = inventory.query().in('productId', some).limit(1000)
      return collect((isWhole ? all : all.eq('locationId', defaultLocationId)).pages(options))
    })
    return groupBy(items.flat(), ({ productId = '' }) => productId)
  }

  async function readVariants(ids: readonly string[], options: CallOptions) {
    const found = new Map<string, ApiVariant[]>(ids.map((id) => [id, []]))
    const read = await operands.ask(ids, (some) => {
      const list = variants.query({ fields: ['MERCHANT_DATA'] }).in('productData.productId', some)
      return collect(list.limit(variantsPerCall).pages(options))
    })
    for (const each of read.flat()) {
      found.get(each.productData?.productId ?? '')?.push(fromFlat(each))
    }
    return found
  }

  const unreadable = new Set<string>()
  function recordUnreadable(id: string): void {
    unreadable.add(id)
    log.warn('store.product-unreadable', { id })
  }

  function convert(
    product: FullProduct,
    own: readonly ApiVariant[],
    stock: Stock = [],
    joining: JoinContext,
  ) {
    const converted = joinStock(product, own, stock, joining)
    if (converted !== undefined) return converted
    log.warn('store.product-without-price', { id: product.id })
    return []
  }

  async function fetchExisting(
    id: string,
    options: CallOptions,
    more: readonly ExtraField[],
    /** Receives the ids that are not found. */
    gone?: string[],
  ): Promise<FullProduct[]> {
    try {
      const fields = [...productFields, 'VARIANT_OPTION_CHOICE_NAMES', ...more] as const
      const product = await fetchCurrent(client, id, fields, options)
      unreadable.delete(id)
      return [product]
    } catch (error) {
      if (isUnreadable(error)) recordUnreadable(id)
      else if (!isGone(error)) throw error
      else {
        unreadable.delete(id)
        gone?.push(id)
      }
      return []
    }
  }

  async function joinGroup(
    group: readonly FullProduct[],
    options: CallOptions,
    details: Details | undefined,
    sumsStock: boolean,
    onStock: (items: Stock) => void,
  ) {
    const ids = group.map(({ id }) => id)
    const flat = await readVariants(ids, options)
    const joining = { locations: await readStockLocations(options), details, sumsStock }
    const stock = await readStock(ids, joining, options)
    onStock([...stock.values()].flat())
    const joined: Product[] = []
    const gone: string[] = []
    for (const product of group) {
      const found = flat.get(product.id) ?? []
      const expected = product.variantSummary?.variantCount ?? found.length
      // The two lists differ in age, or one is incomplete: the product itself is read.
      const whole =
        found.length === expected && found.length > 0
          ? [{ ...product, variantsInfo: { variants: found } }]
          : await fetchExisting(product.id, options, fieldsOf(details), gone)
      joined.push(
        ...whole.flatMap((each) => convert(each, ownVariants(each), stock.get(each.id), joining)),
      )
    }
    await confirmGone(gone, options)
    return joined
  }

  async function confirmGone(ids: readonly string[], options: CallOptions): Promise<void> {
    if ((await findStillListed(client, ids, options)).size > 0) throw listedButRejected()
  }

  async function readEach(
    ids: readonly string[],
    options: CallOptions,
    details: Details = new Set(),
    gone?: string[],
  ): Promise<Product[]> {
    const found: FullProduct[] = []
    for (const id of ids) found.push(...(await fetchExisting(id, options, fieldsOf(details), gone)))
    if (found.length === 0) return []
    const sumsStock = details.has('location-stock')
    const joining = { locations: await readStockLocations(options), details, sumsStock }
    // The product's own answer sets the consistency level, and every list after it is at least as
    // recent.
    const stock = await readStock(ids, joining, options)
    return found.flatMap((each) => convert(each, ownVariants(each), stock.get(each.id), joining))
  }

  async function* join(
    pages: AsyncIterable<readonly FullProduct[]>,
    options: CallOptions,
    details?: Details,
    sumsStock = details?.has('location-stock') === true,
    onStock: (items: Stock) => void = () => undefined,
  ) {
    for await (const group of groupByVariants(pages)) {
      yield await joinGroup(group, options, details, sumsStock, onStock)
    }
  }

  return {
    async readOne(id, options) {
      const more = [...fieldsOf(allDetails), ...ownFields]
      const gone: string[] = []
      const [product] = await fetchExisting(id, options, more, gone)
      await confirmGone(gone, options)
      if (product === undefined) throw unreadable.has(id) ? productUnreadable() : productGone()
      const joining = { locations: await readStockLocations(options), details: allDetails }
      const stock = await readStock([id], joining, options)
      const [converted] = [convert(product, ownVariants(product), stock.get(id), joining)].flat()
      if (converted !== undefined) return converted
      throw new ProblemError({
        code: 'unexpected-answer',
        message: t.refusals.noPrice,
      })
    },
    async readEach(ids, options, details) {
      const gone: string[] = []
      const found = await readEach(ids, options, details, gone)
      await confirmGone(gone, options)
      return found
    },
    async readListed(ids, options, details = new Set()) {
      if (ids.length === 0) return []
      const found: Product[] = []
      const fields = [...productFields, ...fieldsOf(details)]
      const rejected = new Set<string>()
      const listed = listByIds(client, ids, fields, options, (id) => {
        rejected.add(id)
        recordUnreadable(id)
      })
      for await (const page of join(listed, options, details)) found.push(...page)
      const known = new Set<string>(found.map(({ id }) => id))
      // A product that is missing from the list and rejected by its id needs no third read.
      const missing = ids.filter((id) => !known.has(id) && !rejected.has(id))
      for (const id of known) unreadable.delete(id)
      return [...found, ...(await readEach(missing, options, details))]
    },
    join,
    isUnreadable: (id) => unreadable.has(id),
    recordUnreadable,
    recordGone: (id) => void unreadable.delete(id),
    unreadableAt: new Set(),
  }
}

function fieldsOf(details: Details | undefined): readonly ExtraField[] {
  return details?.has('rich-text') === true ? ['DESCRIPTION'] : []
}

function ownVariants({ variantsInfo }: FullProduct): readonly ApiVariant[] {
  return variantsInfo?.variants ?? []
}
