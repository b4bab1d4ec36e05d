import {
  type StoreProduct,
  type ProductVariant,
  allProductsId,
  plainVariantId,
} from '../state/store.ts'
import { isInStock } from '../state/variants.ts'
import { toCostJson, type Priced, toPriceData } from './money.ts'
import { imageUrl } from './media-json.ts'

interface Wanted {
  readonly currency: string
  readonly merchant: boolean
}

function toPriced(product: StoreProduct, variant: ProductVariant): Priced {
  return { price: variant.price, discount: product.discount, pricePerUnit: product.pricePerUnit }
}

/** One entry of a V1 product's `variants`. */
export function toVariantJson(
  product: StoreProduct,
  variant: ProductVariant,
  wanted: Wanted,
): object {
  const priced = toPriced(product, variant)
  const price = toPriceData(priced, wanted.currency)
  return {
    id: variant.id,
    choices: variant.choices,
    variant: {
      priceData: price,
      convertedPriceData: price,
      ...(wanted.merchant ? toCostJson(priced, variant.cost, wanted.currency) : {}),
      weight: Number(variant.weight ?? 0),
      sku: variant.sku,
      visible: variant.visible,
      productDimensions: variant.productDimensions,
      packageDimensions: variant.packageDimensions,
    },
    stock: toVariantStockJson(product, variant),
  }
}

function toVariantStockJson(product: StoreProduct, variant: ProductVariant): object {
  return {
    trackQuantity: product.tracked,
    ...(product.tracked ? { quantity: variant.quantity } : {}),
    inStock: isInStock(product, variant),
  }
}

/** The variant of an option availability answer, which has `price` instead of `priceData`. */
export function toSelectedVariantJson(
  product: StoreProduct,
  variant: ProductVariant,
  currency: string,
): object {
  const price = toPriceData(toPriced(product, variant), currency)
  return {
    price,
    convertedPriceData: price,
    weight: Number(variant.weight ?? 0),
    sku: variant.sku,
    visible: variant.visible,
    ...(product.tracked ? { quantity: variant.quantity } : {}),
    inStock: isInStock(product, variant),
    productDimensions: variant.productDimensions,
    packageDimensions: variant.packageDimensions,
  }
}

/** A "store variant": a variant with the name of its product, as the variants query answers it. */
export function toStoreVariantJson(product: StoreProduct, variant: ProductVariant): object {
  const chosen = Object.values(variant.choices)
  const [picture] = product.media
  const { id, width, height } = picture ?? { id: '', width: 0, height: 0 }
  const url = imageUrl(id, width, height)
  return {
    id: `${product.id}-${variant.id}`,
    variantId: variant.id,
    productId: product.id,
    variantName: (chosen.length === 0 ? product.name : chosen.join(' | ')).slice(0, 80),
    productName: product.name,
    managedVariant: product.managed && variant.id !== plainVariantId,
    sku: variant.sku,
    stock: toVariantStockJson(product, variant),
    choices: variant.choices,
    collectionIds: [...product.collectionIds, allProductsId],
    ...(picture === undefined ? {} : { media: { image: { id, url, height, width } } }),
    preorderInfo: product.preorder,
  }
}
