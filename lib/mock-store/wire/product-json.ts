import { type AmountRange, rangeOf } from '../state/prices.ts'
import {
  allProductsId,
  type PricePerUnit,
  type StoreOption,
  type StoreProduct,
} from '../state/store.ts'
import { isInStock, summarizeStock, listVariants } from '../state/variants.ts'
import { toCostJson, toPriceData } from './money.ts'
import { toMediaJson } from './media-json.ts'
import { toVariantJson } from './variant-json.ts'

export interface Wanted {
  readonly currency: string
  readonly variants: boolean
  /** Adds cost and profit, which only merchants may see. */
  readonly merchant: boolean
}

/** A V1 product as the API answers it. With managed variants it has no SKU, weight or cost. */
export function toProductJson(product: StoreProduct, wanted: Wanted): object {
  const { currency } = wanted
  const price = toPriceData(product, currency)
  return {
    id: product.id,
    name: product.name,
    slug: product.slug,
    visible: product.visible,
    productType: product.type,
    description: product.description,
    ...(product.managed ? {} : { sku: product.sku, weight: Number(product.weight ?? 0) }),
    weightRange: toRangeJson(rangeOf(product, 'weight')),
    productDimensions: product.productDimensions,
    packageDimensions: product.packageDimensions,
    stock: toStockJson(product),
    price,
    priceData: price,
    convertedPriceData: price,
    priceRange: toRangeJson(rangeOf(product, 'price')),
    ...(wanted.merchant ? { costRange: toRangeJson(rangeOf(product, 'cost')) } : {}),
    ...(wanted.merchant && !product.managed ? toCostJson(product, product.cost, currency) : {}),
    ...(product.pricePerUnit === undefined
      ? {}
      : { pricePerUnitData: toPricePerUnitJson(product.pricePerUnit) }),
    additionalInfoSections: product.infoSections,
    ribbons: product.ribbon === '' ? [] : [{ text: product.ribbon }],
    media: toMediaJson(product.media),
    customTextFields: product.customTextFields,
    manageVariants: product.managed,
    productOptions: product.options.map((option) => toOptionJson(product, option)),
    productPageUrl: { base: 'https://www.example.com/', path: `/product-page/${product.slug}` },
    numericId: String(product.numericId),
    inventoryItemId: product.inventoryId,
    discount: { type: product.discount.kind, value: Number(product.discount.value) },
    collectionIds: [...product.collectionIds, allProductsId],
    variants: wanted.variants
      ? listVariants(product).map((variant) => toVariantJson(product, variant, wanted))
      : [],
    lastUpdated: new Date(product.updatedAt).toISOString(),
    createdDate: new Date(product.createdAt).toISOString(),
    ...(product.seoData === undefined ? {} : { seoData: product.seoData }),
    ribbon: product.ribbon,
    ...(product.brand === '' ? {} : { brand: product.brand }),
    exportProductId: `product_${product.id}`,
  }
}

function toRangeJson(range: AmountRange | undefined): object {
  return { minValue: Number(range?.min ?? 0), maxValue: Number(range?.max ?? 0) }
}

function toStockJson(product: StoreProduct): object {
  const { tracked, quantity, inStock, status } = summarizeStock(product)
  return {
    trackInventory: tracked,
    ...(quantity === undefined ? {} : { quantity }),
    inStock,
    inventoryStatus: status,
  }
}

function toPricePerUnitJson(per: PricePerUnit): object {
  return {
    totalQuantity: Number(per.totalQuantity),
    totalMeasurementUnit: per.totalUnit,
    baseQuantity: Number(per.baseQuantity),
    baseMeasurementUnit: per.baseUnit,
  }
}

export function toOptionJson(
  product: StoreProduct,
  option: StoreOption,
  variants = listVariants(product),
): object {
  return {
    optionType: option.kind,
    name: option.name,
    choices: option.choices.map((choice) => {
      const having = variants.filter((variant) => variant.choices[option.name] === choice.label)
      return {
        value: choice.value,
        description: choice.label,
        media: toMediaJson(product.media.filter(({ id }) => choice.mediaIds.includes(id))),
        inStock: having.some((variant) => isInStock(product, variant)),
        visible: having.some((variant) => variant.visible),
      }
    }),
  }
}
