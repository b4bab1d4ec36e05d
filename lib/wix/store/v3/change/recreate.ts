import { ApiError, badInput } from '#lib/wix/api/api-error.ts'
import type { CallOptions } from '#lib/wix/api/index.ts'
import type { FullProduct, InventoryItem, ItemResult, OptionChange } from '#lib/wix/api/v3/index.ts'
import { filePausesMs } from '#lib/wix/api/v3/media-files.ts'
import type { ChangeOutcome, ItemChange } from '#lib/core/catalog/changes/change.ts'
import type { ProductId } from '#lib/core/catalog/ids.ts'
import { fieldValuesFrom } from '#lib/core/catalog/changes/field-paths.ts'
import { t } from '#lib/core/i18n/t.ts'
import type { StoreClient } from '../client.ts'
import { fromNewProduct, fromSnapshot, type Snapshot } from '../snapshot.ts'
import { toCopy } from '../to-copy.ts'
import {
  bringMedia,
  createFirst,
  findMade,
  findLost,
  itemsOf,
  listByAddress,
  type MediaItem,
  nameIn,
  type ReadSnapshot,
} from './recreate-media.ts'
import { findReferences } from './references.ts'
import { isUnresolved } from './check-results.ts'
import { choicesKey, toLinks } from './to-input.ts'

/** The new product, and what could not be restored. */
type Recreated = Pick<Extract<ChangeOutcome, { readonly ok: true }>, 'newId' | 'files' | 'problem'>

/**
 * Creates the product with its variants in one request, then its stock at every location and its
 * categories. If one of these fails the new product is deleted again: it is complete or does not
 * exist. Files that Wix no longer has cannot be restored: the product is created without them, and
 * the outcome names them.
 */
export async function recreate(
  client: StoreClient,
  item: ItemChange,
  options: CallOptions,
): Promise<Recreated> {
  const readSnapshot = await readWanted(client, item, options)
  const made = item.made && (await findMade(client, readSnapshot, item.made, options))
  const { snapshot, created, isWhole } = made ?? (await createFirst(client, readSnapshot, options))
  const { id, variantsInfo } = created
  const lost = new Set<MediaItem>()
  let isLinked = true
  const ids = new Map(
    (variantsInfo?.variants ?? []).map((variant) => [choicesKey(variant), variant.id]),
  )
  try {
    const wanted = itemsOf(snapshot.product)
    const rejected = isWhole ? [] : await bringMedia(client, id, wanted, options)
    const missing = await findLost(client, created, wanted, isWhole, options)
    for (const each of [...rejected, ...missing]) lost.add(each)
    await bringStock(client, id, snapshot, ids, options)
    await bringCategories(client, id, snapshot, options)
    const isLost = new Set(Array.from(lost, (each) => each.id))
    const links = toLinks(snapshot.product, created).flatMap((link) => without(link, isLost))
    isLinked = await bringLinks(client, created, links, options)
  } catch (error) {
    throw await discard(client, id, error, options)
  }
  const newId = id as ProductId
  // Wix fetches these later, or fails to.
  const added = await listByAddress(client, created, snapshot.product, options)
  const files = added.length === 0 ? {} : { files: added }
  const messages = [
    ...(lost.size === 0 ? [] : [t.refusals.mediaLost(Array.from(lost, nameIn(snapshot.product)))]),
    ...(isLinked ? [] : [t.refusals.linksLost]),
  ]
  if (messages.length === 0) return { newId, ...files }
  return { newId, ...files, problem: { code: 'not-found', message: messages.join(' ') } }
}

function without(link: OptionChange, isLost: ReadonlySet<string | undefined>): OptionChange[] {
  if (link.do !== 'set-choice-media') return [link]
  const mediaIds = link.mediaIds.filter((mediaId) => !isLost.has(mediaId))
  return mediaIds.length === 0 ? [] : [{ ...link, mediaIds }]
}

async function readWanted(
  client: StoreClient,
  { create, snapshot }: ItemChange,
  options: CallOptions,
): Promise<ReadSnapshot> {
  if (create !== undefined && create.copy === undefined) {
    const { brand = '', ribbon = '', infoSections = [] } = create
    const sections = infoSections.map(({ title, html }) => [`info/${title}`, html] as const)
    const set = fieldValuesFrom([['brand', brand], ['ribbon', ribbon], ...sections])
    const labels = { id: '' as ProductId, before: {}, set }
    const references = await findReferences(client, [labels], options)
    return (areCopied) => fromNewProduct(create, references, areCopied)
  }
  if (snapshot === undefined) throw badInput(t.refusals.nothingSaved)
  const former = fromSnapshot(snapshot)
  const wanted = create === undefined ? former : toCopy(former, create)
  return () => wanted
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
    const quantity = toQuantity(entry)
    if (variantId === undefined || quantity === undefined) return []
    const { locationId, preorderInfo } = entry
    return [{ productId, variantId, locationId, preorderInfo, ...quantity }]
  })
  if (drafts.length === 0) return
  // A location that was closed in the meantime accepts no stock. A request whose answer was lost has set it.
  const harmless = ['LOCATION_NOT_FOUND', 'ITEM_ALREADY_EXISTS']
  throwFirst(await inventory.bulkCreate(drafts, options), harmless)
}

function toQuantity({ trackQuantity, quantity, inStock }: InventoryItem) {
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
  // Categories that no longer exist, or are automatic, reject it: that is no failure.
  throwFirst(results.filter(isUnresolved))
}

/**
 * Wix fetches pictures for some seconds before choices can be linked to them, and can lose a link
 * that was made too early: repeated until the link exists. False where the pictures never arrived.
 */
async function bringLinks(
  { products, clock }: StoreClient,
  created: FullProduct,
  links: readonly OptionChange[],
  options: CallOptions,
): Promise<boolean> {
  if (links.length === 0) return true
  for (const pauseMs of [...filePausesMs, undefined]) {
    try {
      const outcome = await products.change(created.id, { options: links }, options)
      if (outcome.kind === 'unchanged') return true
    } catch (error) {
      const isEarly = error instanceof ApiError && error.code === 'PRODUCT_MEDIA_NOT_EXIST'
      if (!isEarly) throw error
      if (pauseMs === undefined) return false
    }
    if (pauseMs !== undefined) await clock.sleep(pauseMs, options.signal)
  }
  return true
}

function throwFirst(results: readonly ItemResult<unknown>[], harmless: readonly string[] = []) {
  for (const result of results) {
    if (!result.ok && !harmless.includes(result.error.code ?? '')) throw result.error
  }
}

/** The error to report after the new product has been deleted again: its effect is then "none". */
async function discard(
  { products }: StoreClient,
  id: string,
  reason: unknown,
  options: CallOptions,
): Promise<unknown> {
  if (!(reason instanceof ApiError)) return reason
  const [result] = await products.bulkDelete([id], options).catch(() => [])
  // Otherwise it stays, in part, and is completed later.
  const effect = result?.ok === true ? 'none' : 'unknown'
  return new ApiError(reason.message, { ...reason.failure, effect }, reason)
}
