import { type Amount, zero } from '#lib/core/catalog/money/amount.ts'
import { profitOf } from '../../shop/prices.ts'
import type { ChoiceRef, V3Product, V3Variant } from '../shop/product.ts'
import { isVariantInStock, sellingItem } from '../shop/stock.ts'
import type { V3Shop } from '../shop/v3-shop.ts'
import { toMediaJson } from './media-json.ts'
import { toMoneyJson } from './money-json.ts'
import type { Requested } from './requested-fields.ts'

/** One variant of a product. Names of choices only on request. */
export function toVariantJson(
  shop: V3Shop,
  product: V3Product,
  variant: V3Variant,
  requested: Requested,
): object {
  return {
    id: variant.id,
    ...toSharedJson(shop, product, variant, requested),
    choices: variant.choices.map((choice) =>
      toChoiceJson(shop, choice, requested.has('VARIANT_OPTION_CHOICE_NAMES')),
    ),
  }
}

/** The fields that a product's variant and a read-only variant share. */
export function toSharedJson(
  shop: V3Shop,
  product: V3Product,
  variant: V3Variant,
  requested: Requested,
): object {
  const { sku, barcode, visible, actual, compareAt } = variant
  const money = (amount: Amount) => toMoneyJson(amount, requested, shop.currency)
  return {
    visible,
    ...(sku === '' ? {} : { sku }),
    ...(barcode === '' ? {} : { barcode }),
    price: {
      actualPrice: money(actual),
      ...(compareAt === undefined ? {} : { compareAtPrice: money(compareAt) }),
      ...(requested.has('DISCOUNT_INFO') ? { priceAfterDiscount: money(actual) } : {}),
    },
    ...(requested.has('MERCHANT_DATA') ? { revenueDetails: toRevenueJson(variant, money) } : {}),
    inventoryStatus: {
      inStock: isVariantInStock(shop, product, variant),
      preorderEnabled: sellingItem(shop, product, variant)?.preorder.enabled ?? false,
    },
    ...toTypedJson(product, variant),
    ...toOwnMediaJson(shop, product, variant, requested),
  }
}

function toOwnMediaJson(
  shop: V3Shop,
  { media }: V3Product,
  { mediaId }: V3Variant,
  requested: Requested,
): object {
  const own = media.find(({ id }) => id === mediaId)
  return own === undefined ? {} : { media: toMediaJson(shop, own, requested) }
}

/** Profit and margin exist if there is a cost. */
function toRevenueJson({ actual, cost }: V3Variant, money: (amount: Amount) => object): object {
  const { profit, margin } = profitOf(actual, cost ?? zero)
  if (cost === undefined) return { profit: money(profit), profitMargin: Number(margin) }
  return { cost: money(cost), profit: money(profit), profitMargin: Number(margin) }
}

function toTypedJson({ productType }: V3Product, variant: V3Variant): object {
  const { weight, pricePerUnit, digitalFile } = variant
  if (productType === 'DIGITAL') {
    return { digitalProperties: digitalFile === undefined ? {} : { digitalFile } }
  }
  return {
    physicalProperties: {
      ...(weight === undefined ? {} : { weight: Number(weight) }),
      ...(pricePerUnit === undefined ? {} : { pricePerUnit }),
      productDimensions: variant.productDimensions,
      packageDimensions: variant.packageDimensions,
    },
  }
}

export function toChoiceJson(shop: V3Shop, choice: ChoiceRef, withNames: boolean): object {
  if (!withNames) return { optionChoiceIds: choice }
  const customization = shop.customizations.find(choice.optionId)
  const optionChoiceNames = {
    optionName: customization?.name,
    choiceName: customization?.choices.find(({ id }) => id === choice.choiceId)?.name,
    renderType: customization?.renderType,
  }
  return { optionChoiceIds: choice, optionChoiceNames }
}
