import type { Product, ProductInput } from '#lib/wix/api/index.ts'
import { product as productKind } from '#lib/wix/api/wire/product.ts'
import { t } from '#lib/core/i18n/t.ts'
import { badInput, notSupported } from '../problems.ts'
import { listMissing } from '#lib/core/catalog/product/combinations.ts'
import type { Traits } from '../store.ts'
import { toAmount } from './to-variant.ts'
import { hasSeo, withSeo } from '../seo.ts'
import type { Amount } from '#lib/core/catalog/money/amount.ts'
import {
  discountOf,
  isVariantInStock,
  type NewProduct,
  type NewVariant,
} from '#lib/core/catalog/product/new-product.ts'

/** Everything that is needed to create a product again, as plain data. */
export function toSnapshot(product: Product): unknown {
  return JSON.parse(JSON.stringify(product))
}

/** Throws "bad-input" for anything but a product. */
export function fromSnapshot(snapshot: unknown): Product {
  const product = productKind.read(structuredClone(snapshot))
  if (product?.id === undefined || product.name === undefined) {
    throw badInput(t.refusals.tooLittleSaved)
  }
  return product
}

export function readTraits(snapshot: unknown): Traits {
  const former = fromSnapshot(snapshot)
  const { name = '', slug, sku, manageVariants, variants = [], description, brand, ribbon } = former
  const listPrice = toAmount((former.priceData ?? former.price)?.price)
  const own = manageVariants === true ? variants : []
  return {
    name,
    slug,
    sku,
    ...(listPrice === undefined ? {} : { listPrice }),
    description,
    brand,
    ribbon,
    variants: own.map(({ variant }) => ({ sku: variant?.sku })),
  }
}

/**
 * Hidden, and without what has requests of its own: pictures, values of variants, stock and
 * collections.
 */
export function toInput(product: Product): ProductInput {
  const { name = '', slug, description, sku, weight, ribbon, brand, productType } = product
  const price = product.priceData?.price ?? product.price?.price
  if (price === undefined) throw badInput(t.v1Errors.priceNotSaved)
  if (productType === 'digital') {
    throw notSupported(t.v1Errors.noDigital)
  }
  const { itemCost } = product.costAndProfitData ?? {}
  const { type = 'NONE', value = 0 } = product.discount ?? {}
  const isManaged = product.manageVariants === true
  return {
    name,
    slug,
    description,
    visible: false,
    productType: 'physical',
    priceData: { price },
    ...(itemCost ? { costAndProfitData: { itemCost } } : {}),
    ...(isManaged ? {} : { sku, weight }),
    discount: { type, value },
    productDimensions: product.productDimensions,
    packageDimensions: product.packageDimensions,
    pricePerUnitData: product.pricePerUnitData,
    additionalInfoSections: product.additionalInfoSections,
    manageVariants: isManaged,
    productOptions: (product.productOptions ?? []).map(({ name: option, optionType, choices }) => ({
      name: option,
      optionType,
      choices: (choices ?? []).map((each) => ({
        value: each.value,
        description: each.description,
      })),
    })),
    seoData: product.seoData,
    ...(ribbon ? { ribbon } : {}),
    ...(brand ? { brand } : {}),
  }
}

/** A product to create, in the form of a snapshot. */
export function fromNewProduct(id: string, wanted: NewProduct): Product {
  const { name, slug, type, description, visible, brand, ribbon, sku } = wanted
  const { listPrice, options, variants, media, collectionIds, infoSections = [] } = wanted
  const discount = discountOf(wanted)
  return {
    id,
    name,
    slug,
    productType: type,
    description,
    visible,
    brand,
    ribbon,
    sku,
    priceData: { price: Number(listPrice) },
    ...numbers(wanted),
    ...(discount.kind === 'none'
      ? {}
      : { discount: { type: discount.kind.toUpperCase(), value: Number(discount.value) } }),
    manageVariants: variants.length > 0,
    productOptions: options.map((option) => ({
      name: option.name,
      optionType: option.kind === 'color' ? 'color' : 'drop_down',
      choices: option.choices.map(({ value, label }) => ({ value, description: label })),
    })),
    variants: [...variants, ...listUnsold(wanted)].map((variant, at) => ({
      id: String(at),
      choices: variant.choices,
      variant: {
        priceData: { price: Number(variant.listPrice ?? listPrice) },
        ...numbers({ cost: variant.cost ?? wanted.cost, weight: variant.weight ?? wanted.weight }),
        sku: variant.sku ?? '',
        visible: variant.visible ?? true,
      },
      stock: toStock({ ...variant, inStock: isVariantInStock(wanted, variant) }),
    })),
    stock: { trackInventory: isTracked(wanted), ...toStock(wanted) },
    media: { items: media.map((url) => ({ image: { url } })) },
    collectionIds,
    additionalInfoSections: infoSections.map(({ title, html }) => ({ title, description: html })),
    ...(hasSeo(wanted) ? { seoData: withSeo(undefined, wanted) } : {}),
  }
}

/** Wix makes all combinations of the choices: those that are not to be sold are hidden. */
function listUnsold({ options, variants }: NewProduct): NewVariant[] {
  if (variants.length === 0) return []
  return listMissing(options, variants).map((choices) => ({ choices, visible: false }))
}

function isTracked({ quantity, variants }: NewProduct): boolean {
  if (variants.length === 0) return quantity !== undefined
  return variants.some((each) => each.quantity !== undefined)
}

function toStock({ quantity, inStock = true }: Pick<NewVariant, 'quantity' | 'inStock'>) {
  return quantity === undefined ? { inStock } : { quantity, inStock: quantity > 0 }
}

function numbers({ cost, weight }: { cost?: Amount | undefined; weight?: Amount | undefined }) {
  return {
    ...(cost === undefined ? {} : { costAndProfitData: { itemCost: Number(cost) } }),
    ...(weight === undefined ? {} : { weight: Number(weight) }),
  }
}
