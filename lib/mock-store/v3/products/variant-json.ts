import { type Amount, zero } from '#lib/core/catalog/money/amount.ts'
import { profitOf } from '../../state/prices.ts'
import type { ChoiceRef, V3Product, V3Variant } from '../state/product.ts'
import { isVariantInStock, sellingItem } from '../state/stock.ts'
import type { V3Store } from '../state/v3-store.ts'
import { toMediaJson } from './media-json.ts'
import { toMoneyJson } from './money-json.ts'
import type { Requested } from './requested-fields.ts'

/** One variant of a product. Names of choices only on request. */
export function toVariantJson(
  store: V3Store,
  product: V3Product,
  variant: V3Variant,
  requested: Requested,
): object {
  return {
    id: variant.id,
    ...toSharedJson(store, product, variant, requested),
    choices: variant.choices.map((choice) =>
      toChoiceJson(store, choice, requested.has('VARIANT_OPTION_CHOICE_NAMES')),
    ),
  }
}

/** The fields that a product's variant and a read-only variant share. */
export function toSharedJson(
  store: V3Store,
  product: V3Product,
  variant: V3Variant,
  requested: Requested,
): object {
  const { sku, barcode, visible, actual, compareAt } = variant
  const money = (amount: Amount) => toMoneyJson(amount, requested, store.currency)
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
      inStock: isVariantInStock(store, product, variant),
      preorderEnabled: sellingItem(store, product, variant)?.preorder.enabled ?? false,
    },
    ...toTypedJson(product, variant),
    ...toOwnMediaJson(store, product, variant, requested),
  }
}

function toOwnMediaJson(
  store: V3Store,
  { media }: V3Product,
  { mediaId }: V3Variant,
  requested: Requested,
): object {
  const own = media.find(({ id }) => id === mediaId)
  return own === undefined ? {} : { media: toMediaJson(store, own, requested) }
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

export function toChoiceJson(store: V3Store, choice: ChoiceRef, withNames: boolean): object {
  if (!withNames) return { optionChoiceIds: choice }
  const customization = store.customizations.find(choice.optionId)
  const optionChoiceNames = {
    optionName: customization?.name,
    choiceName: customization?.choices.find(({ id }) => id === choice.choiceId)?.name,
    renderType: customization?.renderType,
  }
  return { optionChoiceIds: choice, optionChoiceNames }
}
