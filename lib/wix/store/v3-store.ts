import type { FullProduct } from '#lib/wix/api/v3/index.ts'
import { type Log, silentLog } from '#lib/core/base/log.ts'
import { maxIdsPerCall } from '#lib/core/catalog/changes/change.ts'
import type { Detail } from '#lib/core/catalog/fields/field.ts'
import type { ProductId, SiteId } from '#lib/core/catalog/ids.ts'
import { v3Capabilities } from './capabilities.ts'
import { nameOfAddress } from './name-of-address.ts'
import { findCurrency } from './find-currency.ts'
import { badInput } from './problems.ts'
import { createMediaApi } from './media.ts'
import type { ProductStore } from './store.ts'
import type { StoreClient } from './v3/client.ts'
import { sendChange } from './v3/change/send-change.ts'
import { awaitNewFiles } from './v3/change/await-files.ts'
import { fetchDocuments } from './v3/documents.ts'
import { streamChanged, scanProducts } from './v3/streams.ts'
import { createCollectionsApi } from './v3/collections.ts'
import { createThrowProblem } from './v3/problems.ts'
import { createV3Reader, type V3Reader } from './v3/reader.ts'
import { createOffsetSearch, findProducts } from './v3/search.ts'
import { createStockLocations, readStockLevels } from './v3/stock-locations.ts'
import { fetchSnapshots, readTraits } from './v3/snapshot.ts'
import { tryEach } from './try-permissions.ts'
import { toSummary, kindOf } from './v3/to-product.ts'
import { walkByDate } from './v3/walk.ts'
import type { CallOptions } from '#lib/wix/api/index.ts'
import { collect } from '#lib/core/base/collect.ts'
import type { SharedOption } from '#lib/core/catalog/product/product-details.ts'

/** The products of a store with Catalog V3. */
export function createV3Store(parts: {
  readonly siteId: SiteId
  readonly client: StoreClient
  readonly log?: Log | undefined
}): ProductStore {
  const { siteId, client, log = silentLog } = parts
  const { products } = client
  const throwProblem = createThrowProblem(client)
  const readStockLocations = createStockLocations(client)
  const reader = createV3Reader(client, readStockLocations, log)
  const searchByOffset = createOffsetSearch(client)

  async function* guarded<Page>(pages: AsyncIterable<Page>): AsyncGenerator<Page> {
    try {
      yield* pages
    } catch (error) {
      await throwProblem(error)
    }
  }

  async function readMany(
    read: V3Reader['readEach'],
    ids: readonly ProductId[],
    signal: AbortSignal | undefined,
    details: ReadonlySet<Detail> | undefined,
  ) {
    if (ids.length > maxIdsPerCall) throw badInput(`Read at most ${maxIdsPerCall} at a time.`)
    const found = await read(ids, { signal, priority: 'bulk' }, details).catch(throwProblem)
    return new Map(found.map((product) => [product.id, product]))
  }

  function readableSummary(product: FullProduct) {
    const summary = toSummary(product)
    if (summary === undefined) log.warn('store.product-without-price', { id: product.id })
    return summary ?? []
  }

  return {
    siteId,
    catalog: 'v3',
    capabilities: v3Capabilities,
    collections: createCollectionsApi(client, throwProblem),
    media: createMediaApi(client.media, throwProblem),
    async probe(signal) {
      const list = products.query({ fields: ['CURRENCY', 'MERCHANT_DATA', 'URL'] }).limit(1)
      const [page, count] = await Promise.all([
        list.find({ signal }),
        products.count(undefined, { signal, includeHidden: true }),
        client.inventory.query().limit(1).find({ signal }),
      ]).catch(throwProblem)
      const [first] = page.items
      return {
        catalog: 'v3',
        products: count,
        currency: await findCurrency(first?.currency, client, { signal }),
        name: nameOfAddress(first?.url),
      }
    },
    tryPermissions(signal) {
      const options = { signal, priority: 'person' } as const
      return tryEach(
        {
          products: () => products.query({ fields: [] }).limit(1).find(options),
          hidden: () => products.count(undefined, { ...options, includeHidden: true }),
          merchant: () =>
            products
              .query({ fields: ['MERCHANT_DATA'] })
              .limit(1)
              .find(options),
          inventory: () => client.inventory.query().limit(1).find(options),
          collections: () => client.categories.tree(options),
          brands: () => client.brands.query().limit(1).find(options),
          ribbons: () => client.ribbons.query().limit(1).find(options),
          infoSections: () => client.infoSections.query().limit(1).find(options),
        },
        {
          changeProducts: ['brands', 'ribbons', 'infoSections'],
          changeInventory: [],
          changeCollections: [],
        },
        signal,
      )
    },
    async searchProducts(search, page, signal) {
      const options = { signal, priority: 'person' } as const
      const found = await searchByOffset(search, page, options).catch(throwProblem)
      return {
        items: found.products.flatMap(readableSummary),
        total: found.total,
        totalIsExact: true,
      }
    },
    streamProducts(search, signal, details) {
      const options = { signal, priority: 'bulk' } as const
      const everything = search.text.trim() === ''
      const pages = everything
        ? walkByDate(client, 'createdDate', {}, options, undefined, reader.unreadableAt).pages
        : findProducts(client, search).limit(100).pages(options)
      return guarded(reader.join(pages, options, details))
    },
    scanProducts: (from, signal) =>
      guarded(scanProducts(client, reader, from, { signal, priority: 'background' })),
    streamChanged(since, signal, ...report) {
      const options = { signal, priority: 'background' } as const
      return guarded(streamChanged(client, reader, since, options, ...report))
    },
    isUnreadable: reader.isUnreadable,
    async readProduct(id, signal) {
      return reader.readOne(id, { signal, priority: 'person' }).catch(throwProblem)
    },
    readProducts: (ids, signal, details) => readMany(reader.readListed, ids, signal, details),
    readFresh: (ids, signal, details) => readMany(reader.readEach, ids, signal, details),
    readStockLocations: (signal) =>
      readStockLocations({ signal, priority: 'person' }, true).catch(throwProblem),
    async readStockLevels(ids, signal) {
      if (ids.length > maxIdsPerCall) throw badInput(`Read at most ${maxIdsPerCall} at a time.`)
      const options = { signal, priority: 'bulk' } as const
      return readStockLevels(client, readStockLocations, ids, options).catch(throwProblem)
    },
    readSharedOptions: (names, signal) =>
      readSharedOptions(client, names, { signal, priority: 'bulk' }).catch(throwProblem),
    async snapshot(ids, signal) {
      if (ids.length > maxIdsPerCall) throw badInput(`Read at most ${maxIdsPerCall} at a time.`)
      const options = { signal, priority: 'bulk' } as const
      return fetchSnapshots(client, ids, options, reader).catch(throwProblem)
    },
    readTraits,
    async readDocuments(ids, signal, priority = 'idle') {
      if (ids.length > maxIdsPerCall) throw badInput(`Read at most ${maxIdsPerCall} at a time.`)
      const options = { signal, priority }
      return fetchDocuments(client, ids, options, readStockLocations, reader).catch(throwProblem)
    },
    async applyChange(call, signal) {
      return sendChange({ client, readStockLocations }, call, signal).catch(throwProblem)
    },
    awaitFiles: async (created, signal) =>
      awaitNewFiles(client, created, { signal, priority: 'bulk' }).catch(throwProblem),
  }
}

/**
 * See `ProductStore.readSharedOptions`. Modifiers with these names are not options and do not
 * count.
 */
async function readSharedOptions(
  { customizations, operands }: Pick<StoreClient, 'customizations' | 'operands'>,
  names: readonly string[],
  options: CallOptions,
): Promise<SharedOption[]> {
  const found = await operands.ask(names, async (some) =>
    collect(customizations.query().in('name', some).limit(100).pages(options)),
  )
  return found.flat().flatMap((each): SharedOption[] => {
    const { id, name = '', customizationType, customizationRenderType, choicesSettings } = each
    if (customizationType !== 'PRODUCT_OPTION') return []
    const choices = (choicesSettings?.choices ?? []).flatMap((choice) =>
      choice.name === undefined ? [] : { name: choice.name, color: choice.colorCode },
    )
    return [{ id, name, kind: kindOf(customizationRenderType), choices }]
  })
}
