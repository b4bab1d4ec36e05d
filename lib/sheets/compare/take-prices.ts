import { type Amount, add, compare, subtract, zero } from '#lib/domain/amount.ts'
import { variantPlace } from '#lib/domain/change.ts'
import { applyDiscount, pairAfter } from '#lib/domain/paid-price.ts'
import { type Discount, isOnSale, type Product, type Variant } from '#lib/domain/product.ts'
import { refuseDigits } from '#lib/domain/refuse-digits.ts'
import { t } from '#lib/i18n/t.ts'
import type { Field } from '../columns/fields.ts'
import { onlyVariant } from '../columns/show-options.ts'
import { showCell } from '../columns/show-cell.ts'
import { readDiscount } from '../columns/show-figure.ts'
import { readFileAmount } from '#lib/domain/amount-text.ts'
import { unguard } from '../guard.ts'
import { changedCell } from './take-figures.ts'
import { fault, type FieldRow, put, type Taking } from './taking.ts'

const priceFields = ['listPrice', 'salePrice', 'actualPrice', 'strikethrough'] as const
type PriceField = (typeof priceFields)[number]

/** The prices of a row as a whole: a list price and a sale price mean something only together. */
export function takePrices(taking: Taking, row: FieldRow, variant: Variant | undefined): void {
  const { product, plan } = taking
  if (priceFields.every((field) => changedCell(taking, row, field, variant) === undefined)) return
  const now = variant ?? onlyVariant(product) ?? product
  const wanted: Partial<Record<PriceField, Amount>> = {}
  let ends = false
  for (const field of priceFields) {
    const text = row.cell(field) ?? ''
    if (text === '') continue
    if (text === plan.clear) {
      if (field === 'listPrice' || field === 'actualPrice')
        fault(taking, row.row, field, t.importExport.cannotClear)
      else ends = true
      continue
    }
    const isList = field === 'listPrice' || field === 'strikethrough'
    const held = isList ? now.listPrice : now.paidPrice
    const amount = takePrice(taking, row, field, text, held)
    if (amount !== undefined) wanted[field] = amount
  }
  const holder = variant ?? onlyVariant(product)
  if (holder === undefined && product.variantsPriced === true) {
    // Of several variants of the second catalogue each has its own; the row of the product has none.
    if (Object.keys(wanted).length > 0 && wanted.listPrice !== product.listPrice)
      fault(taking, row.row, 'listPrice', t.importExport.pricesAtVariants)
    return
  }
  const next = weigh(holder ?? product, wanted, ends, product)
  if (compare(next.paid, next.list) > 0)
    return fault(taking, row.row, 'salePrice', t.importExport.saleAboveList)
  if (product.variantsPriced === true && holder !== undefined) {
    put(taking, row, 'listPrice', variantPlace(holder.id, 'listPrice'), next.list, holder.listPrice)
    put(
      taking,
      row,
      'actualPrice',
      variantPlace(holder.id, 'paidPrice'),
      next.paid,
      holder.paidPrice,
    )
    keepTogether(taking, holder)
  } else if (variant !== undefined) {
    const place = variantPlace(variant.id, 'listPrice')
    put(taking, row, 'listPrice', place, next.list, variant.listPrice)
  } else put(taking, row, 'listPrice', 'listPrice', next.list, product.listPrice)
  // Other text of the same prices (a workbook's 0.99 for our 0,99) says nothing new.
  const isNew = next.list !== now.listPrice || next.paid !== now.paidPrice
  if (product.variantsPriced !== true && next.isPaidSaid && isNew) {
    taking.paid.set(variant, { row, listPrice: next.list, paidPrice: next.paid })
  }
}

/** A price as a cell has it; one that its currency has no digits for only where the shop has it already. */
function takePrice(
  taking: Taking,
  { row }: FieldRow,
  field: Field,
  text: string,
  now?: Amount,
): Amount | undefined {
  const { plan, product } = taking
  const amount = readFileAmount(unguard(text), plan.sign)
  const why =
    amount === undefined
      ? t.importExport.notAmount(text)
      : refuseDigits(amount, product.currency, now)
  if (why === undefined) return amount
  fault(taking, row, field, why)
  return undefined
}

interface Weighed {
  readonly list: Amount
  readonly paid: Amount
  /** The sheet names what is paid; else the shop makes it of the list price, as it did. */
  readonly isPaidSaid: boolean
}

/** What a row's prices come to. A sale that the sheet does not name keeps its percent. */
function weigh(
  now: Pick<Product, 'listPrice' | 'paidPrice'>,
  wanted: Partial<Record<PriceField, Amount>>,
  ends: boolean,
  { currency, discount }: Product,
): Weighed {
  const { listPrice, salePrice, actualPrice, strikethrough } = wanted
  const wasReduced = isOnSale(now)
  const said = salePrice ?? actualPrice
  const named = listPrice ?? strikethrough
  if (ends) {
    const price = named ?? said ?? (actualPrice === undefined ? now.listPrice : now.paidPrice)
    return { list: price, paid: price, isPaidSaid: true }
  }
  if (said !== undefined) {
    const kept = wasReduced || salePrice !== undefined ? now.listPrice : said
    const list = named ?? kept
    // Without a column for it, a price above the one crossed out is no sale any more.
    const isOver = named === undefined && compare(said, list) > 0
    return { list: isOver ? said : list, paid: said, isPaidSaid: true }
  }
  const list = named ?? now.listPrice
  const { paidPrice: paid } = pairAfter({ ...now, currency, discount }, list)
  return { list, paid, isPaidSaid: false }
}

/** Both prices of a variant of the second catalogue travel together. */
function keepTogether({ set, before }: Taking, { id, listPrice, paidPrice }: Variant): void {
  const [list, paid] = [variantPlace(id, 'listPrice'), variantPlace(id, 'paidPrice')]
  if (set[list] === undefined && set[paid] === undefined) return
  before[list] ??= listPrice
  set[list] ??= listPrice
  before[paid] ??= paidPrice
  set[paid] ??= paidPrice
}

/** What a variant costs above its product; moved with it, as the first catalogue does by itself. */
export function takeSurcharge(taking: Taking, row: FieldRow, variant: Variant): void {
  const { product, plan, set } = taking
  const text = row.cell('surcharge') ?? ''
  const field: Field = 'surcharge'
  if (text === '' || text === plan.clear) return
  if (text === showCell(field, product, variant, plan.style, plan.facts)) return
  const now = subtract(variant.listPrice, product.listPrice)
  const amount = takePrice(taking, row, field, text, now)
  if (amount === undefined || amount === now) return
  const base = (set['listPrice'] as Amount | undefined) ?? product.listPrice
  const list = add(base, amount)
  put(taking, row, field, variantPlace(variant.id, 'listPrice'), list, variant.listPrice)
  if (product.variantsPriced !== true) return
  const { paidPrice: paid } = pairAfter({ ...product, ...variant }, list)
  put(taking, row, field, variantPlace(variant.id, 'paidPrice'), paid, variant.paidPrice)
  keepTogether(taking, variant)
}

/** As a sheet of the older catalog names it. */
export function takeDiscount(taking: Taking, row: FieldRow): void {
  const { product } = taking
  if (product.variantsPriced === true) return
  const next = readDiscountCells(taking, row, product.discount)
  if (next !== undefined) put(taking, row, 'discountValue', 'discount', next, product.discount)
}

/** The newer catalog has no discount: what customers pay for each variant follows from its list price. */
export function takeDiscountOfVariants(taking: Taking, row: FieldRow): void {
  const { product, set } = taking
  const next = readDiscountCells(taking, row, readDiscount(product))
  if (next === undefined) return
  for (const variant of product.variants) {
    const place = variantPlace(variant.id, 'paidPrice')
    const moved = set[variantPlace(variant.id, 'listPrice')] as Amount | undefined
    const paid = applyDiscount(moved ?? variant.listPrice, next, product.currency)
    // A new list price moved it in proportion to the former discount.
    if (moved !== undefined) delete set[place]
    put(taking, row, 'discountValue', place, paid, variant.paidPrice)
    keepTogether(taking, variant)
  }
}

/** Another discount than the store has; undefined where the cells name none. */
function readDiscountCells(taking: Taking, row: FieldRow, held: Discount): Discount | undefined {
  const { product, plan } = taking
  const [mode = '', text = ''] = [row.cell('discountMode'), row.cell('discountValue')]
  if (text === '') return undefined
  const refuse = (field: Field, sentence: string): undefined => {
    fault(taking, row.row, field, sentence)
  }
  const shown = (field: Field) => showCell(field, product, undefined, plan.style, plan.facts)
  if (text === shown('discountValue') && (mode === '' || mode === shown('discountMode'))) {
    return undefined
  }
  const isPercent = text.trimEnd().endsWith('%')
  const value =
    text === plan.clear ? zero : readFileAmount(unguard(text).replace(/%\s*$/, ''), plan.sign)
  if (value === undefined) return refuse('discountValue', t.importExport.notAmount(text))
  const named = mode.trim().toLowerCase()
  if (isPercent && named === 'amount')
    return refuse('discountValue', t.importExport.notAmount(text))
  const kind = value === zero ? 'none' : isPercent ? 'percent' : named || held.kind
  const isNone = held.kind === 'none' || held.value === zero
  if (value === zero && isNone) return undefined
  if (value !== zero && kind !== 'percent' && kind !== 'amount') {
    return refuse('discountMode', t.importExport.notDiscount(mode))
  }
  if (kind === held.kind && value === held.value) return undefined
  const why = kind === 'amount' ? refuseDigits(value, product.currency, held.value) : undefined
  return why === undefined ? { kind, value } : refuse('discountValue', why)
}
