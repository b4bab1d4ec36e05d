import { type Amount, compare, zero } from '#lib/core/catalog/money/amount.ts'
import {
  type FieldValues,
  type FieldPath,
  type FieldPathValue,
  type RequestKind,
  variantFieldPath,
} from '#lib/core/catalog/changes/change.ts'
import type { GuardrailLimits } from '#lib/core/catalog/money/guardrail-limits.ts'
import type { ProductId, VariantId } from '#lib/core/catalog/ids.ts'
import {
  discountOf,
  type NewProduct,
  type NewVariant,
} from '#lib/core/catalog/product/new-product.ts'
import { applyDiscount, type PricePair } from '#lib/core/catalog/money/paid-price.ts'
import { fieldValuesFrom } from '#lib/core/catalog/changes/field-paths.ts'
import {
  type Flag,
  type GuardrailId,
  guardrailLevels,
  type PreviewRow,
} from '#lib/core/catalog/changes/preview.ts'
import {
  isSwatch,
  noDiscount,
  type Product,
  type Variant,
} from '#lib/core/catalog/product/product.ts'
import { t } from '#lib/core/i18n/t.ts'
import type { EditUnits } from '#lib/core/operations/edit.ts'
import { flagChange } from '../guardrails/guardrails.ts'
import { checkNewOptions } from '../guardrails/new-options.ts'
import { buildPriceChange } from './price-change.ts'

/** Options for previews of manual edits. */
export interface ManualEditOptions {
  readonly limits: GuardrailLimits
  readonly units: EditUnits
  /** The requests of the store. */
  readonly requests: readonly RequestKind[]
  /** Products that exist in the store but cannot be returned. */
  readonly unreadable?: ReadonlySet<string> | undefined
  /** Of the sources of duplicates. */
  readonly snapshots?: ReadonlyMap<ProductId, unknown> | undefined
}

/** The row of a product that is to be created: every guardrail applies to its values. */
export function previewNew(
  id: ProductId,
  create: NewProduct,
  { limits, units, requests }: ManualEditOptions,
): PreviewRow {
  const isV3 = requests.some(({ covers }) => covers.has('variant/:id/paidPrice'))
  const product = toProduct(id, create, isV3, units.currency ?? '')
  const { listPrice, paidPrice } = product
  const change = buildPriceChange(product, {
    ...toTarget(product),
    ...(isV3 ? toV3Target(create) : {}),
  })
  return {
    id,
    name: create.name,
    currency: product.currency,
    before: { deleted: true },
    target: { deleted: false },
    create,
    listPrice: { before: listPrice, after: listPrice },
    paidPrice: { before: paidPrice, after: paidPrice },
    ...(create.cost === undefined ? {} : { cost: { before: create.cost, after: create.cost } }),
    variants: [],
    flags: flagChange(change, limits, rejectNew(create, product, isV3)),
  }
}

function rejectNew(create: NewProduct, product: Product, isV3: boolean): Flag[] {
  const flags: Flag[] = []
  const flag = (guardrail: GuardrailId, message: string) =>
    flags.push({ guardrail, level: guardrailLevels[guardrail], message })
  const { variants, type, copy } = create
  const sold = variants.length > 0 ? product.variants : [product]
  const free = sold.find(({ paidPrice }) => paidPrice === zero)
  if (compare(product.listPrice, zero) < 0 || sold.some(isNegative)) {
    flag('price-not-positive', t.entered.priceNotPositive)
  } else if (free !== undefined) {
    const name = 'choices' in free ? Object.values(free.choices).join(', ') : create.name
    flag('sold-free', t.entered.soldFree(t.guardrails.quoted(name)))
  }
  if (copy === undefined) {
    flags.push(...checkNewOptions(create, isV3))
    if (leavesOut(create)) flag('left-out', t.entered.sharedLeftOut)
  }
  if (isV3) {
    const plain = create.options.find((each) => each.kind === 'color' && !isSwatch(each))
    if (copy === undefined && plain !== undefined)
      flag('left-out', t.entered.colorsLeftOut(plain.name))
    return flags
  }
  if (isMixed(create)) flag('left-out', t.entered.mixedTracking)
  if (type === 'digital') flag('unsupported', t.entered.noDigital)
  // A duplicate has the discount of its source, which Wix itself rounds.
  if (copy === undefined && variants.some((each) => isOwnSale(create, each, product.currency))) {
    flag('unsupported', t.entered.noVariantDiscount)
  }
  if ([create, ...variants].some(({ barcode = '' }) => barcode !== ''))
    flag('unsupported', t.entered.noBarcode)
  return flags
}

function isNegative({ listPrice, paidPrice }: PricePair): boolean {
  return compare(listPrice, zero) < 0 || compare(paidPrice, zero) < 0
}

/** Codes and stock are those of its variants, which cannot share what the product has. */
function leavesOut({ sku = '', barcode = '', quantity, variants }: NewProduct): boolean {
  if (variants.length === 0) return false
  return (
    (sku !== '' && variants.every((each) => (each.sku ?? '') === '')) ||
    (barcode !== '' && variants.every((each) => (each.barcode ?? '') === '')) ||
    (quantity !== undefined &&
      variants.some((each) => each.quantity === undefined && each.inStock === undefined))
  )
}

/** V1 tracks the stock of all variants or of none. */
function isMixed({ variants }: NewProduct): boolean {
  const tracked = variants.filter(({ quantity }) => quantity !== undefined)
  return tracked.length > 0 && tracked.length < variants.length
}

/** A V1 variant has the discount of its product. */
function isOwnSale(product: NewProduct, variant: NewVariant, currency: string): boolean {
  const { listPrice = product.listPrice, paidPrice } = variant
  const own = variant.listPrice ?? product.paidPrice ?? listPrice
  return (paidPrice ?? own) !== applyDiscount(listPrice, discountOf(product), currency)
}

function toProduct(id: ProductId, create: NewProduct, isV3: boolean, currency: string): Product {
  const { listPrice, quantity } = create
  const discount = isV3 ? noDiscount : discountOf(create)
  const pay = (list: Amount) => applyDiscount(list, discount, currency)
  const paidPrice = isV3 ? (create.paidPrice ?? listPrice) : pay(listPrice)
  const stock = { tracked: quantity !== undefined, quantity, status: 'in-stock' } as const
  const named = create.variants.length > 0 ? create.variants : [{ choices: {} }]
  return {
    ...create,
    id,
    currency,
    paidPrice,
    stock,
    sku: create.sku ?? '',
    slug: create.slug ?? '',
    description: create.description ?? '',
    brand: create.brand ?? '',
    ribbon: create.ribbon ?? '',
    discount,
    media: create.media.map((url) => ({ id: url, kind: 'image', url })),
    variantsManaged: create.variants.length > 0,
    variantsPriced: isV3,
    variantCount: named.length,
    variants: named.map((variant, at) => toVariant(create, variant, at, isV3 ? undefined : pay)),
  }
}

function toVariant(
  create: NewProduct,
  variant: NewVariant,
  at: number,
  pay: ((list: Amount) => Amount) | undefined,
): Variant {
  const isOwn = create.variants.length > 0
  const listPrice = variant.listPrice ?? create.listPrice
  const paidPrice: Amount =
    pay?.(listPrice) ??
    variant.paidPrice ??
    (variant.listPrice ? listPrice : (create.paidPrice ?? listPrice))
  const quantity = variant.quantity ?? (isOwn ? undefined : create.quantity)
  return {
    id: `new-${at}` as VariantId,
    choices: variant.choices,
    sku: variant.sku ?? (isOwn ? '' : (create.sku ?? '')),
    barcode: variant.barcode ?? (isOwn ? undefined : create.barcode),
    listPrice,
    paidPrice,
    cost: variant.cost ?? create.cost,
    weight: variant.weight ?? create.weight,
    visible: variant.visible ?? true,
    stock: { tracked: quantity !== undefined, quantity, status: 'in-stock' },
  }
}

/** What V1 products do not have. */
function toV3Target({ altTexts = [], media, taxGroupId }: NewProduct): FieldValues {
  return fieldValuesFrom([
    ...altTexts.map((text, at) => [`alt/${media[at] ?? ''}`, text] as const),
    ...(taxGroupId === undefined ? [] : [['taxGroupId', taxGroupId] as const]),
  ])
}

/** All values of a product that is to be created, as if they were set; missing values are left out. */
export function toTarget(product: Product): FieldValues {
  const { name, slug, description, ribbon, brand, media, variants, variantsPriced } = product
  const { infoSections = [] } = product
  const target = new Map<FieldPath, FieldPathValue>([
    ['name', name],
    ['description', description],
    ['ribbon', ribbon],
    ['brand', brand],
    ['media', media.map(({ id }) => id)],
  ])
  if (slug !== '') target.set('slug', slug)
  for (const { title, html } of infoSections) target.set(`info/${title}`, html)
  if (variantsPriced !== true) {
    target.set('listPrice', product.listPrice).set('sku', product.sku)
    // Combinations that are not named take these.
    if (product.cost !== undefined) target.set('cost', product.cost)
    if (product.weight !== undefined) target.set('weight', product.weight)
  }
  for (const { id, stock, ...variant } of variants) {
    const { listPrice, paidPrice, cost = null, weight = null, sku, barcode = '' } = variant
    target.set(variantFieldPath(id, 'listPrice'), listPrice)
    if (variantsPriced === true) target.set(variantFieldPath(id, 'paidPrice'), paidPrice)
    target.set(variantFieldPath(id, 'cost'), cost)
    target.set(variantFieldPath(id, 'weight'), weight)
    target.set(variantFieldPath(id, 'sku'), sku)
    target.set(variantFieldPath(id, 'barcode'), barcode)
    target.set(variantFieldPath(id, 'quantity'), stock.quantity ?? null)
  }
  return fieldValuesFrom(target)
}
