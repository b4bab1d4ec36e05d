import type {
  FullProduct,
  InventoryItem,
  ProductOption,
  ReadOnlyVariant,
  Variant as ApiVariant,
  VariantChoice,
  Money,
  Price,
} from '#lib/wix/api/v3/index.ts'
import {
  amountFromNumber,
  type Amount,
  compare,
  parseAmount,
} from '#lib/core/catalog/money/amount.ts'
import type { VariantId } from '#lib/core/catalog/ids.ts'
import type { Preorder } from '#lib/core/catalog/product/product-details.ts'
import type { Stock, Variant } from '#lib/core/catalog/product/product.ts'
import { toDimensions } from '../to-dimensions.ts'
import { toMeasure } from './to-details.ts'

/** A variant of the flat list in the form of a product's own variants. */
export function fromFlat({ variantId, optionChoices, ...rest }: ReadOnlyVariant): ApiVariant {
  return { ...rest, id: variantId, choices: optionChoices }
}

/** Omits variants without an id or a price: they could not be written. */
export function toVariants(
  { options = [], visible = true }: Pick<FullProduct, 'options' | 'visible'>,
  variants: readonly ApiVariant[],
  stock?: ReadonlyMap<string, InventoryItem>,
): Variant[] {
  return variants.flatMap((each) => {
    const variant = toVariant(each, options, stock?.get(each.id ?? ''))
    if (variant === undefined) return []
    // Without options, the only variant is as visible as its product. Hiding a product leaves its
    // variant unchanged, so that showing the product again is enough to sell it.
    return options.length === 0 ? { ...variant, visible: variant.visible && visible } : variant
  })
}

/** Undefined without an id or a price. */
function toVariant(
  variant: ApiVariant,
  options: readonly ProductOption[],
  item: InventoryItem | undefined,
): Variant | undefined {
  const { id, choices = [], sku = '', barcode, physicalProperties, visible = true } = variant
  const prices = toPrices(variant.price)
  if (id === undefined || prices === undefined) return undefined
  const { weight, pricePerUnit } = physicalProperties ?? {}
  const holds = toMeasure(pricePerUnit?.settings)
  const mediaId = variant.media?.id
  return {
    id: id as VariantId,
    choices: Object.fromEntries(choices.flatMap((choice) => nameChoice(choice, options) ?? [])),
    sku,
    ...(barcode === undefined ? {} : { barcode }),
    ...prices,
    cost: toAmount(variant.revenueDetails?.cost),
    weight: weight === undefined ? undefined : amountFromNumber(weight),
    visible,
    ...(holds && { holds }),
    ...toDimensions(physicalProperties),
    ...(mediaId === undefined ? {} : { mediaId }),
    ...toPreorder(item?.preorderInfo),
    stock: toStock(item, variant.inventoryStatus?.inStock),
  }
}

/**
 * The names of a choice, or those that the product's options have for its ids: lists may omit
 * names.
 */
function nameChoice(
  { optionChoiceNames: names, optionChoiceIds: ids }: VariantChoice,
  options: readonly ProductOption[],
): readonly (readonly [string, string])[] | undefined {
  if (names?.optionName !== undefined && names.choiceName !== undefined) {
    return [[names.optionName, names.choiceName]]
  }
  const option = options.find(({ id }) => id === ids?.optionId)
  const choice = option?.choicesSettings?.choices?.find(
    ({ choiceId }) => choiceId === ids?.choiceId,
  )
  return option?.name === undefined || choice?.name === undefined
    ? undefined
    : [[option.name, choice.name]]
}

export function toStock(item: InventoryItem | undefined, inStock: boolean | undefined): Stock {
  const { trackQuantity: tracked = false, quantity, revision } = item ?? {}
  const isIn = inStock ?? item?.inStock ?? (tracked ? (quantity ?? 0) > 0 : true)
  return {
    tracked,
    quantity: tracked ? quantity : undefined,
    status: isIn ? 'in-stock' : 'out-of-stock',
    revision,
  }
}

/** Absent where no preorder was ever set. */
export function toPreorder({
  enabled = false,
  message = '',
  limit,
}: NonNullable<InventoryItem['preorderInfo']> = {}): { readonly preorder?: Preorder } {
  if (!enabled && message === '' && limit === undefined) return {}
  return { preorder: { enabled, message, limit: limit ?? null } }
}

function toAmount({ amount }: Money = {}): Amount | undefined {
  return amount === undefined ? undefined : parseAmount(amount)
}

/**
 * What a shopper pays, and the price before a discount where it is higher; undefined without a
 * price.
 */
export function toPrices(
  price: Price | undefined,
): { readonly listPrice: Amount; readonly paidPrice: Amount } | undefined {
  const paidPrice = toAmount(price?.actualPrice)
  if (paidPrice === undefined) return undefined
  const compareAt = toAmount(price?.compareAtPrice)
  const isOnSale = compareAt !== undefined && compare(compareAt, paidPrice) > 0
  return { listPrice: isOnSale ? compareAt : paidPrice, paidPrice }
}
