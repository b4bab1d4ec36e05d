import { ApiError, badInput } from '#lib/api/api-error.ts'
import type { CallOptions } from '#lib/api/index.ts'
import type { FullProduct, InventoryItem, ItemResult } from '#lib/api/v3/index.ts'
import type { ItemChange } from '#lib/domain/change.ts'
import type { ProductId } from '#lib/domain/ids.ts'
import { t } from '#lib/messages/refusals.ts'
import type { StoreClient } from '../client.ts'
import { compose } from '../compose.ts'
import { findReferences } from './references.ts'
import { fromSnapshot, type Snapshot } from '../snapshot.ts'
import { isOpen } from './settle-results.ts'
import { choicesKey, toDraft, toLinks } from './to-draft.ts'

/**
 * The id of the new product: it comes with its variants in one request, then its stock at every place,
 * and its categories. Where these cannot be brought back the new product goes again: it is whole, or
 * not there.
 */
export async function recreate(
  client: StoreClient,
  item: ItemChange,
  options: CallOptions,
): Promise<string> {
  const snapshot = await readWanted(client, item, options)
  const fields = ['VARIANT_OPTION_CHOICE_NAMES'] as const
  const created = await client.products.create(toDraft(snapshot.product), { ...options, fields })
  const { id, variantsInfo } = created
  const ids = new Map(
    (variantsInfo?.variants ?? []).map((variant) => [choicesKey(variant), variant.id]),
  )
  try {
    await bringStock(client, id, snapshot, ids, options)
    await bringCategories(client, id, snapshot, options)
    await bringLinks(client, created, snapshot, options)
  } catch (error) {
    throw await discard(client, id, error, options)
  }
  return id
}

async function readWanted(
  client: StoreClient,
  { create, snapshot }: ItemChange,
  options: CallOptions,
): Promise<Snapshot> {
  if (create !== undefined) {
    const { brand = '', ribbon = '' } = create
    const labels = { id: '' as ProductId, before: {}, set: { brand, ribbon } }
    return compose(create, await findReferences(client, [labels], options))
  }
  if (snapshot !== undefined) return fromSnapshot(snapshot)
  throw badInput(t.nothingKept)
}

async function bringStock(
  { inventory }: StoreClient,
  productId: string,
  { product, stock }: Snapshot,
  ids: ReadonlyMap<string, string | undefined>,
  options: CallOptions,
): Promise<void> {
  const keys = new Map(
    (product.variantsInfo?.variants ?? []).map((variant) => [variant.id, choicesKey(variant)]),
  )
  const drafts = stock.flatMap((entry) => {
    const variantId = ids.get(keys.get(entry.variantId) ?? '')
    const pieces = toPieces(entry)
    if (variantId === undefined || pieces === undefined) return []
    const { locationId, preorderInfo } = entry
    return [{ productId, variantId, locationId, preorderInfo, ...pieces }]
  })
  if (drafts.length === 0) return
  // A place that was closed meanwhile takes no stock any more.
  throwFirst(await inventory.bulkCreate(drafts, options), ['LOCATION_NOT_FOUND'])
}

function toPieces({ trackQuantity, quantity, inStock }: InventoryItem) {
  if (trackQuantity === true) return quantity === undefined ? undefined : { quantity }
  return inStock === undefined ? undefined : { inStock }
}

async function bringCategories(
  { categories }: StoreClient,
  productId: string,
  { product }: Snapshot,
  options: CallOptions,
): Promise<void> {
  const ids = (product.directCategoriesInfo?.categories ?? []).flatMap(({ id }) => id ?? [])
  if (ids.length === 0) return
  const results = await categories.addItem(productId, ids, options)
  // Those that are gone, or keep themselves, refuse it: that is no failure.
  throwFirst(results.filter(isOpen))
}

/**
 * Pictures come in for some seconds before choices can be linked to them, and a link that was made too
 * early can be lost again: asked for until it is there.
 */
async function bringLinks(
  { products, clock }: StoreClient,
  created: FullProduct,
  { product }: Snapshot,
  options: CallOptions,
): Promise<void> {
  const links = toLinks(product, created)
  if (links.length === 0) return
  for (const pauseMs of [...linkPausesMs, undefined]) {
    try {
      const outcome = await products.change(created.id, { options: links }, options)
      if (outcome.kind === 'unchanged') return
    } catch (error) {
      const isEarly = error instanceof ApiError && error.code === 'PRODUCT_MEDIA_NOT_EXIST'
      if (!isEarly || pauseMs === undefined) throw error
    }
    if (pauseMs !== undefined) await clock.sleep(pauseMs, options.signal)
  }
}

/** Together somewhat longer than files were seen to take (25 s). */
const linkPausesMs = [0, 1000, 2000, 4000, 8000, 15_000]

function throwFirst(results: readonly ItemResult<unknown>[], harmless: readonly string[] = []) {
  for (const result of results) {
    if (!result.ok && !harmless.includes(result.error.code ?? '')) throw result.error
  }
}

/** The failure to tell once the new product is gone again: then nothing was done. */
async function discard(
  { products }: StoreClient,
  id: string,
  reason: unknown,
  options: CallOptions,
): Promise<unknown> {
  if (!(reason instanceof ApiError)) return reason
  const [result] = await products.bulkDelete([id], options)
  const effect = result?.ok === true ? 'none' : 'unknown'
  return new ApiError(reason.message, { ...reason.failure, effect }, reason)
}
