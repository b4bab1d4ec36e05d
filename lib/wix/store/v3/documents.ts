import { groupBy } from '#lib/core/base/group-by.ts'
import { isUnreadable } from '#lib/wix/api/v3/change/outcome.ts'
import type { CallOptions } from '#lib/wix/api/index.ts'
import { variantNeeds } from '#lib/wix/api/v3/change/sent-together.ts'
import { inventoryItem } from '#lib/wix/api/v3/wire/inventory-item.ts'
import { product as productKind } from '#lib/wix/api/v3/wire/product.ts'
import { categoryReferences } from '#lib/wix/api/v3/wire/reference.ts'
import type { ExtraField } from '#lib/wix/api/v3/index.ts'
import { list } from '#lib/wix/api/wire/codec.ts'
import { collect } from '#lib/core/base/collect.ts'
import { isRecord } from '#lib/core/base/is-record.ts'
import { mapConcurrently } from '#lib/core/base/map-concurrently.ts'
import type { ProductId } from '#lib/core/catalog/ids.ts'
import type { ProductDocument } from '#lib/core/catalog/product/product-document.ts'
import type { StockLocation } from '#lib/core/catalog/product/product-details.ts'
import { allDetails } from '#lib/core/catalog/product/product-values.ts'
import type { Product } from '#lib/core/catalog/product/product.ts'
import { isGone } from '../problems.ts'
import type { StoreClient } from './client.ts'
import { joinStock } from './join-stock.ts'
import { ownFields, productFields, type V3Reader } from './reader.ts'
import { snapshotFields } from './snapshot.ts'
import type { ReadStockLocations } from './stock-locations.ts'

/** What reading, writing and creating a product need. */
const fields: readonly ExtraField[] = [
  ...new Set([...productFields, ...ownFields, ...snapshotFields, ...variantNeeds]),
]

/** One at a time, the time of an answer and not the request budget would limit the rate. */
const concurrentReads = 4

/** Each product in a call of its own, because lists return no variants; then the stock of all of them. */
export async function fetchDocuments(
  client: StoreClient,
  ids: readonly ProductId[],
  options: CallOptions,
  readStockLocations: ReadStockLocations,
  { recordUnreadable, recordGone }: Pick<V3Reader, 'recordUnreadable' | 'recordGone'>,
): Promise<ReadonlyMap<ProductId, ProductDocument>> {
  const { products, inventory, operands, isBehind } = client
  if (ids.length === 0) return new Map()
  const found = await mapConcurrently(ids, concurrentReads, async (id) =>
    products.getRaw(id, { ...options, fields }).catch((error: unknown) => {
      if (isUnreadable(error)) recordUnreadable(id)
      else if (isGone(error)) recordGone(id)
      else throw error
    }),
  )
  const locations = await readStockLocations(options)
  const pages = await operands.ask(ids, (some) =>
    collect(inventory.query().in('productId', some).limit(1000).pages(options)),
  )
  const stock = groupBy(pages.flat(), ({ productId = '' }) => productId)
  const documents = new Map<ProductId, ProductDocument>()
  for (const [at, id] of ids.entries()) {
    const product = found[at]
    const revision = product?.['revision']
    if (product === undefined || typeof revision !== 'string') continue
    const directCategoriesInfo = categoryReferences.read(
      structuredClone(product['directCategoriesInfo']),
    )
    // A reading from before a write of our own would look like a change back.
    if (isBehind(id, { revision, directCategoriesInfo })) continue
    const content = toJson({ product, stock: stock.get(id) ?? [], locations })
    documents.set(id, { id, catalog: 'v3', revision, content })
  }
  return documents
}

function toJson(content: object): ProductDocument['content'] {
  return JSON.parse(JSON.stringify(content)) as ProductDocument['content']
}

/** The product with every detail, as `readProduct` returned it then. Undefined without a price. */
export function toProductWithDetails({ content }: ProductDocument): Product | undefined {
  const { product, stock, locations } = structuredClone(content)
  const read = productKind.read(product)
  if (read === undefined) return undefined
  return joinStock(read, read.variantsInfo?.variants ?? [], list(inventoryItem).read(stock) ?? [], {
    locations: toLocations(locations),
    details: allDetails,
  })
}

function toLocations(value: unknown): readonly StockLocation[] {
  if (!Array.isArray(value)) return []
  return value.flatMap((each: unknown) => {
    if (!isRecord(each)) return []
    const { id, name, sells } = each
    const isLocation =
      typeof id === 'string' && typeof name === 'string' && typeof sells === 'boolean'
    return isLocation ? [{ id, name, sells }] : []
  })
}

/** For `ItemChange.snapshot`. */
export function snapshotOf({ content: { product, stock } }: ProductDocument): unknown {
  return { product, stock }
}
