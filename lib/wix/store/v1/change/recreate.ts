import { toSortedJson } from '#lib/core/base/sorted-json.ts'
import { type Product, type VariantOverride, type VariantStockInput } from '#lib/wix/api/index.ts'
import { isAllProducts, type ProductId, wholeProduct } from '#lib/core/catalog/ids.ts'
import { chunk } from '#lib/core/base/chunk.ts'
import type { ChangeOutcome, ItemChange } from '#lib/core/catalog/changes/change.ts'
import { ProblemError } from '#lib/core/catalog/problem.ts'
import { parseChoiceMediaPath } from '#lib/core/catalog/changes/field-paths.ts'
import { isGone, badInput, throwProblem } from '#lib/wix/store/problems.ts'
import type { Step } from '#lib/wix/store/resolve-outcome.ts'
import { toMedia } from '../to-media.ts'
import { toChoiceMedia } from '../to-product.ts'
import { t } from '#lib/core/i18n/t.ts'
import { fromNewProduct, fromSnapshot, toInput } from '../snapshot.ts'
import { toCopy } from '../to-copy.ts'
import { addSome, copyMissing, isFileRejected } from './add-files.ts'
import type { Writing } from './call.ts'
import { link } from './choice-links.ts'

/**
 * Creates a product hidden, adds part by part and shows it at the end, so that nobody buys an
 * incomplete product. If a part fails the new product is deleted again: it is complete or does not
 * exist. Files that Wix no longer has cannot be restored: the product is created without them, and
 * the outcome names them.
 */
export async function recreate(writing: Writing, item: ItemChange): Promise<ChangeOutcome> {
  const { client, options } = writing
  const former = readWanted(item)
  const made = item.made && (await findMade(writing, item.made))
  // It is shown last.
  if (made?.visible === true) return { id: item.id, ok: true, newId: made.id as ProductId }
  const created = made ?? (await client.products.create(toInput(former), options))
  let lost: readonly string[] = []
  try {
    lost = await fill(writing, former, created)
  } catch (error) {
    await discard(writing, created, error)
  }
  const outcome = { id: item.id, ok: true, newId: created.id as ProductId } as const
  if (lost.length === 0) return outcome
  const names = toMedia(former.media?.items).flatMap((each, at) =>
    lost.includes(each.id) ? [`#${at + 1} ${each.altText || each.id}`] : [],
  )
  const message = t.refusals.mediaLost(names)
  return { ...outcome, problem: { code: 'not-found', message } }
}

function readWanted({ id, create, snapshot }: ItemChange): Product {
  if (create !== undefined && create.copy === undefined) return fromNewProduct(id, create)
  if (snapshot === undefined) throw badInput(t.refusals.nothingSaved)
  const former = fromSnapshot(snapshot)
  return create === undefined ? former : toCopy(former, create)
}

/** What an interrupted creation left, without the files that it has: they are added again in their order. */
async function findMade(
  { client: { products }, options }: Writing,
  id: ProductId,
): Promise<Product | undefined> {
  try {
    const found = await products.get(id, options)
    const ids = toMedia(found.media?.items).map((each) => each.id)
    if (found.visible !== true && ids.length > 0) await products.removeMedia(id, ids, options)
    return found
  } catch (error) {
    if (!isGone(error)) throw error
    return undefined
  }
}

/** If a part fails the whole new product is deleted: then nothing was done. */
const doOnce: Step = (write) => write()

/** Returns the pictures and videos that Wix rejects, by their ids or addresses. */
async function fill(
  writing: Writing,
  former: Product,
  { id, variants }: Product,
): Promise<readonly string[]> {
  const { client, options } = writing
  const { products, inventory, collections } = client
  const mediaIds = toMedia(former.media?.items).map((each) => each.id)
  const rejected: string[] = []
  const bringing = { ...writing, step: doOnce }
  for (const some of chunk(mediaIds, 50)) rejected.push(...(await bringMedia(bringing, id, some)))
  const lost = [...rejected, ...(await findMissing(writing, id, mediaIds, rejected))]
  const links = Object.entries(toChoiceMedia(former.productOptions)).map(([key, ids]) => {
    const [option, choice] = parseChoiceMediaPath(`choice/${key}`) ?? ['', '']
    return { option, choice, mediaIds: ids.filter((each) => !lost.includes(each)) }
  })
  const remainingLinks = links.filter((each) => each.mediaIds.length > 0)
  await link(bringing, id, 'addMediaToChoices', remainingLinks)
  const overrides = former.manageVariants === true ? (former.variants ?? []).map(toOverride) : []
  if (overrides.length > 0) await products.updateVariants(id, overrides, options)
  const stock = toStock(former, variants)
  if (stock !== undefined) await inventory.update(id, stock, options)
  for (const collection of former.collectionIds ?? []) {
    if (isAllProducts(collection)) continue
    await collections.addProducts(collection, [id], options).catch((error: unknown) => {
      // A collection that no longer exists is not created again.
      if (!isGone(error)) throw error
    })
  }
  if (former.visible !== false) await products.update(id, { visible: true }, options)
  return lost
}

/**
 * Wix rejects a whole call if it lacks one file: halving the call finds the files. Returns them.
 */
async function bringMedia(
  writing: Writing,
  id: string,
  mediaIds: readonly string[],
): Promise<readonly string[]> {
  const files = mediaIds.map((from) => ({ from }))
  try {
    await copyMissing(writing, id, await addSome(writing, id, files))
    return []
  } catch (error) {
    if (!isFileRejected(error)) throw error
    if (mediaIds.length === 1) return mediaIds
    const half = Math.ceil(mediaIds.length / 2)
    return [
      ...(await bringMedia(writing, id, mediaIds.slice(0, half))),
      ...(await bringMedia(writing, id, mediaIds.slice(half))),
    ]
  }
}

/**
 * Wix omits files that it cannot use, and answers success. A file may have another id in its new
 * product.
 */
async function findMissing(
  { client, options }: Writing,
  id: string,
  mediaIds: readonly string[],
  rejected: readonly string[],
): Promise<readonly string[]> {
  const wanted = mediaIds.filter((each) => !rejected.includes(each))
  if (wanted.length === 0) return []
  const { media } = await client.products.get(id, options)
  const held = toMedia(media?.items).map((each) => each.id)
  return held.length >= wanted.length ? [] : wanted.filter((each) => !held.includes(each))
}

function toOverride({ choices = {}, variant = {} }: NonNullable<Product['variants']>[number]) {
  const { priceData, costAndProfitData, weight, sku, visible, ...rest } = variant
  const { productDimensions, packageDimensions } = rest
  const override: VariantOverride = {
    choices,
    ...(priceData?.price !== undefined && { price: priceData.price }),
    ...(costAndProfitData?.itemCost !== undefined && { cost: costAndProfitData.itemCost }),
    ...(weight !== undefined && { weight }),
    ...(productDimensions && { productDimensions }),
    ...(packageDimensions && { packageDimensions }),
    ...(sku !== undefined && { sku }),
    ...(visible !== undefined && { visible }),
  }
  return override
}

/** New variants have new ids: each gets the stock of the variant with the same choices. */
function toStock(former: Product, variants: Product['variants'] = []) {
  const { trackInventory: trackQuantity = false, quantity, inStock } = former.stock ?? {}
  const toRow = (
    variantId: string,
    totalQuantity: number | undefined,
    isIn: boolean | undefined,
  ): VariantStockInput[] => {
    if (trackQuantity)
      return totalQuantity === undefined ? [] : [{ variantId, quantity: totalQuantity }]
    return isIn === undefined ? [] : [{ variantId, inStock: isIn }]
  }
  if (former.manageVariants !== true) {
    return { trackQuantity, variants: toRow(wholeProduct, quantity, inStock) }
  }
  const ids = new Map(variants.map(({ id, choices }) => [keyOf(choices), id]))
  const rows = (former.variants ?? []).flatMap(({ choices, stock }) => {
    const id = ids.get(keyOf(choices))
    return id === undefined ? [] : toRow(id, stock?.quantity, stock?.inStock)
  })
  return { trackQuantity, variants: rows }
}

function keyOf(choices: Readonly<Record<string, string>> = {}): string {
  return toSortedJson(choices)
}

async function discard({ client, options }: Writing, { id }: Product, reason: unknown) {
  try {
    await client.products.delete(id, options)
  } catch (error) {
    // It stays, in part, and is completed later.
    throwWith('unknown', error)
  }
  // The new product has been deleted again, so nothing was done.
  throwWith('none', reason)
}

function throwWith(effect: ProblemError['effect'], reason: unknown): never {
  try {
    throwProblem(reason)
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error
    const { problem, retryAfterMs } = error
    throw new ProblemError(problem, { effect, retryAfterMs, cause: reason })
  }
}
