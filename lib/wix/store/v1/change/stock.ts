import type { StockMove, VariantStockInput } from '#lib/wix/api/index.ts'
import type { ItemChange, VariantFields } from '#lib/core/catalog/changes/change.ts'
import type { Preorder } from '#lib/core/catalog/product/product-details.ts'
import type { VariantId } from '#lib/core/catalog/ids.ts'
import { groupByVariant } from '#lib/core/catalog/changes/field-paths.ts'
import { badInput, notSupported } from '#lib/wix/store/problems.ts'
import { t } from '#lib/core/i18n/t.ts'
import type { WriteProduct, Writing } from './call.ts'

/** Tracking applies to the whole product, and every write repeats it, so it has to be known. */
export const writeStock: WriteProduct = async (writing, item) => {
  const { client, options, step } = writing
  const { id, set, stock } = item
  const isMove = stock === 'difference'
  const preorderInfo = set.preorder && toPreorderInfo(set.preorder)
  if (!isMove || preorderInfo !== undefined) {
    const wanted = isMove ? new Map() : groupByVariant(set)
    const trackQuantity = resolveTracking(wanted, await readTracking(writing))
    const variants = Array.from(wanted).flatMap(([each, fields]) =>
      toRow(each, fields, trackQuantity),
    )
    const patch = { trackQuantity, variants, preorderInfo }
    await step(() => client.inventory.update(id, patch, options))
  }
  if (isMove) await moveStock(writing, item)
}

function toPreorderInfo({ enabled, message, limit }: Preorder) {
  return { enabled, ...(message && { message }), ...(limit !== null && { limit }) }
}

/** Whether stock is tracked, and for how many variants. */
async function readTracking({ readNow }: Writing) {
  const {
    stock,
    manageVariants,
    variants = [],
  } = await readNow(
    (read) => read.stock?.trackInventory !== undefined && read.manageVariants !== undefined,
  )
  const { trackInventory: isTracked = false } = stock ?? {}
  return { isTracked, rows: manageVariants === true ? variants.length : 1 }
}

type Wanted = ReadonlyMap<VariantId, Partial<VariantFields>>

function resolveTracking(
  wanted: Wanted,
  { isTracked: is, rows }: { readonly isTracked: boolean; readonly rows: number },
) {
  const named = [...wanted].filter(([, { tracked }]) => tracked !== undefined)
  const stated = new Set(named.map(([, { tracked }]) => tracked))
  const [to = is] = stated
  if (stated.size > 1 || (to !== is && named.length < rows))
    throw notSupported(t.v1Errors.allOrNone)
  return to
}

function toRow(
  variantId: VariantId,
  { quantity, inStock }: Partial<VariantFields>,
  isTracked: boolean,
): VariantStockInput[] {
  if (isTracked) {
    if (quantity === null) throw badInput(t.v1Errors.noNumber)
    // The quantity implies whether the variant is in stock.
    return quantity === undefined ? [] : [{ variantId, quantity }]
  }
  if (typeof quantity === 'number') throw badInput(t.refusals.untracked)
  return inStock === undefined ? [] : [{ variantId, inStock }]
}

/**
 * Changes quantities by the difference, whatever is on hand. A repeated request would count twice.
 */
async function moveStock({ client, options, step }: Writing, { id, before, set }: ItemChange) {
  const from = groupByVariant(before)
  const more: StockMove[] = []
  const fewer: StockMove[] = []
  for (const [variantId, { quantity, ...others }] of groupByVariant(set)) {
    const had = from.get(variantId)?.quantity
    if (Object.keys(others).length > 0 || typeof quantity !== 'number' || typeof had !== 'number') {
      throw badInput(t.refusals.onlyTracked)
    }
    const by = quantity - had
    if (by > 0) more.push({ productId: id, variantId, by })
    if (by < 0) fewer.push({ productId: id, variantId, by: -by })
  }
  if (more.length > 0) await step(() => client.inventory.increment(more, options))
  if (fewer.length > 0) await step(() => client.inventory.decrement(fewer, options))
}
