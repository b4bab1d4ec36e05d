import { type Amount, subtract } from '#lib/core/catalog/money/amount.ts'
import { findDiscount, pairAfter, paidPriceAfter } from '#lib/core/catalog/money/paid-price.ts'
import { type FieldValues, variantFieldPath } from '#lib/core/catalog/changes/change.ts'
import { parseVariantFieldPath } from '#lib/core/catalog/changes/field-paths.ts'
import { type VariantId, wholeProduct } from '#lib/core/catalog/ids.ts'
import { type Discount, noDiscount, type Product } from '#lib/core/catalog/product/product.ts'

/** The price that customers pay for a V1 product, which the catalog stores as a discount. */
export const paidOfProductPath = variantFieldPath(wholeProduct, 'paidPrice')

/** The paths of the two prices of a variant. */
export function pairOf(id: VariantId) {
  return { list: variantFieldPath(id, 'listPrice'), paid: variantFieldPath(id, 'paidPrice') }
}

/** The part of the unsaved changes that prices depend on. */
interface Unsaved {
  readonly before: FieldValues
  readonly set: FieldValues
  readonly paidEntered?: readonly VariantId[] | undefined
}

interface CompletedPrices {
  /** The entered values with those that follow from them, as the catalog has them. */
  readonly values: FieldValues
  readonly paidEntered: ReadonlySet<VariantId>
}

/**
 * A price paid follows its list price until it is entered itself; from then on it stays, and it
 * never moves the list price.
 */
export function completePrices(
  unsaved: Unsaved,
  product: Product,
  values: FieldValues,
): CompletedPrices {
  const paidEntered = new Set(unsaved.paidEntered)
  const completed =
    product.variantsPriced === true
      ? completePairs(unsaved, product, values, paidEntered)
      : completeDiscount(unsaved, product, values, paidEntered)
  return { values: completed, paidEntered }
}

/** V3: each variant has both prices. */
function completePairs(
  unsaved: Unsaved,
  product: Product,
  values: FieldValues,
  paidEntered: Set<VariantId>,
): FieldValues {
  const completed: Record<string, unknown> = { ...values }
  for (const path of Object.keys(values) as (keyof FieldValues)[]) {
    const [id, field] = parseVariantFieldPath(path) ?? []
    if (id === undefined) continue
    if (field === 'paidPrice') paidEntered.add(id)
    const { list, paid } = pairOf(id)
    if (field !== 'listPrice' || values[paid] !== undefined || paidEntered.has(id)) continue
    completed[paid] = followingPaid(unsaved, product, id, values[list])
  }
  return completed as FieldValues
}

/** The price paid at the same percentage off as in the prices that the user saw. */
function followingPaid(
  { before }: Unsaved,
  { variants, currency, discount }: Product,
  id: VariantId,
  listPrice: Amount | undefined,
): Amount | undefined {
  const variant = variants.find((each) => each.id === id)
  if (variant === undefined || listPrice === undefined) return undefined
  const { list, paid } = pairOf(id)
  const seen = {
    listPrice: before[list] ?? variant.listPrice,
    paidPrice: before[paid] ?? variant.paidPrice,
  }
  if (listPrice === seen.listPrice) return seen.paidPrice
  return pairAfter({ ...seen, currency, discount }, listPrice).paidPrice
}

/** V1: the product's list price and the discount that leads to the price paid. */
function completeDiscount(
  { set }: Unsaved,
  product: Product,
  values: FieldValues,
  paidEntered: Set<VariantId>,
): FieldValues {
  const { [paidOfProductPath]: entered, ...others } = values
  if (others.discount !== undefined) paidEntered.delete(wholeProduct)
  const isFixed = paidEntered.has(wholeProduct) && others.listPrice !== undefined
  if (entered === undefined && !isFixed) return others
  paidEntered.add(wholeProduct)
  const { listPrice = product.listPrice, discount } = set
  const paid = entered ?? paidPriceAfter(product, listPrice, discount)
  return { ...others, discount: discountTo(product, others.listPrice ?? listPrice, paid) }
}

/**
 * Of the kind that the product has, if that leads to this price. Negative for a price paid above the list price, which
 * the preview blocks.
 */
function discountTo(product: Product, listPrice: Amount, paidPrice: Amount): Discount {
  if (listPrice === product.listPrice && paidPrice === product.paidPrice) return product.discount
  if (listPrice === paidPrice) return noDiscount
  const { currency, discount } = product
  const found = findDiscount([{ listPrice, paidPrice }], currency, discount.kind)
  return found ?? { kind: 'amount', value: subtract(listPrice, paidPrice) }
}
