import { add, subtract } from '#lib/core/catalog/money/amount.ts'
import type { FieldValues, VariantFields } from '#lib/core/catalog/changes/change.ts'
import { wholeProduct } from '#lib/core/catalog/ids.ts'
import { fieldAt } from '#lib/core/catalog/fields/registry.ts'
import {
  fieldEntries,
  groupByVariant,
  parseLocationStockPath,
} from '#lib/core/catalog/changes/field-paths.ts'
import type { StockAt } from '#lib/core/catalog/product/product-details.ts'
import type { Product, Stock, Variant } from '#lib/core/catalog/product/product.ts'
import { paidPriceAfter } from '#lib/core/catalog/money/paid-price.ts'

/** The product with its edits applied; values that depend on an edited value are updated. */
export function showEntered(product: Product, set: FieldValues): Product {
  const entered = groupByVariant(set)
  const { listPrice = product.listPrice, discount = product.discount } = set
  const isPriced = product.variantsPriced === true
  const variants = product.variants.map((variant) =>
    showVariant(product, variant, entered.get(variant.id) ?? {}, set, isPriced),
  )
  const [only] = variants.length === 1 ? variants : []
  const paidPrice = paidPriceAfter(product, listPrice, discount)
  const own: Product = {
    ...showFields(product, set),
    discount,
    listPrice: isPriced ? (only ?? product).listPrice : listPrice,
    paidPrice: isPriced ? (only ?? product).paidPrice : paidPrice,
    stock: showStock(product.stock, entered.get(wholeProduct) ?? {}),
    variants,
    ...showLevels(product, set),
  }
  return entered.has(wholeProduct) ? own : { ...own, stock: sumStock(product, variants) }
}

function showVariant(
  product: Product,
  variant: Variant,
  entered: Partial<VariantFields>,
  set: FieldValues,
  isPriced: boolean,
): Variant {
  const shift = subtract(set.listPrice ?? product.listPrice, product.listPrice)
  const listPrice =
    entered.listPrice ?? (isPriced ? variant.listPrice : add(variant.listPrice, shift))
  const priced = { ...variant, currency: product.currency, discount: product.discount }
  let shown = variant
  for (const [field, value] of Object.entries(entered)) {
    shown = fieldAt(field)?.variant?.show?.(shown, value) ?? shown
  }
  return {
    ...shown,
    listPrice,
    paidPrice: isPriced
      ? (entered.paidPrice ?? variant.paidPrice)
      : paidPriceAfter(priced, listPrice, set.discount),
    // The only variant of a simple product has the SKU of the product.
    sku: entered.sku ?? (product.variants.length === 1 ? set.sku : undefined) ?? variant.sku,
    stock: showStock(variant.stock, entered),
  }
}

/** The stock at locations other than the default one, with the edits applied. */
function showLevels({ stockLevels }: Product, set: FieldValues): Pick<Product, 'stockLevels'> {
  if (stockLevels === undefined) return {}
  const edits = fieldEntries(set).flatMap(([path, value]) => {
    const [variantId, locationId] = parseLocationStockPath(path) ?? []
    if (variantId === undefined || locationId === undefined) return []
    return [{ variantId, locationId, stock: value as StockAt }]
  })
  if (edits.length === 0) return { stockLevels }
  const others = stockLevels.filter((level) =>
    edits.every(
      ({ variantId, locationId }) =>
        variantId !== level.variantId || locationId !== level.locationId,
    ),
  )
  const entered = edits.flatMap(({ stock, ...rest }) =>
    stock === null ? [] : [{ ...rest, stock }],
  )
  return { stockLevels: [...others, ...entered] }
}

/** Applies the edits of the product's own fields. */
function showFields(product: Product, set: FieldValues): Product {
  let shown = product
  for (const [path, value] of fieldEntries(set)) {
    if (!path.includes('/')) shown = fieldAt(path)?.product?.show?.(shown, value) ?? shown
  }
  return shown
}

function showStock(stock: Stock, { quantity, tracked, inStock }: Partial<VariantFields>): Stock {
  if (tracked === undefined && quantity === undefined && inStock === undefined) return stock
  const amount = quantity === undefined ? stock.quantity : (quantity ?? undefined)
  const isCounted = tracked ?? stock.tracked
  const isIn = isCounted ? (amount ?? 0) > 0 : (inStock ?? stock.status !== 'out-of-stock')
  return {
    ...stock,
    tracked: isCounted,
    quantity: amount,
    status: isIn ? 'in-stock' : 'out-of-stock',
  }
}

function sumStock({ stock, variants: before }: Product, variants: readonly Variant[]): Stock {
  if (variants.every((variant, at) => variant.stock === before[at]?.stock)) return stock
  const counted = variants.flatMap(({ stock: { tracked, quantity } }) =>
    tracked && quantity !== undefined ? [quantity] : [],
  )
  const out = variants.filter(({ stock: { status } }) => status === 'out-of-stock').length
  return {
    ...stock,
    quantity: counted.length === 0 ? undefined : counted.reduce((sum, amount) => sum + amount, 0),
    status: out === 0 ? 'in-stock' : out === variants.length ? 'out-of-stock' : 'partly-out',
  }
}
