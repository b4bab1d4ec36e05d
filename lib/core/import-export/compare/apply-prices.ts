import { describeOtherCurrency } from '#lib/core/catalog/amount-text.ts'
import { type Amount, add, compare, subtract, zero } from '#lib/core/catalog/money/amount.ts'
import { variantFieldPath } from '#lib/core/catalog/changes/change.ts'
import { applyDiscount, pairAfter } from '#lib/core/catalog/money/paid-price.ts'
import {
  type Discount,
  isOnSale,
  type Product,
  type Variant,
} from '#lib/core/catalog/product/product.ts'
import { validatePrecision } from '#lib/core/catalog/money/validate-precision.ts'
import { t } from '#lib/core/i18n/t.ts'
import type { Field } from '../columns/fields.ts'
import { onlyVariant } from '../columns/show-options.ts'
import { showCell } from '../columns/show-cell.ts'
import { readDiscount } from '../columns/show-number.ts'
import { changedCell } from './apply-numbers.ts'
import { readCellAmount, readDiscountValue, rejectAmount } from './read-values.ts'
import type { Plan } from './plan.ts'
import { addError, type FieldRow, setField, type ImportRowContext } from './import-row-context.ts'

const priceFields = ['listPrice', 'salePrice', 'actualPrice', 'strikethrough'] as const
type PriceField = (typeof priceFields)[number]

/**
 * Applies the prices of a row together: a list price and a sale price have a meaning only together.
 */
export function applyPrices(
  context: ImportRowContext,
  row: FieldRow,
  variant: Variant | undefined,
  /** The price in the row of the product is what surcharges are added to. */
  isBase = false,
): void {
  const { product, plan } = context
  if (priceFields.every((field) => changedCell(context, row, field, variant) === undefined)) return
  const now = variant ?? onlyVariant(product) ?? product
  const wanted: Partial<Record<PriceField, Amount>> = {}
  let endsSale = false
  for (const field of priceFields) {
    const text = row.cell(field) ?? ''
    if (text === '') continue
    if (text === plan.clear) {
      if (field === 'listPrice' || field === 'actualPrice')
        addError(context, row.row, field, t.importExport.cannotClear)
      else endsSale = true
      continue
    }
    const isList = field === 'listPrice' || field === 'strikethrough'
    const held = isList ? now.listPrice : now.paidPrice
    const amount = applyPrice(context, row, field, text, held)
    if (amount !== undefined) wanted[field] = amount
  }
  const target = variant ?? onlyVariant(product)
  if (target === undefined && product.variantsPriced === true) {
    // Each of several V3 variants has its own price; the row of the product has none.
    const others = Object.keys(wanted).filter((field) => !isBase || field !== 'listPrice')
    if (others.length > 0 && wanted.listPrice !== product.listPrice)
      addError(context, row.row, 'listPrice', t.importExport.pricesAtVariants)
    return
  }
  const next = resolvePrices(target ?? product, wanted, endsSale, product)
  if (compare(next.paid, next.list) > 0)
    return addError(context, row.row, 'salePrice', t.importExport.saleAboveList)
  if (product.variantsPriced === true && target !== undefined) {
    setField(
      context,
      row,
      'listPrice',
      variantFieldPath(target.id, 'listPrice'),
      next.list,
      target.listPrice,
    )
    setField(
      context,
      row,
      'actualPrice',
      variantFieldPath(target.id, 'paidPrice'),
      next.paid,
      target.paidPrice,
    )
    keepTogether(context, target)
  } else if (variant !== undefined) {
    const path = variantFieldPath(variant.id, 'listPrice')
    setField(context, row, 'listPrice', path, next.list, variant.listPrice)
  } else setField(context, row, 'listPrice', 'listPrice', next.list, product.listPrice)
  // A different text for the same prices (0.99 in a workbook for our 0,99) is no change.
  const isNew = next.list !== now.listPrice || next.paid !== now.paidPrice
  if (product.variantsPriced !== true && next.isPaidStated && isNew) {
    context.paid.set(variant, { row, listPrice: next.list, paidPrice: next.paid })
  }
}

/**
 * The price in a cell; a price with too many digits for its currency only if the store has it
 * already.
 */
function applyPrice(
  context: ImportRowContext,
  { row }: FieldRow,
  field: Field,
  text: string,
  now: Amount,
): Amount | undefined {
  const { plan, product } = context
  const amount = readCellAmount(text, plan)
  const { currency } = product
  const why =
    rejectAmount(field, text, plan, currency) ??
    (amount && validatePrecision(amount, currency, now))
  if (why === undefined) return amount
  addError(context, row, field, why)
  return undefined
}

interface ResolvedPrices {
  readonly list: Amount
  readonly paid: Amount
  /** The file states the price paid; else the store derives it from the list price, as before. */
  readonly isPaidStated: boolean
}

/** The prices that a row results in. A sale that the file does not state keeps its percentage. */
function resolvePrices(
  now: Pick<Product, 'listPrice' | 'paidPrice'>,
  wanted: Partial<Record<PriceField, Amount>>,
  endsSale: boolean,
  { currency, discount }: Product,
): ResolvedPrices {
  const { listPrice, salePrice, actualPrice, strikethrough } = wanted
  const wasReduced = isOnSale(now)
  const stated = salePrice ?? actualPrice
  const named = listPrice ?? strikethrough
  if (endsSale) {
    const price = named ?? stated ?? (actualPrice === undefined ? now.listPrice : now.paidPrice)
    return { list: price, paid: price, isPaidStated: true }
  }
  if (stated !== undefined) {
    const fallback = wasReduced || salePrice !== undefined ? now.listPrice : stated
    return { list: named ?? fallback, paid: stated, isPaidStated: true }
  }
  const list = named ?? now.listPrice
  const { paidPrice: paid } = pairAfter({ ...now, currency, discount }, list)
  return { list, paid, isPaidStated: false }
}

/** Both prices of a V3 variant are sent together. */
function keepTogether(
  { set, before }: ImportRowContext,
  { id, listPrice, paidPrice }: Variant,
): void {
  const [list, paid] = [variantFieldPath(id, 'listPrice'), variantFieldPath(id, 'paidPrice')]
  if (set[list] === undefined && set[paid] === undefined) return
  before[list] ??= listPrice
  set[list] ??= listPrice
  before[paid] ??= paidPrice
  set[paid] ??= paidPrice
}

type VariantRow = readonly [FieldRow, Variant]

/** The differences to the price of the product; they move with it, as in Catalog V1. */
export function applySurcharges(
  context: ImportRowContext,
  own: FieldRow | undefined,
  variants: readonly VariantRow[],
): void {
  for (const [row] of variants) {
    const { clear } = context.plan
    if (clear !== undefined && row.cell('surcharge') === clear)
      addError(context, row.row, 'surcharge', t.importExport.cannotClear)
  }
  const stated = variants.filter(([row]) => isStated(row.cell('surcharge'), context.plan))
  const base = stated.length === 0 ? undefined : findBase(context, own, stated)
  if (base === undefined) return
  for (const [row, variant] of stated) applySurcharge(context, row, variant, base)
}

export function isStated(cell: string | undefined, { clear }: Plan): boolean {
  return cell !== undefined && cell !== '' && cell !== clear
}

/**
 * What surcharges are added to. A V3 product has no price of its own: it is the one in the file or, without one there,
 * what makes every surcharge that of the store.
 */
function findBase(
  context: ImportRowContext,
  own: FieldRow | undefined,
  stated: readonly VariantRow[],
): Amount | undefined {
  const { product, plan, set } = context
  if (product.variantsPriced !== true) {
    return (set['listPrice'] as Amount | undefined) ?? product.listPrice
  }
  const cell = own?.cell('listPrice')
  if (isStated(cell, plan)) return readCellAmount(cell ?? '', plan)
  const bases = stated.map(([row, { listPrice }]) => {
    const amount = readCellAmount(row.cell('surcharge') ?? '', plan)
    return amount && subtract(listPrice, amount)
  })
  const [first = product.listPrice, ...others] = bases
  // Nothing else shows the base of a single charge: it is what an export of this store adds it to.
  const isLone = others.length === 0 && product.variants.length > 1
  const base = isLone ? product.listPrice : first
  const other = stated.find((_, at) => bases[at] !== base)
  if (other === undefined) return base
  addError(context, other[0].row, 'surcharge', t.importExport.surchargeNeedsPrice)
  return undefined
}

function applySurcharge(
  context: ImportRowContext,
  row: FieldRow,
  variant: Variant,
  base: Amount,
): void {
  const { product, before, set } = context
  const field: Field = 'surcharge'
  const isMoved = product.variantsPriced !== true
  const now = subtract(variant.listPrice, isMoved ? product.listPrice : base)
  const amount = applyPrice(context, row, field, row.cell(field) ?? '', now)
  if (amount === undefined || amount === now) return
  const list = add(base, amount)
  const path = variantFieldPath(variant.id, 'listPrice')
  setField(context, row, field, path, list, variant.listPrice)
  if (isMoved) {
    // The store moves variants with their product: one with its former price has to be written too.
    before[path] ??= list
    set[path] ??= list
    return
  }
  const { paidPrice: paid } = pairAfter({ ...product, ...variant }, list)
  setField(context, row, field, variantFieldPath(variant.id, 'paidPrice'), paid, variant.paidPrice)
  keepTogether(context, variant)
}

/** A discount in a V1 file. */
export function applyDiscountCell(context: ImportRowContext, row: FieldRow): void {
  const { product } = context
  if (product.variantsPriced === true) return
  const next = readDiscountCells(context, row, product.discount)
  if (next !== undefined)
    setField(context, row, 'discountValue', 'discount', next, product.discount)
}

/** V3 has no discounts: the price paid for each variant is computed from its list price. */
export function applyDiscountOfVariants(context: ImportRowContext, row: FieldRow): void {
  const { product, set } = context
  const next = readDiscountCells(context, row, readDiscount(product))
  if (next === undefined) return
  for (const variant of product.variants) {
    const path = variantFieldPath(variant.id, 'paidPrice')
    const moved = set[variantFieldPath(variant.id, 'listPrice')] as Amount | undefined
    const paid = applyDiscount(moved ?? variant.listPrice, next, product.currency)
    // A new list price has already moved it in proportion to the former discount.
    if (moved !== undefined) delete set[path]
    setField(context, row, 'discountValue', path, paid, variant.paidPrice)
    keepTogether(context, variant)
  }
}

/** A discount that differs from the store's; undefined where the cells state none. */
function readDiscountCells(
  context: ImportRowContext,
  row: FieldRow,
  held: Discount,
): Discount | undefined {
  const { product, plan } = context
  const [mode = '', text = ''] = [row.cell('discountMode'), row.cell('discountValue')]
  if (text === '') return undefined
  const reject = (field: Field, message: string): undefined => {
    addError(context, row.row, field, message)
  }
  const shown = (field: Field) => showCell(field, product, undefined, plan.style, plan.storeContext)
  if (text === shown('discountValue') && (mode === '' || mode === shown('discountMode'))) {
    return undefined
  }
  const read =
    text === plan.clear ? { kind: 'none', value: zero } : readDiscountValue(text, mode, plan)
  if (read === undefined) return reject('discountValue', t.importExport.notAmount(text))
  const other = describeOtherCurrency(plan.style.texts.read(text), product.currency)
  if (other !== undefined) return reject('discountValue', other)
  const { value } = read
  const kind = value === zero ? 'none' : read.kind || held.kind
  const isNone = held.kind === 'none' || held.value === zero
  if (value === zero && isNone) return undefined
  if (value !== zero && kind !== 'percent' && kind !== 'amount') {
    return reject('discountMode', t.importExport.notDiscount(mode))
  }
  if (kind === held.kind && value === held.value) return undefined
  const why = kind === 'amount' ? validatePrecision(value, product.currency, held.value) : undefined
  return why === undefined ? { kind, value } : reject('discountValue', why)
}
