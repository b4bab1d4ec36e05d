import { applicationError } from '../../http/api-error.ts'
import type { Effect } from '../../http/route.ts'
import { buildFreeSlug } from '../../shop/slug.ts'
import { setStock } from '../inventory/set-stock.ts'
import { requireRevision } from '../revision.ts'
import { newborn } from '../shop/entity.ts'
import type { UsedModifier, V3Product, V3Variant } from '../shop/product.ts'
import type { V3Shop } from '../shop/v3-shop.ts'
import type { V3Context } from '../v3-context.ts'
import { alignVariants } from './align-variants.ts'
import { listChangedFields } from './changed-fields.ts'
import { existingProduct, precondition } from './find-products.ts'
import { commitCustomizations, planCustomizations, type Plan } from './plan-customizations.ts'
import { planMedia } from './plan-media.ts'
import { planInfoSection, planRibbon, requireBrand } from './plan-references.ts'
import type { SentProduct } from './sent-product.ts'

export interface Saved {
  readonly product: V3Product
  readonly effect: Effect
  /** The items that were made or changed along with it. */
  readonly itemIds: readonly string[]
}

/** Throws before anything is written. Makes no inventory unless `withStock`. */
export function createProduct(context: V3Context, sent: SentProduct, withStock = false): Saved {
  const { shop } = context
  const { name = '', productType = 'PHYSICAL', visible = true } = sent
  const slug = sent.slug ?? buildFreeSlug(name, (text) => shop.slugOwner(text) !== undefined)
  const blank: V3Product = {
    ...newborn(shop.random.guid(), shop.clock.now()),
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
  const { next, commit } = plan(context, blank, { ...sent, options: sent.options ?? [] }, true)
  commit()
  const product = shop.products.add(next)
  const itemIds = withStock ? saveStock(shop, product, sent) : []
  return { product, itemIds, effect: { id: product.id, applied: true, fields: ['created'] } }
}

/** Throws before anything is written. Variants that are no longer sent go, and their stock with them. */
export function updateProduct(
  context: V3Context,
  id: string,
  revision: string,
  sent: SentProduct,
  withStock = false,
): Saved {
  const { shop, isCorrupt } = context
  const before = existingProduct(shop, id)
  requireRevision(before, revision)
  if (isCorrupt(id)) {
    const description = 'The variants of the product are not aligned with its options'
    throw precondition('VARIANTS_ARE_NOT_ALIGNED_WITH_PRODUCT', description)
  }
  requireTogether(before, sent)
  const { next, commit } = plan(context, before, sent, false)
  commit()
  const product = shop.products.update(next)
  dropLostStock(shop, product)
  const itemIds = withStock ? saveStock(shop, product, sent) : []
  const fields = listChangedFields(before, product)
  return { product, itemIds, effect: { id, applied: true, fields } }
}

/** Options and variants mean each other: neither is taken without the other. */
function requireTogether(before: V3Product, { options, variants }: SentProduct): void {
  // An empty list and none at all look the same to the platform, so a plain product needs no options.
  if (variants !== undefined && options === undefined && before.options.length > 0) {
    const description = 'To update variants the options must be passed too'
    throw applicationError(400, 'MISSING_OPTIONS_ON_UPDATE_VARIANTS', description)
  }
  if (options !== undefined && variants === undefined) {
    const description = 'To update options the variants must be passed too'
    throw precondition('VARIANTS_ARE_NOT_ALIGNED_WITH_PRODUCT', description)
  }
}

function plan(context: V3Context, before: V3Product, sent: SentProduct, mayCreate: boolean) {
  const { shop } = context
  const { visible = before.visible, slug = before.slug, productType = before.productType } = sent
  if (productType !== before.productType) {
    throw applicationError(400, 'PRODUCT_TYPE_IMMUTABLE', 'The type of a product cannot be changed')
  }
  requireFreeSlug(shop, slug, before)
  if (typeof sent.brandId === 'string') requireBrand(shop, sent.brandId)
  const options: Plan =
    sent.options === undefined
      ? { used: before.options, customizations: [] }
      : planCustomizations(shop, 'PRODUCT_OPTION', sent.options, before.options)
  const modifiers =
    sent.modifiers && planCustomizations(shop, 'MODIFIER', sent.modifiers, before.modifiers)
  const variants = planVariants(shop, before, sent, options, visible)
  requireFreeCodes(shop, before, variants)
  const ribbon = sent.ribbon ? planRibbon(shop, sent.ribbon, mayCreate) : undefined
  const others = sent.additionalRibbons?.map((each) => planRibbon(shop, each, mayCreate))
  const sections = sent.infoSections?.map((each) => planInfoSection(shop, each, mayCreate))
  const media = sent.media && planMedia(context, sent.media, before)
  const visibleInPos = sent.visibleInPos ?? before.visibleInPos
  if (visibleInPos && productType === 'DIGITAL') {
    const description = 'A digital product cannot be visible in the point of sale'
    throw applicationError(400, 'DIGITAL_PRODUCT_CANNOT_BE_VISIBLE_IN_POS', description)
  }
  const next: V3Product = {
    ...before,
    ...sent.extras,
    name: sent.name ?? before.name,
    slug,
    visible,
    visibleInPos,
    description: sent.description ?? before.description,
    media: media ?? before.media,
    options: options.used,
    modifiers: modifiers === undefined ? before.modifiers : toModifiers(modifiers, sent),
    brandId: sent.brandId === undefined ? before.brandId : (sent.brandId ?? undefined),
    ribbonId: sent.ribbon === null ? undefined : (ribbon?.id ?? before.ribbonId),
    additionalRibbonIds: others?.map(({ id }) => id) ?? before.additionalRibbonIds,
    infoSectionIds: sections?.map(({ id }) => id) ?? before.infoSectionIds,
    variants,
    physical: sent.physical ?? before.physical,
    privateTagIds: sent.privateTagIds ?? before.privateTagIds,
    publicTagIds: sent.publicTagIds ?? before.publicTagIds,
  }
  const commit = () => {
    commitCustomizations(shop, options)
    if (modifiers !== undefined) commitCustomizations(shop, modifiers)
    for (const fresh of [ribbon, ...(others ?? [])].flatMap((each) => each?.fresh ?? [])) {
      shop.ribbons.add(fresh)
    }
    for (const fresh of (sections ?? []).flatMap((each) => each.fresh ?? [])) {
      shop.infoSections.add(fresh)
    }
  }
  return { next, commit }
}

function planVariants(
  shop: V3Shop,
  before: V3Product,
  sent: SentProduct,
  options: Plan,
  visible: boolean,
): readonly V3Variant[] {
  if (sent.variants !== undefined) {
    const { productType, variants } = before
    return alignVariants(shop, sent.variants, {
      productType,
      visible,
      plan: options,
      before: variants,
    })
  }
  // Without options the single variant follows the product; with options each keeps its own.
  if (before.options.length > 0 || sent.visible === undefined) return before.variants
  return before.variants.map((variant) => ({ ...variant, visible }))
}

function toModifiers({ used }: Plan, { modifiers = [] }: SentProduct): UsedModifier[] {
  return used.map((option, index) => {
    const { mandatory = false, freeText } = modifiers[index] ?? {}
    return { ...option, mandatory, freeText }
  })
}

function requireFreeSlug(shop: V3Shop, slug: string, { id }: V3Product): void {
  const owner = shop.slugOwner(slug)
  if (owner === undefined || owner === id) return
  throw applicationError(409, 'DUPLICATE_SLUG_ERROR', `The slug "${slug}" is taken`)
}

/** A SKU a variant did not have before must not be another variant's; old doubles may stay. */
function requireFreeCodes(shop: V3Shop, before: V3Product, variants: readonly V3Variant[]): void {
  const old = new Map(before.variants.map((variant) => [variant.id, variant]))
  for (const code of ['sku', 'barcode'] as const) {
    const counts = new Map<string, number>()
    for (const { [code]: text } of variants) counts.set(text, (counts.get(text) ?? 0) + 1)
    for (const { id, [code]: text } of variants) {
      if (text === '' || old.get(id)?.[code] === text) continue
      const others =
        code === 'sku' ? [...shop.skuOwners(text)].filter((each) => each !== before.id) : []
      if (others.length === 0 && counts.get(text) === 1) continue
      const name = code === 'sku' ? 'SKU_ALREADY_EXIST_ERROR' : 'BARCODE_ALREADY_EXIST_ERROR'
      throw applicationError(409, name, `"${text}" is another variant's`)
    }
  }
}

function dropLostStock(shop: V3Shop, product: V3Product): void {
  const kept = new Set(product.variants.map(({ id }) => id))
  for (const { id, variantId } of shop.itemsOf(product.id)) {
    if (!kept.has(variantId)) shop.inventory.remove(id)
  }
}

/** Stock that came along with the variants, at the default location. */
function saveStock(shop: V3Shop, product: V3Product, { variants = [] }: SentProduct): string[] {
  return variants.flatMap(({ stock }, index) => {
    const variantId = product.variants[index]?.id
    if (stock === undefined || variantId === undefined) return []
    const place = { productId: product.id, variantId, locationId: shop.defaultLocationId }
    return setStock(shop, place, stock).id
  })
}
