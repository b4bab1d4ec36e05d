import { type Amount, compare, zero } from '#lib/catalog/money/amount.ts'
import {
  type FieldValues,
  type FieldPath,
  type FieldPathValue,
  type RequestKind,
  variantFieldPath,
} from '#lib/catalog/changes/change.ts'
import type { GuardrailLimits } from '#lib/catalog/money/guardrail-limits.ts'
import type { ProductId, VariantId } from '#lib/catalog/ids.ts'
import { discountOf, type NewProduct, type NewVariant } from '#lib/catalog/product/new-product.ts'
import { applyDiscount } from '#lib/catalog/money/paid-price.ts'
import { fieldValuesFrom } from '#lib/catalog/changes/field-paths.ts'
import { type Flag, guardrailLevels, type PreviewRow } from '#lib/catalog/changes/preview.ts'
import { noDiscount, type Product, type Variant } from '#lib/catalog/product/product.ts'
import { t } from '#lib/i18n/t.ts'
import type { EditUnits } from '#lib/operations/edit.ts'
import { flagChange } from '../guardrails/guardrails.ts'
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
  const change = buildPriceChange(product, toTarget(product))
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
    flags: flagChange(change, limits, rejectNew(create, isV3, product.currency)),
  }
}

function rejectNew(create: NewProduct, isV3: boolean, currency: string): Flag[] {
  const flags: Flag[] = []
  const block = (guardrail: 'unsupported' | 'price-not-positive', message: string) =>
    flags.push({ guardrail, level: guardrailLevels[guardrail], message })
  const { listPrice, paidPrice, variants, type } = create
  const prices = [
    listPrice,
    paidPrice,
    ...variants.flatMap((each) => [each.listPrice, each.paidPrice]),
  ]
  if (prices.some((price) => price !== undefined && compare(price, zero) <= 0)) {
    block('price-not-positive', t.entered.priceNotPositive)
  }
  if (isV3) return flags
  if (type === 'digital') block('unsupported', t.entered.noDigital)
  // A duplicate has the discount of its source, which Wix itself rounds.
  if (create.copy === undefined && variants.some((each) => isOwnSale(create, each, currency))) {
    block('unsupported', t.entered.noVariantDiscount)
  }
  if ([create, ...variants].some(({ barcode = '' }) => barcode !== ''))
    block('unsupported', t.entered.noBarcode)
  return flags
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

/** All values of the new product, as if they were set; missing values are left out. */
function toTarget(product: Product): FieldValues {
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
    if (product.cost !== undefined) target.set('cost', product.cost)
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
