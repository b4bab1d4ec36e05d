import { failed, ok, type Result } from '#lib/base/result.ts'
import { type Amount, compare, subtract } from '#lib/domain/amount.ts'
import type { FieldValues, Place } from '#lib/domain/change.ts'
import { fieldAt } from '#lib/domain/fields/registry.ts'
import { flag } from '#lib/domain/fields/value-types.ts'
import { wholeProduct } from '#lib/domain/ids.ts'
import { toValues, variantValues } from '#lib/domain/places.ts'
import type { Product } from '#lib/domain/product.ts'
import { refuseDigits } from '#lib/domain/refuse-digits.ts'
import { pairAfter } from '#lib/domain/paid-price.ts'
import { noDiscount } from '#lib/domain/product.ts'
import { t } from '#lib/i18n/t.ts'
import { type CellPlace, placeOfCell, type Subject } from './cell-place.ts'
import type { ColumnId } from './columns.ts'
import type { StockMeaning } from './edit-book.ts'
import { type DecimalSign, parseTypedAmount, readAmount } from '#lib/domain/amount-text.ts'

export interface Ways {
  /** Of a block that was pasted; what is typed is read in the person's locale, and asked about. */
  readonly sign?: DecimalSign | undefined
  /** What a count without a sign before it is meant as. */
  readonly stock: StockMeaning
}

export interface WrittenCell {
  readonly set: FieldValues
  readonly stock?: StockMeaning | undefined
}

/** What a text typed into a cell sets, or a sentence why it does not. `subject` is as it is shown. */
export function writeCell(
  column: ColumnId,
  subject: Subject,
  text: string,
  ways: Ways,
): Result<WrittenCell, string> {
  const place = placeOfCell(column, subject)
  if (place.at === 'refused') return failed(t.grid[place.why])
  if (fieldAt(place.field)?.type === flag) return writeFlag(place, text)
  if (place.field === 'quantity') return writePieces(place, subject.product, text, ways)
  if (isAmount(place.field)) return writeAmount(place, subject, text, ways)
  return ok({ set: setAt(place, oneLine(text)) })
}

function isAmount(field: string): boolean {
  const display = fieldAt(field)?.type.display
  return display === 'money' || display === 'weight'
}

/** Undefined where a value cannot be nothing. */
export function clearCell(column: ColumnId, subject: Subject): WrittenCell | undefined {
  const place = placeOfCell(column, subject)
  if (place.at === 'refused') return undefined
  const { type, isRequired = false } = fieldAt(place.field) ?? {}
  if (type === undefined || isRequired) return undefined
  const nothing = isAmount(place.field) ? null : ''
  return type.is(nothing) ? { set: setAt(place, nothing) } : undefined
}

type OpenPlace = Exclude<CellPlace, { readonly at: 'refused' }>

function setAt(place: OpenPlace, value: string | boolean | null): FieldValues {
  return place.at === 'variant'
    ? variantValues(place.variant.id, { [place.field]: value })
    : toValues([[place.field as Place, value]])
}

/** A cell has one line; what was copied from a tall one keeps its words. */
function oneLine(text: string): string {
  return text.trim().replaceAll(/\s*[\r\n]+\s*/g, ' ')
}

function writeFlag(place: OpenPlace, text: string): Result<WrittenCell, string> {
  const word = text.trim().toLowerCase()
  const isYes = [t.grid.yes.toLowerCase(), 'yes', 'true', '1', 'ja', 'x', '✓'].includes(word)
  const isNo = [t.grid.no.toLowerCase(), 'no', 'false', '0', 'nein', ''].includes(word)
  return isYes || isNo ? ok({ set: setAt(place, isYes) }) : failed(t.grid.yesOrNo)
}

const mostPieces = 100_000

function writePieces(
  place: OpenPlace,
  product: Product,
  text: string,
  ways: Ways,
): Result<WrittenCell, string> {
  const bare = text.replaceAll(/[\s'’]/g, '').replace('\u2212', '-')
  const found = /^([+-]?)(\d{1,6})$/.exec(bare)
  if (found === null) return failed(t.grid.wholeNumber)
  const isMove = found[1] !== ''
  const { id, stock } =
    place.at === 'variant' ? place.variant : { id: wholeProduct, stock: product.stock }
  const quantity = isMove ? (stock.quantity ?? 0) + Number(bare) : Number(bare)
  if (Math.abs(quantity) > mostPieces) return failed(t.grid.wholeNumber)
  return ok({
    set: variantValues(id, { quantity }),
    stock: isMove ? 'difference' : ways.stock,
  })
}

function writeAmount(
  place: OpenPlace,
  subject: Subject,
  text: string,
  { sign }: Ways,
): Result<WrittenCell, string> {
  const canBeNothing = fieldAt(place.field)?.type.is(null) === true
  if (text.trim() === '' && canBeNothing) return ok({ set: setAt(place, null) })
  const read = sign === undefined ? parseTypedAmount(text) : ok(readAmount(text, sign))
  if (!read.ok) return read
  const amount = read.value
  if (amount === undefined || amount.startsWith('-')) return failed(t.grid.noFigure(text.trim()))
  const why = refusePrice(place, subject.product, amount)
  if (why !== undefined) return failed(why)
  if (place.field === 'listPrice') return ok({ set: setList(place, subject, amount) })
  if (place.field === 'paidPrice') return ok({ set: setPaid(place, subject, amount) })
  return ok({ set: setAt(place, amount) })
}

function refusePrice(place: OpenPlace, product: Product, amount: Amount): string | undefined {
  const { field } = place
  if (field !== 'listPrice' && field !== 'paidPrice') return undefined
  const holder = place.at === 'variant' ? place.variant : product
  return refuseDigits(amount, product.currency, holder[field])
}

/** Where a variant has both prices the one goes along with the other. */
function setList(
  place: OpenPlace,
  { product, held, catalogue }: Subject,
  list: Amount,
): FieldValues {
  if (place.at === 'product') return { listPrice: list }
  const { variant: shown } = place
  if (catalogue === 'v1') return variantValues(shown.id, { listPrice: list })
  const own = (held ?? product).variants.find(({ id }) => id === shown.id) ?? shown
  const { currency, discount } = product
  return variantValues(shown.id, pairAfter({ ...own, currency, discount }, list, shown))
}

/** Below the list price it is a sale; at or above it there is one price again. */
function setPaid(place: OpenPlace, { product }: Subject, paid: Amount): FieldValues {
  const { listPrice: list } = place.at === 'variant' ? place.variant : product
  const isSale = compare(paid, list) < 0
  if (place.at === 'variant') {
    return variantValues(place.variant.id, { listPrice: isSale ? list : paid, paidPrice: paid })
  }
  return isSale
    ? { discount: { kind: 'amount', value: subtract(list, paid) } }
    : { listPrice: paid, discount: noDiscount }
}
