import type { InventoryItem, Product as ApiProduct } from '#lib/wix/api/index.ts'
import type { Modifier, Preorder, PricePerUnit } from '#lib/core/catalog/product/product-details.ts'
import { joinPageAddress } from '#lib/core/catalog/product/page-address.ts'
import type { ProductDetails } from '#lib/core/catalog/product/product.ts'
import { toDimensions } from '../to-dimensions.ts'
import { toSeoTags } from '../seo.ts'
import { toAmount } from './to-variant.ts'

/** The details of a V1 product that lists omit; with its inventory item where that was read. */
export function toDetails(product: ApiProduct, item: InventoryItem | undefined): ProductDetails {
  const { productPageUrl: page, seoData } = product
  const pricePerUnit = toPricePerUnit(product)
  const url = joinPageAddress(page?.base ?? '', page?.path ?? '')
  return {
    ...toDimensions(product),
    ...(pricePerUnit && { pricePerUnit }),
    ...(url && { url }),
    ...(item && { preorder: toPreorder(item.preorderInfo) }),
    modifiers: toModifiers(product),
    seoTags: toSeoTags(seoData),
  }
}

/** Lines that shoppers type. */
export function toModifiers({ customTextFields = [] }: ApiProduct): Modifier[] {
  return customTextFields.map(toModifier)
}

export function toPreorder({
  enabled = false,
  message = '',
  limit,
}: NonNullable<InventoryItem['preorderInfo']> = {}): Preorder {
  return { enabled, message, limit: limit ?? null }
}

function toPricePerUnit({ pricePerUnitData: data = {} }: ApiProduct): PricePerUnit | undefined {
  const [base, total] = [toAmount(data.baseQuantity), toAmount(data.totalQuantity)]
  if (base === undefined || total === undefined) return undefined
  return {
    per: { quantity: base, unit: data.baseMeasurementUnit ?? '' },
    holds: { quantity: total, unit: data.totalMeasurementUnit ?? '' },
  }
}

function toModifier({
  title = '',
  maxLength = 500,
  mandatory = false,
}: NonNullable<ApiProduct['customTextFields']>[number]): Modifier {
  const text = { title, minLength: 0, maxLength: maxLength }
  return { name: title, kind: 'text', mandatory, choices: [], text }
}
