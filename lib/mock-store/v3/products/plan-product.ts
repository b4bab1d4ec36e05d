import { applicationError } from '../../http/api-error.ts'
import { toSavedHtml } from '../media/rich-text.ts'
import type {
  Description,
  UsedModifier,
  UsedOption,
  V3Product,
  V3Variant,
} from '../state/product.ts'
import type { V3Store } from '../state/v3-store.ts'
import type { V3Context } from '../v3-context.ts'
import { alignVariants } from './align-variants.ts'
import { commitCustomizations, planCustomizations, type Plan } from './plan-customizations.ts'
import { planMedia } from './plan-media.ts'
import { planBrand, planInfoSection, planRibbon, requireBrand } from './plan-references.ts'
import type { SentProduct } from './sent-product.ts'
import { withOwnMedia } from './variant-media.ts'

/** Computes the new product and the entities to create for it. Throws before anything is written. */
export function planProduct(
  context: V3Context,
  before: V3Product,
  sent: SentProduct,
  mayCreate: boolean,
  withStock: boolean,
) {
  const { store, quirks } = context
  const { slug = before.slug, productType = before.productType } = sent
  const isPublished = sent.variants !== undefined && quirks.publishOnVariantsWrite
  const visible = sent.visible ?? (before.visible || isPublished)
  if (productType !== before.productType) {
    throw applicationError(400, 'PRODUCT_TYPE_IMMUTABLE', 'The type of a product cannot be changed')
  }
  requireFreeSlug(store, slug, before)
  if (typeof sent.brandId === 'string') requireBrand(store, sent.brandId)
  const named = sent.brandName !== undefined ? planBrand(store, sent.brandName) : undefined
  const brandId = named?.id ?? sent.brandId
  const options: Plan =
    sent.options === undefined
      ? { used: keepOptions(context, before, sent), customizations: [] }
      : planCustomizations(context, 'PRODUCT_OPTION', sent.options, before.options)
  const modifiers =
    sent.modifiers && planCustomizations(context, 'MODIFIER', sent.modifiers, before.modifiers)
  const planned = planVariants(context, before, sent, options, visible)
  requireFreeCodes(context, before, planned)
  const ribbon = sent.ribbon ? planRibbon(store, sent.ribbon, mayCreate) : undefined
  const others = sent.additionalRibbons?.map((each) => planRibbon(store, each, mayCreate))
  requireOnce(sent.ribbon === null ? undefined : (ribbon?.id ?? before.ribbonId), others)
  const sections = sent.infoSections?.map((each) => planInfoSection(store, each, mayCreate))
  const media = sent.media && planMedia(context, sent.media, before)
  if (quirks.checkLinks) requireLinks(before, sent, media ?? before.media)
  const used = quirks.unlinkPending
    ? withoutPending(store, options.used, media ?? before.media)
    : options.used
  const variants =
    sent.variants !== undefined
      ? withOwnMedia(quirks, before, { options: used, variants: planned }, sent.variants, withStock)
      : planned
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
    description: sent.description ? toSaved(sent.description) : before.description,
    media: media ?? before.media,
    options: used,
    modifiers: modifiers === undefined ? before.modifiers : toModifiers(modifiers, sent),
    brandId: brandId === undefined ? before.brandId : (brandId ?? undefined),
    ribbonId: sent.ribbon === null ? undefined : (ribbon?.id ?? before.ribbonId),
    additionalRibbonIds: others?.map(({ id }) => id) ?? before.additionalRibbonIds,
    infoSectionIds: sections?.map(({ id }) => id) ?? before.infoSectionIds,
    variants,
    physical: sent.physical ?? before.physical,
    privateTagIds: sent.privateTagIds ?? before.privateTagIds,
    publicTagIds: sent.publicTagIds ?? before.publicTagIds,
  }
  function toSaved(description: Description): Description {
    const isSaved = 'rich' in description || !quirks.rewriteDescriptions
    return isSaved ? description : { html: toSavedHtml(description.html) }
  }
  const commit = () => {
    commitCustomizations(store, options)
    if (modifiers !== undefined) commitCustomizations(store, modifiers)
    if (named?.fresh !== undefined) store.brands.add(named.fresh)
    for (const fresh of [ribbon, ...(others ?? [])].flatMap((each) => each?.fresh ?? [])) {
      store.ribbons.add(fresh)
    }
    for (const fresh of (sections ?? []).flatMap((each) => each.fresh ?? [])) {
      store.infoSections.add(fresh)
    }
  }
  return { next, commit }
}

interface Linking {
  readonly choices: readonly { readonly mediaIds: readonly string[] }[]
}

function listLinked(options: readonly Linking[]): string[] {
  return options.flatMap(({ choices }) => choices.flatMap(({ mediaIds }) => mediaIds))
}

/** Throws for a link to media that were not in the gallery before, and for the removal of linked media. */
function requireLinks(before: V3Product, sent: SentProduct, media: V3Product['media']): void {
  const [had, has] = [before.media, media].map((list) => new Set(list.map(({ id }) => id)))
  const lost = listLinked(before.options).find((id) => had?.has(id) === true && !has?.has(id))
  const early = listLinked([...(sent.options ?? []), ...(sent.modifiers ?? [])]).find(
    (id) => !had?.has(id),
  )
  const wrong = lost ?? early
  if (wrong === undefined) return
  throw applicationError(404, 'PRODUCT_MEDIA_NOT_EXIST', `The product has no media ${wrong}`)
}

/** Removes links to files that are still being processed from the options. */
function withoutPending(
  { clock }: V3Store,
  options: readonly UsedOption[],
  media: V3Product['media'],
): UsedOption[] {
  const pending = new Set(media.filter(({ readyAt }) => readyAt > clock.now()).map(({ id }) => id))
  return options.map((option) => {
    const choices = option.choices.map((choice) => {
      return { ...choice, mediaIds: choice.mediaIds.filter((id) => !pending.has(id)) }
    })
    return { ...option, choices }
  })
}

/** Media that are sent without options remove the links between choices and media. */
function keepOptions({ quirks }: V3Context, { options }: V3Product, { media }: SentProduct) {
  if (media === undefined || !quirks.unlinkOnMediaWrite) return options
  return options.map((option) => {
    const choices = option.choices.map((choice) => ({ ...choice, mediaIds: [] }))
    return { ...option, choices }
  })
}

function planVariants(
  { store, quirks }: V3Context,
  before: V3Product,
  sent: SentProduct,
  options: Plan,
  visible: boolean,
): readonly V3Variant[] {
  const { productType, variants } = before
  const isPlain = before.options.length === 0
  // Showing a product again does not show the variants that were hidden with it, except an only
  // variant.
  const isHidden = sent.visible === false && (isPlain || quirks.hideCascade === 'all')
  if (sent.variants !== undefined) {
    const isNew = variants.length === 0
    const unnamed = isNew ? visible : !isHidden && !quirks.hideUnnamedVariants
    return alignVariants(store, sent.variants, {
      productType,
      visible: unnamed,
      plan: options,
      before: variants,
    })
  }
  if (sent.visible === undefined || !(isHidden || isPlain)) return variants
  const follow = (variant: V3Variant) => ({ ...variant, visible })
  return variants.map(follow)
}

function toModifiers({ used }: Plan, { modifiers = [] }: SentProduct): UsedModifier[] {
  return used.map((option, index) => {
    const { mandatory = false, freeText } = modifiers[index] ?? {}
    return { ...option, mandatory, freeText }
  })
}

function requireFreeSlug(store: V3Store, slug: string, { id }: V3Product): void {
  const owner = store.slugOwner(slug)
  if (owner === undefined || owner === id) return
  throw applicationError(409, 'DUPLICATE_SLUG_ERROR', `The slug "${slug}" is taken`)
}

/** A new SKU must not be in use by another variant. Existing duplicates may stay. */
function requireFreeCodes(
  { store, quirks }: V3Context,
  before: V3Product,
  variants: readonly V3Variant[],
): void {
  const old = new Map(before.variants.map((variant) => [variant.id, variant]))
  for (const code of ['sku', 'barcode'] as const) {
    const counts = new Map<string, number>()
    for (const { [code]: text } of variants) counts.set(text, (counts.get(text) ?? 0) + 1)
    for (const { id, [code]: text } of variants) {
      if (text === '' || old.get(id)?.[code] === text) continue
      const others =
        code === 'sku' && !quirks.sharedSkus
          ? [...store.skuOwners(text)].filter((each) => each !== before.id)
          : []
      if (others.length === 0 && counts.get(text) === 1) continue
      const name = code === 'sku' ? 'SKU_ALREADY_EXIST_ERROR' : 'BARCODE_ALREADY_EXIST_ERROR'
      throw applicationError(409, name, `"${text}" is another variant's`)
    }
  }
}

function requireOnce(
  ribbonId: string | undefined,
  others: readonly { readonly id: string }[] | undefined,
): void {
  const ids = others?.map(({ id }) => id) ?? []
  const isTwice = new Set(ids).size < ids.length
  if (!isTwice && !ids.some((id) => id === ribbonId)) return
  const where = isTwice ? 'ADDITIONAL' : 'PRIMARY_AND_ADDITIONAL'
  throw applicationError(400, `DUPLICATE_RIBBON_IN_${where}`, 'A ribbon is given twice')
}
