import { ApiError, badInput } from '#lib/api/api-error.ts'
import type { CallOptions } from '#lib/api/index.ts'
import type {
  FullProduct,
  InventoryItem,
  ItemResult,
  OptionChange,
  ProductChange,
  ProductDraft,
} from '#lib/api/v3/index.ts'
import { filePausesMs } from '#lib/api/v3/file-list.ts'
import type { ChangeOutcome, ItemChange } from '#lib/domain/change.ts'
import type { ProductId } from '#lib/domain/ids.ts'
import { t } from '#lib/messages/refusals.ts'
import type { StoreClient } from '../client.ts'
import { compose } from '../compose.ts'
import { findReferences } from './references.ts'
import { fromSnapshot, type Snapshot } from '../snapshot.ts'
import type { AddedFile } from './settle-files.ts'
import { isOpen } from './settle-results.ts'
import { choicesKey, toDraft, toLinks } from './to-draft.ts'

/** The new product, and what nobody can bring back. */
type Recreated = Pick<Extract<ChangeOutcome, { readonly ok: true }>, 'newId' | 'problem'> & {
  /** Files that came by their addresses: they come in later, or fail. */
  readonly files: readonly AddedFile[]
}

/**
 * The product comes with its variants in one request, then its stock at every place, and its categories.
 * Where these cannot be brought back the new product goes again: it is whole, or not there. Files that Wix
 * does not have any more are nobody's to bring back: the product comes without them, and they are named.
 */
export async function recreate(
  client: StoreClient,
  item: ItemChange,
  options: CallOptions,
): Promise<Recreated> {
  const snapshot = await readWanted(client, item, options)
  const { created, isWhole } = await createProduct(client, toDraft(snapshot.product), options)
  const { id, variantsInfo } = created
  const lost = new Set<MediaItem>()
  let isLinked = true
  const ids = new Map(
    (variantsInfo?.variants ?? []).map((variant) => [choicesKey(variant), variant.id]),
  )
  try {
    const wanted = itemsOf(snapshot.product)
    const refused = isWhole ? [] : await bringMedia(client, id, wanted, options)
    const missing = await findLost(client, created, wanted, isWhole, options)
    for (const each of [...refused, ...missing]) lost.add(each)
    await bringStock(client, id, snapshot, ids, options)
    await bringCategories(client, id, snapshot, options)
    const isLost = new Set(Array.from(lost, (each) => each.id))
    const links = toLinks(snapshot.product, created).flatMap((link) => without(link, isLost))
    isLinked = await bringLinks(client, created, links, options)
  } catch (error) {
    throw await discard(client, id, error, options)
  }
  const newId = id as ProductId
  const files = await listByAddress(client, created, snapshot.product, options)
  const sentences = [
    ...(lost.size === 0 ? [] : [t.mediaLost(Array.from(lost, nameIn(snapshot.product)))]),
    ...(isLinked ? [] : [t.linksLost]),
  ]
  if (sentences.length === 0) return { newId, files }
  return { newId, files, problem: { code: 'not-found', sentence: sentences.join(' ') } }
}

type MediaItem = NonNullable<ReturnType<typeof itemsOf>>[number]

function itemsOf({ media }: Pick<FullProduct, 'media'>) {
  return media?.itemsInfo?.items ?? []
}

/** As a merchant may know it: where it stood, and what it was called. */
function nameIn(product: FullProduct) {
  const items = itemsOf(product)
  return (item: MediaItem) => {
    const { displayName, altText, url, id } = item
    return `#${items.indexOf(item) + 1} ${displayName || altText || url || id}`
  }
}

/** A file that Wix does not have: whatever else is wrong is said in other words. */
function isMediaGone(error: unknown): error is ApiError {
  return (
    error instanceof ApiError &&
    error.effect === 'none' &&
    /MEDIA|FILE/.test(error.code ?? '') &&
    error.code !== 'MEDIA_LIMIT_EXCEEDED'
  )
}

/** Without any media where one of them is refused; which one, the answer does not tell. */
async function createProduct(
  { products }: StoreClient,
  draft: ProductDraft,
  options: CallOptions,
): Promise<{ readonly created: FullProduct; readonly isWhole: boolean }> {
  const asked = { ...options, fields: ['VARIANT_OPTION_CHOICE_NAMES', 'MEDIA_ITEMS_INFO'] } as const
  try {
    return { created: await products.create(draft, asked), isWhole: true }
  } catch (error) {
    if (!isMediaGone(error) || itemsOf(draft).length === 0) throw error
    const { media: _media, ...others } = draft
    return { created: await products.create(others, asked), isWhole: false }
  }
}

type Added = NonNullable<NonNullable<ProductChange['media']>['add']>[number]

/** In their order; those that Wix refuses are found by halving, and answered. */
async function bringMedia(
  client: StoreClient,
  id: string,
  items: readonly MediaItem[],
  options: CallOptions,
): Promise<readonly MediaItem[]> {
  const add = items.flatMap(({ id: mediaId, url, altText, displayName }): Added[] => {
    const texts = { ...(altText && { altText }), ...(displayName && { displayName }) }
    if (mediaId !== undefined) return [{ id: mediaId, ...texts }]
    return url === undefined ? [] : [{ url, ...texts }]
  })
  try {
    if (add.length > 0) await client.products.change(id, { media: { add } }, options)
    return []
  } catch (error) {
    if (!isMediaGone(error)) throw error
    if (items.length === 1) return items
    const half = Math.ceil(items.length / 2)
    return [
      ...(await bringMedia(client, id, items.slice(0, half), options)),
      ...(await bringMedia(client, id, items.slice(half), options)),
    ]
  }
}

/** A file that failed is left out of the gallery, and the answer says success. */
async function findLost(
  { products, clock }: StoreClient,
  created: FullProduct,
  wanted: readonly MediaItem[],
  isWhole: boolean,
  options: CallOptions,
): Promise<readonly MediaItem[]> {
  if (wanted.length === 0) return []
  const fields = ['MEDIA_ITEMS_INFO'] as const
  // A file that came by its address has another id.
  const listLost = (product: FullProduct) => {
    const held = new Set(itemsOf(product).map((item) => item.id))
    return wanted.filter((item) => item.id !== undefined && !held.has(item.id))
  }
  let lost = isWhole && created.media?.itemsInfo !== undefined ? listLost(created) : wanted
  // A reading may lag behind the write by 1 to 2 s.
  for (const pauseMs of [0, 1000, 2000]) {
    if (lost.length === 0) break
    if (pauseMs > 0) await clock.sleep(pauseMs, options.signal)
    lost = listLost(await products.get(created.id, { ...options, fields }))
  }
  return lost
}

/** In the order of their addresses; each has an id of its own in the new product. */
async function listByAddress(
  { products }: StoreClient,
  created: FullProduct,
  former: FullProduct,
  options: CallOptions,
): Promise<readonly AddedFile[]> {
  const wanted = itemsOf(former)
  const addresses = wanted.filter((item) => item.id === undefined && item.url !== undefined)
  if (addresses.length === 0) return []
  const fields = ['MEDIA_ITEMS_INFO'] as const
  const isTold = created.media?.itemsInfo !== undefined
  const product = isTold
    ? created
    : await products.get(created.id, { ...options, fields }).catch((error: unknown) => {
        options.signal?.throwIfAborted()
        if (!(error instanceof ApiError)) throw error
      })
  const known = new Set(wanted.map((item) => item.id))
  const fresh = product === undefined ? [] : itemsOf(product).filter(({ id }) => !known.has(id))
  const nameOf = nameIn(former)
  return fresh.flatMap(({ id }, at) => {
    const item = addresses[at]
    return id === undefined || item === undefined ? [] : [{ file: id, name: nameOf(item) }]
  })
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
 * early can be lost again: asked for until it is there. False where they never came in.
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
