import { add, type Amount, subtract } from '#lib/core/catalog/money/amount.ts'
import { type FieldValues, variantFieldPath } from '#lib/core/catalog/changes/change.ts'
import type { BeforeAfter } from '#lib/core/catalog/changes/preview.ts'
import { type Product, type Variant, labelVariant } from '#lib/core/catalog/product/product.ts'
import { paidPriceAfter } from '#lib/core/catalog/money/paid-price.ts'
import { findCheapest, listSold, shownPrice } from '#lib/core/catalog/money/shown-price.ts'

interface CostChange {
  readonly before: Amount | undefined
  readonly after: Amount | undefined
}

export interface VariantPriceChange extends BeforeAfter {
  readonly label: string
  readonly paid: BeforeAfter
  readonly cost: CostChange
}

/** The prices of a product before and after a change. */
export interface PriceChange {
  readonly product: Product
  readonly target: FieldValues
  /** Whether a price or a cost is set. */
  readonly moves: { readonly price: boolean; readonly cost: boolean }
  readonly listPrice: BeforeAfter
  readonly paidPrice: BeforeAfter
  readonly cost: CostChange
  /** Variants with own prices, also unchanged ones; none if no price or cost is set. */
  readonly variants: readonly VariantPriceChange[]
}

export function buildPriceChange(product: Product, target: FieldValues): PriceChange {
  const moves = readMoves(target)
  const isMoving = moves.price || moves.cost
  if (isMoving && product.variantsPriced === true) return buildV3Change(product, target, moves)
  if (isMoving && product.variantsManaged && product.variants.length > 0) {
    return toChange(product, target, moves, shiftVariants(product, target))
  }
  if (!isMoving) {
    const { listPrice: list, paidPrice: paid } = shownPrice(product)
    const unmoved = {
      listPrice: { before: list, after: list },
      paidPrice: { before: paid, after: paid },
    }
    return { product, target, moves, ...unmoved, cost: costOf(product, undefined), variants: [] }
  }
  const { listPrice = product.listPrice, discount = product.discount } = target
  return {
    product,
    target,
    moves,
    listPrice: { before: product.listPrice, after: listPrice },
    paidPrice: {
      before: product.paidPrice,
      after: paidPriceAfter(product, listPrice, discount),
    },
    cost: costOf(product, target.cost),
    variants: [],
  }
}

function readMoves(target: FieldValues) {
  const moves = { price: false, cost: false }
  for (const path in target) {
    if (path === 'discount' || path.endsWith('Price')) moves.price = true
    else if (path === 'cost' || path.endsWith('/cost')) moves.cost = true
  }
  return moves
}

function costOf({ cost }: { readonly cost?: Amount | undefined }, set: Amount | null | undefined) {
  return { before: cost, after: set === undefined ? cost : (set ?? undefined) }
}

function buildV3Change(
  product: Product,
  target: FieldValues,
  moves: PriceChange['moves'],
): PriceChange {
  const variants = product.variants.map((variant): VariantPriceChange => {
    const { id, listPrice, paidPrice } = variant
    return {
      label: labelVariant(product, variant),
      before: listPrice,
      after: target[variantFieldPath(id, 'listPrice')] ?? listPrice,
      paid: { before: paidPrice, after: target[variantFieldPath(id, 'paidPrice')] ?? paidPrice },
      cost: costOf(variant, target[variantFieldPath(id, 'cost')]),
    }
  })
  return toChange(product, target, moves, variants)
}

/** A product is represented by the prices of its cheapest variant that can be bought now. */
function toChange(
  product: Product,
  target: FieldValues,
  moves: PriceChange['moves'],
  variants: readonly VariantPriceChange[],
): PriceChange {
  const sold = new Set(listSold(product))
  const offered = variants.filter((_, at) => sold.has(product.variants[at]!))
  const cheapest = findCheapest(
    (offered.length > 0 ? offered : variants).map((change) => ({
      change,
      listPrice: change.before,
      paidPrice: change.paid.before,
    })),
  )?.change
  return {
    product,
    target,
    moves,
    listPrice: {
      before: cheapest?.before ?? product.listPrice,
      after: cheapest?.after ?? product.listPrice,
    },
    paidPrice: cheapest?.paid ?? { before: product.paidPrice, after: product.paidPrice },
    cost: cheapest?.cost ?? costOf(product, undefined),
    // The only variant of a plain product is the product itself.
    variants: product.variantsPriced !== true || product.options.length > 0 ? variants : [],
  }
}

/**
 * The store keeps each managed variant at its difference to the product's price, unless the variant
 * is set itself.
 */
function shiftVariants(product: Product, target: FieldValues): VariantPriceChange[] {
  const { currency, discount, listPrice } = product
  const shift = subtract(target.listPrice ?? listPrice, listPrice)
  return product.variants.map((variant: Variant): VariantPriceChange => {
    const { id, listPrice: before, paidPrice } = variant
    const after = target[variantFieldPath(id, 'listPrice')] ?? add(before, shift)
    const priced = { currency, discount, listPrice: before, paidPrice }
    return {
      label: labelVariant(product, variant),
      before,
      after,
      paid: { before: paidPrice, after: paidPriceAfter(priced, after, target.discount) },
      cost: costOf(
        { cost: variant.cost ?? product.cost },
        target[variantFieldPath(id, 'cost')] ?? target.cost,
      ),
    }
  })
}
