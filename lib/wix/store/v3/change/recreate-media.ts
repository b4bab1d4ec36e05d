import { ApiError } from '#lib/wix/api/api-error.ts'
import type { CallOptions } from '#lib/wix/api/index.ts'
import type { FullProduct, ProductChange, ProductInput } from '#lib/wix/api/v3/index.ts'
import type { StoreClient } from '../client.ts'
import type { Snapshot } from '../snapshot.ts'
import type { AddedFile } from '#lib/core/catalog/changes/change.ts'
import type { ProductId } from '#lib/core/catalog/ids.ts'
import { isItemGone } from '#lib/wix/store/problems.ts'
import { toInput } from './to-input.ts'

export type MediaItem = NonNullable<ReturnType<typeof itemsOf>>[number]

export function itemsOf({ media }: Pick<FullProduct, 'media'>) {
  return media?.itemsInfo?.items ?? []
}

/** For the merchant: the position and the name of a file. */
export function nameIn(product: FullProduct) {
  const items = itemsOf(product)
  return (item: MediaItem) => {
    const { displayName, altText, url, id } = item
    return `#${items.indexOf(item) + 1} ${displayName || altText || url || id}`
  }
}

/** Wix does not have a file; other errors have other codes. */
function isMediaGone(error: unknown): error is ApiError {
  return (
    error instanceof ApiError &&
    error.effect === 'none' &&
    /MEDIA|FILE/.test(error.code ?? '') &&
    error.code !== 'MEDIA_LIMIT_EXCEEDED'
  )
}

const createdFields = ['VARIANT_OPTION_CHOICE_NAMES', 'MEDIA_ITEMS_INFO'] as const

/**
 * Creates the product, without any media if one of them is rejected: the answer does not say which.
 */
async function createProduct(
  { products }: StoreClient,
  draft: ProductInput,
  options: CallOptions,
): Promise<{ readonly created: FullProduct; readonly isWhole: boolean }> {
  const asked = { ...options, fields: createdFields }
  try {
    return { created: await products.create(draft, asked), isWhole: true }
  } catch (error) {
    if (!isMediaGone(error) || itemsOf(draft).length === 0) throw error
    const { media: _media, ...others } = draft
    return { created: await products.create(others, asked), isWhole: false }
  }
}

type Added = NonNullable<NonNullable<ProductChange['media']>['add']>[number]

/**
 * Adds files in their order. Those that Wix rejects are found by halving the call, and returned.
 */
export async function bringMedia(
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

/** Wix omits a file that failed from the gallery, and answers success. */
export async function findLost(
  { products, clock }: StoreClient,
  created: FullProduct,
  wanted: readonly MediaItem[],
  isWhole: boolean,
  options: CallOptions,
): Promise<readonly MediaItem[]> {
  if (wanted.length === 0) return []
  const fields = ['MEDIA_ITEMS_INFO'] as const
  // A file that was sent by its address has another id.
  const listLost = (product: FullProduct) => {
    const held = new Set(itemsOf(product).map((item) => item.id))
    return wanted.filter((item) => item.id !== undefined && !held.has(item.id))
  }
  let lost = isWhole && created.media?.itemsInfo !== undefined ? listLost(created) : wanted
  // A read may lag behind the write by 1 to 2 s.
  for (const pauseMs of [0, 1000, 2000]) {
    if (lost.length === 0) break
    if (pauseMs > 0) await clock.sleep(pauseMs, options.signal)
    lost = listLost(await products.get(created.id, { ...options, fields }))
  }
  return lost
}

/** In the order of their addresses; each has an id of its own in the new product. */
export async function listByAddress(
  { products }: StoreClient,
  created: FullProduct,
  former: FullProduct,
  options: CallOptions,
): Promise<readonly AddedFile[]> {
  const wanted = itemsOf(former)
  const addresses = wanted.filter((item) => item.id === undefined && item.url !== undefined)
  if (addresses.length === 0) return []
  const fields = ['MEDIA_ITEMS_INFO'] as const
  const isReported = created.media?.itemsInfo !== undefined
  const product = isReported
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

/** The snapshot with another store's files by address (true), or with all files by id (false). */
export type ReadSnapshot = (areCopied: boolean) => Snapshot

/** What an interrupted creation left. Undefined if it is gone. */
export async function findMade(
  { products }: StoreClient,
  read: ReadSnapshot,
  id: ProductId,
  options: CallOptions,
) {
  try {
    const created = await products.get(id, { ...options, fields: createdFields })
    const held = new Set(itemsOf(created).map((item) => item.id))
    const snapshot = read(false)
    const wanted = itemsOf(snapshot.product)
    const isWhole = wanted.length === 0 || held.size > 0
    const isById = wanted.some((item) => item.id !== undefined && held.has(item.id))
    return { snapshot: isWhole && !isById ? read(true) : snapshot, created, isWhole }
  } catch (error) {
    if (!(error instanceof ApiError) || !isItemGone(error)) throw error
    return undefined
  }
}

/**
 * Creates the product; retries with copies if a file is rejected by its id and its address is
 * known.
 */
export async function createFirst(client: StoreClient, read: ReadSnapshot, options: CallOptions) {
  const [snapshot, copied] = [read(false), read(true)]
  const draft = toInput(snapshot.product)
  const isOwn = itemsOf(copied.product).some(
    ({ id }, at) => id === undefined && itemsOf(snapshot.product)[at]?.id !== undefined,
  )
  if (!isOwn) return { snapshot, ...(await createProduct(client, draft, options)) }
  try {
    const created = await client.products.create(draft, { ...options, fields: createdFields })
    return { snapshot, created, isWhole: true }
  } catch (error) {
    if (!isMediaGone(error)) throw error
    const again = await createProduct(client, toInput(copied.product), options)
    return { snapshot: copied, ...again }
  }
}
