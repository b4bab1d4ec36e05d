import { applicationError } from '../../http/api-error.ts'
import type { Effect } from '../../http/route.ts'
import { buildFreeSlug } from '../../state/slug.ts'
import { setStock } from '../inventory/change-stock.ts'
import { keepFiles } from '../media/media-files.ts'
import { requireRevision } from '../revision.ts'
import { newEntity } from '../state/entity.ts'
import type { V3Product } from '../state/product.ts'
import type { V3Store } from '../state/v3-store.ts'
import type { V3Context } from '../v3-context.ts'
import { listChangedFields } from './changed-fields.ts'
import { existingProduct, precondition, unreadable } from './find-products.ts'
import { planProduct } from './plan-product.ts'
import type { SentProduct } from './sent-product.ts'

export interface Saved {
  readonly product: V3Product
  readonly effect: Effect
  /** The items that were created or changed too. */
  readonly itemIds: readonly string[]
}

/** Throws before anything is written. Creates inventory only if `withStock` is true. */
export function createProduct(context: V3Context, sent: SentProduct, withStock: boolean): Saved {
  const { store } = context
  const { name = '', productType = 'PHYSICAL', visible = true } = sent
  const slug = sent.slug ?? buildFreeSlug(name, (text) => store.slugOwner(text) !== undefined)
  const blank: V3Product = {
    ...newEntity(store.random.guid(), store.clock.now()),
    name,
    slug,
    handle: slug,
    visible,
    visibleInPos: productType === 'PHYSICAL',
    productType,
    description: { html: '' },
    media: [],
    options: [],
    modifiers: [],
    additionalRibbonIds: [],
    infoSectionIds: [],
    categoryIds: [],
    variants: [],
    physical: {},
    privateTagIds: [],
    publicTagIds: [],
  }
  if (sent.variants?.some(({ id }) => id !== undefined) === true) {
    throw applicationError(400, 'ID_NOT_ALLOWED_IN_REQUEST', 'A new product has no variant ids yet')
  }
  const { next, commit } = planProduct(
    context,
    blank,
    { ...sent, options: sent.options ?? [] },
    true,
    withStock,
  )
  commit()
  const product = store.products.add(next)
  const itemIds = withStock ? saveStock(store, product, sent) : []
  return { product, itemIds, effect: { id: product.id, applied: true, fields: ['created'] } }
}

/** Throws before anything is written. Removes variants that are no longer sent, and their stock. */
export function updateProduct(
  context: V3Context,
  id: string,
  revision: string,
  sent: SentProduct,
  withStock = false,
): Saved {
  const { store } = context
  const before = existingProduct(store, id)
  requireRevision(before, revision)
  requireSound(context, id)
  requireTogether(context, before, sent)
  const { ignoredFields } = context.quirks
  const taken = ignoredFields.length === 0 ? sent : withoutFields(sent, ignoredFields)
  const { next, commit } = planProduct(context, before, taken, false, withStock)
  commit()
  const product = store.products.update(next)
  const shown = new Set(product.media.map((each) => each.id))
  keepFiles(
    store,
    before.media.filter((each) => !shown.has(each.id)),
  )
  dropLostStock(store, product)
  if (hasLostOptions(taken) && before.options.length > 0) context.damage?.(id)
  const itemIds = withStock ? saveStock(store, product, sent) : []
  const fields = listChangedFields(before, product)
  return { product, itemIds, effect: { id, applied: true, fields } }
}

function withoutFields(sent: SentProduct, ignored: readonly string[]): SentProduct {
  const take = (fields: object) =>
    Object.fromEntries(Object.entries(fields).filter(([name]) => !ignored.includes(name)))
  return { ...take(sent), extras: take(sent.extras) }
}

/** Throws for a product that the platform can no longer save. */
export function requireSound({ isCorrupt, isUnreadable }: V3Context, id: string): void {
  if (isUnreadable?.(id) === true) throw unreadable()
  if (!isCorrupt(id)) return
  const description = 'The variants of the product are not aligned with its options'
  throw precondition('VARIANTS_ARE_NOT_ALIGNED_WITH_PRODUCT', description)
}

/** Options and variants refer to each other, so neither is accepted without the other. */
function requireTogether({ quirks }: V3Context, before: V3Product, sent: SentProduct): void {
  const { options, variants } = sent
  const needsOptions = before.options.length > 0 || quirks.plainNeedsOptions
  if (variants !== undefined && options === undefined && needsOptions) {
    const description = 'To update variants the options must be passed too'
    throw precondition('MISSING_OPTIONS_ON_UPDATE_VARIANTS', description)
  }
  if (hasLostOptions(sent) && quirks.emptyOptionsDamage) return
  if (options !== undefined && variants === undefined) {
    const description = 'To update options the variants must be passed too'
    throw precondition('VARIANTS_ARE_NOT_ALIGNED_WITH_PRODUCT', description)
  }
}

/** Whether an empty list of options was sent without variants. */
function hasLostOptions({ options, variants }: SentProduct): boolean {
  return options?.length === 0 && variants === undefined
}

function dropLostStock(store: V3Store, product: V3Product): void {
  const saved = new Set(product.variants.map(({ id }) => id))
  for (const { id, variantId } of store.itemsOf(product.id)) {
    if (!saved.has(variantId)) store.inventory.remove(id)
  }
}

/** Saves the stock that was sent with the variants, at the default location. */
function saveStock(store: V3Store, product: V3Product, { variants = [] }: SentProduct): string[] {
  return variants.flatMap(({ stock }, index) => {
    const variantId = product.variants[index]?.id
    if (stock === undefined || variantId === undefined) return []
    const location = { productId: product.id, variantId, locationId: store.defaultLocationId }
    return setStock(store, location, stock).id
  })
}

/**
 * Deletes a product with its stock and its entries in categories. Its images stay in the media manager.
 * Throws 404.
 */
export function deleteProduct(store: V3Store, id: string): Effect {
  keepFiles(store, existingProduct(store, id).media)
  for (const category of store.categories.list(store.ledger.sequence())) {
    const arrangedIds = category.arrangedIds.filter((each) => each !== id)
    if (arrangedIds.length < category.arrangedIds.length)
      store.categories.index({ ...category, arrangedIds })
  }
  for (const item of store.itemsOf(id)) store.inventory.remove(item.id)
  store.products.remove(id)
  return { id, applied: true, fields: ['deleted'] }
}
