import { isUnreadable } from '#lib/api/v3/change/outcome.ts'
import { badInput } from '#lib/api/api-error.ts'
import type { CallOptions } from '#lib/api/index.ts'
import { isObject } from '#lib/api/transport/parse-json.ts'
import type { ExtraField, FullProduct, InventoryItem } from '#lib/api/v3/index.ts'
import { inventoryItem } from '#lib/api/v3/wire/inventory-item.ts'
import { product as productKind } from '#lib/api/v3/wire/product.ts'
import { list } from '#lib/api/wire/codec.ts'
import type { ProductId } from '#lib/catalog/ids.ts'
import { t } from '#lib/i18n/t.ts'
import { isGone } from '../is-gone.ts'
import { listedButRejected } from '../problems.ts'
import type { StoreClient } from './client.ts'
import { findStillListed } from './confirm-gone.ts'
import { collect } from '#lib/base/collect.ts'
import type { V3Reader } from './reader.ts'

const fields = [
  'MERCHANT_DATA',
  'DESCRIPTION',
  'PLAIN_DESCRIPTION',
  'MEDIA_ITEMS_INFO',
  'DIRECT_CATEGORIES_INFO',
  'INFO_SECTION',
  'VARIANT_OPTION_CHOICE_NAMES',
  'PRODUCT_CHOICES_MEDIA_REFERENCES',
  'SUBSCRIPTION_PRICES_INFO',
] as const satisfies readonly ExtraField[]

/**
 * Everything that is needed to create a product again: the whole product, and its stock at every
 * location.
 */
export interface Snapshot {
  readonly product: FullProduct
  readonly stock: readonly InventoryItem[]
}

/** Throws "bad-input" for anything but a product. */
export function fromSnapshot(saved: unknown): Snapshot {
  const { product, stock }: { product?: unknown; stock?: unknown } = isObject(saved) ? saved : {}
  const read = productKind.read(structuredClone(product))
  if (read?.name === undefined || !read.variantsInfo?.variants?.length) {
    throw badInput(t.refusals.tooLittleSaved)
  }
  return { product: read, stock: list(inventoryItem).read(structuredClone(stock)) ?? [] }
}

/** As plain data; products that are gone or cannot be read are omitted. */
export async function fetchSnapshots(
  client: Pick<StoreClient, 'products' | 'inventory' | 'operands' | 'clock'>,
  ids: readonly ProductId[],
  options: CallOptions,
  { recordUnreadable, recordGone }: Pick<V3Reader, 'recordUnreadable' | 'recordGone'>,
): Promise<ReadonlyMap<ProductId, unknown>> {
  if (ids.length === 0) return new Map()
  const { products, inventory, operands } = client
  const items = await operands.ask(ids, (some) =>
    collect(inventory.query().in('productId', some).limit(1000).pages(options)),
  )
  const stock = items.flat()
  const snapshots = new Map<ProductId, unknown>()
  for (const id of ids) {
    const product = await products.get(id, { ...options, fields }).catch(async (error: unknown) => {
      if (isUnreadable(error)) return recordUnreadable(id)
      if (!isGone(error)) throw error
      if ((await findStillListed(client, [id], options)).size > 0) throw listedButRejected()
      recordGone(id)
    })
    if (product === undefined) continue
    const snapshot: Snapshot = { product, stock: stock.filter((each) => each.productId === id) }
    snapshots.set(id, JSON.parse(JSON.stringify(snapshot)))
  }
  return snapshots
}
