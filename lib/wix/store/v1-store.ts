import type { InventoryItem, Product as ApiProduct } from '#lib/wix/api/index.ts'
import { type Clock, systemClock } from '#lib/core/base/clock.ts'
import { type Log, silentLog } from '#lib/core/base/log.ts'
import { maxIdsPerCall } from '#lib/core/catalog/changes/change.ts'
import type { Detail } from '#lib/core/catalog/fields/field.ts'
import { detailsOf, readFields } from '#lib/core/catalog/product/product-values.ts'
import type { ProductId, SiteId } from '#lib/core/catalog/ids.ts'
import { ProblemError } from '#lib/core/catalog/problem.ts'
import type { ProductSearch } from '#lib/core/catalog/product/product.ts'
import { t } from '#lib/core/i18n/t.ts'
import { v1Capabilities } from './capabilities.ts'
import { nameOfAddress } from './name-of-address.ts'
import { isGone, badInput, productGone, throwProblem } from './problems.ts'
import { confirmWrites, isUnconfirmed } from './confirm-writes.ts'
import { findCurrency } from './find-currency.ts'
import { findRequest } from './find-request.ts'
import { createMediaApi } from './media.ts'
import type { ProductStore } from './store.ts'
import { toProduct, toSummary } from './v1/to-product.ts'
import { tryEach } from './try-permissions.ts'
import { adjustAll } from './v1/change/bulk.ts'
import { sendChange } from './v1/change/send-change.ts'
import type { StoreClient } from './v1/client.ts'
import { createJustRead } from './v1/just-read.ts'
import { createCollectionsApi } from './v1/collections.ts'
import { listChanged } from './v1/changed.ts'
import { v1Requests } from './v1/requests.ts'
import { readTraits, toSnapshot } from './v1/snapshot.ts'
import { toDimensions } from './to-dimensions.ts'
import { fetchDocuments, toDetailed, wholeList } from './v1/documents.ts'
import { toModifiers } from './v1/to-details.ts'

/**
 * Kinds of request that are not read again: stock changes with every sale, collections and
 * deletions are answered product by product, and a write of options gives variants new ids.
 */
const unconfirmed = new Set(['options', 'stock', 'collection', 'deleted'])

const all: ProductSearch = { text: '' }

/** The products of a store with Catalog V1. */
export function createV1Store(parts: {
  readonly siteId: SiteId
  readonly client: StoreClient
  readonly clock?: Clock | undefined
  readonly log?: Log | undefined
}): ProductStore {
  const { siteId, client, clock = systemClock, log = silentLog } = parts
  const { products, inventory } = client
  const justRead = createJustRead(clock)

  /**
   * V1 finds a part of a name and the beginning of a SKU; it has no filter for SKUs of variants.
   */
  function matching({ text }: ProductSearch) {
    const query = products.query(wholeList).limit(100)
    const wanted = text.trim()
    if (wanted === '') return query
    return query.contains('name', wanted).or(products.query().startsWith('sku', wanted))
  }

  function readable<T>(
    items: readonly ApiProduct[],
    convert: (item: ApiProduct) => T | undefined,
  ): T[] {
    return items.flatMap((item) => {
      const converted = convert(item)
      if (converted === undefined) log.warn('store.product-without-price', { id: item.id })
      return converted ?? []
    })
  }

  async function fetchMany(ids: readonly ProductId[], signal: AbortSignal | undefined) {
    if (ids.length > maxIdsPerCall) throw badInput(`Read at most ${maxIdsPerCall} at a time.`)
    if (ids.length === 0) return []
    const query = products.query(wholeList).hasSome('id', ids).limit(100)
    return (await query.find({ signal, priority: 'bulk' }).catch(throwProblem)).items
  }

  /** Preorders are returned by the inventory alone. */
  async function fetchItems(ids: readonly ProductId[], signal: AbortSignal | undefined) {
    const query = inventory.query().hasSome('productId', ids).limit(100)
    const page = await query.find({ signal, priority: 'bulk' }).catch(throwProblem)
    return new Map(page.items.map((item) => [item.productId, item]))
  }

  async function withDetails(
    items: readonly ApiProduct[],
    signal: AbortSignal | undefined,
    details: ReadonlySet<Detail> | undefined,
  ) {
    const ids = items.map(({ id }) => id as ProductId)
    const stock =
      details?.has('inventory') === true && ids.length > 0
        ? await fetchItems(ids, signal)
        : new Map<string, InventoryItem>()
    return readable(items, (item) => toDetailed(item, stock.get(item.id)))
  }

  async function readMany(
    ids: readonly ProductId[],
    signal?: AbortSignal,
    details?: ReadonlySet<Detail>,
    note: (items: readonly ApiProduct[]) => void = () => undefined,
  ) {
    const items = await fetchMany(ids, signal)
    note(items)
    const found = await withDetails(items, signal, details)
    return new Map(found.map((product) => [product.id, product]))
  }

  /** One by one: lists lag behind writes, a read of a product by its id does not. */
  async function getEach(
    ids: readonly ProductId[],
    signal: AbortSignal | undefined,
    details: ReadonlySet<Detail>,
  ) {
    const options = { includeMerchantSpecificData: true, priority: 'bulk', signal } as const
    const stock = details.has('inventory') ? await fetchItems(ids, signal) : undefined
    const found = new Map<ProductId, NonNullable<ReturnType<typeof toDetailed>>>()
    for (const id of ids) {
      const item = await products.get(id, options).catch((error: unknown) => {
        if (!isGone(error)) throwProblem(error)
      })
      const product = item && toDetailed(item, stock?.get(id))
      if (product !== undefined) found.set(id, product)
    }
    return found
  }

  async function* stream(pages: AsyncIterable<readonly ApiProduct[]>) {
    try {
      for await (const items of pages) {
        yield { products: readable(items, toListed), next: items.at(-1)?.numericId ?? '0' }
      }
    } catch (error) {
      throwProblem(error)
    }
  }

  async function* productsOf(
    pages: AsyncIterable<readonly ApiProduct[]>,
    signal?: AbortSignal,
    details?: ReadonlySet<Detail>,
  ) {
    try {
      for await (const items of pages) {
        yield details === undefined
          ? readable(items, toListed)
          : await withDetails(items, signal, details)
      }
    } catch (error) {
      throwProblem(error)
    }
  }

  return {
    siteId,
    catalog: 'v1',
    capabilities: v1Capabilities,
    collections: createCollectionsApi(client),
    media: createMediaApi(client.media, throwProblem),
    async probe(signal) {
      const page = await products.query(wholeList).limit(1).find({ signal }).catch(throwProblem)
      const [first] = page.items
      return {
        catalog: 'v1',
        products: page.totalCount ?? page.items.length,
        currency: await findCurrency((first?.priceData ?? first?.price)?.currency, client, {
          signal,
        }),
        name: nameOfAddress(first?.productPageUrl?.base),
      }
    },
    tryPermissions(signal) {
      const options = { signal, priority: 'person' } as const
      const one = (asked: Parameters<typeof products.query>[0]) => () =>
        products.query(asked).limit(1).find(options)
      return tryEach(
        {
          products: one({}),
          hidden: one({ includeHiddenProducts: true }),
          merchant: one({ includeMerchantSpecificData: true }),
          inventory: () => inventory.query().limit(1).find(options),
          collections: () => client.collections.query().limit(1).find(options),
        },
        {
          changeProducts: ['products', 'hidden', 'merchant', 'collections'],
          changeInventory: ['inventory'],
          changeCollections: ['products', 'hidden', 'merchant', 'collections'],
        },
        signal,
      )
    },
    async searchProducts(search, { offset, limit }, signal) {
      const query = matching(search).ascending('name').skip(offset).limit(limit)
      const page = await query.find({ signal, priority: 'person' }).catch(throwProblem)
      const seen = offset + page.items.length
      return {
        items: readable(page.items, toSummary),
        total: page.totalCount ?? (page.hasNext() ? seen + 1 : seen),
        totalIsExact: page.totalCount !== undefined || !page.hasNext(),
      }
    },
    streamProducts: (search, signal, details) =>
      productsOf(matching(search).pages({ signal, priority: 'bulk' }), signal, details),
    scanProducts(from, signal) {
      // Unsorted pages are ordered by `numericId`, beyond the 10,000 products that offsets reach.
      const list = matching(all)
      const rest = from === undefined ? list : list.gt('numericId', Number(from))
      return stream(rest.pages({ signal, priority: 'background' }))
    },
    streamChanged: (since, signal) =>
      productsOf(listChanged(() => matching(all), since, { signal, priority: 'background' })),
    async readProduct(id, signal) {
      const options = { includeMerchantSpecificData: true, priority: 'person', signal } as const
      const [item, stock] = await Promise.all([
        products.get(id, options).catch((error: unknown) => {
          throw isGone(error) ? productGone() : error
        }),
        // A key may read products and no stock: then the preorder is unknown.
        inventory.getVariants({ productId: id }, options).catch(() => undefined),
      ]).catch(throwProblem)
      const product = toDetailed(item, stock)
      if (product !== undefined) return product
      throw new ProblemError({
        code: 'unexpected-answer',
        message: t.refusals.noPrice,
      })
    },
    readProducts: (ids, signal, details) => readMany(ids, signal, details),
    // Lists by id too: 100 products in one call, and there is no other way to read that many.
    readFresh: (ids, signal, details) => readMany(ids, signal, details, justRead.note),
    async snapshot(ids, signal) {
      const found = await fetchMany(ids, signal)
      return new Map(found.map((product) => [product.id as ProductId, toSnapshot(product)]))
    },
    readTraits,
    async readDocuments(ids, signal, priority = 'idle') {
      if (ids.length > maxIdsPerCall) throw badInput(`Read at most ${maxIdsPerCall} at a time.`)
      return fetchDocuments(client, ids, { signal, priority }).catch(throwProblem)
    },
    async applyChange(call, signal) {
      const { outcomes, answers } = await sendChange(client, call, justRead, signal)
      const items = call.items.filter((item) => isUnconfirmed(item, answers.get(item.id)))
      if (unconfirmed.has(findRequest(v1Requests, call.items).name)) return [...outcomes]
      const sets = new Map(items.map(({ id, set }) => [id, set]))
      const details = detailsOf(sets.values())
      const read = async (ids: readonly ProductId[], isLast: boolean) => {
        const found = await (isLast ? getEach : readMany)(ids, signal, details).catch(
          () => undefined,
        )
        signal?.throwIfAborted()
        return new Map(
          Array.from(found ?? [], ([id, product]) => {
            const values = readFields(sets.get(id) ?? {}, product)
            // V1 has no revision: nothing shows whether a list is from before the write.
            return [id, { values, currency: product.currency, isFresh: isLast }] as const
          }),
        )
      }
      return confirmWrites(items, outcomes, read, { clock, signal })
    },
    adjust: (ids, adjustment, signal) => adjustAll(client, ids, adjustment, signal),
  }
}

function toListed(product: ApiProduct) {
  const converted = toProduct(product)
  return converted && { ...converted, ...toDimensions(product), modifiers: toModifiers(product) }
}
