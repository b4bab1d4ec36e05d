import { failed, ok, type Result } from '#lib/base/result.ts'
import { type Amount, compare, subtract } from '#lib/catalog/money/amount.ts'
import type { FieldValues, FieldPath } from '#lib/catalog/changes/change.ts'
import { fieldAt } from '#lib/catalog/fields/registry.ts'
import { flag } from '#lib/catalog/fields/value-types.ts'
import { wholeProduct } from '#lib/catalog/ids.ts'
import { fieldValuesFrom, variantValues } from '#lib/catalog/changes/field-paths.ts'
import type { Product } from '#lib/catalog/product/product.ts'
import { validatePrecision } from '#lib/catalog/money/validate-precision.ts'
import { pairAfter } from '#lib/catalog/money/paid-price.ts'
import { noDiscount } from '#lib/catalog/product/product.ts'
import { t } from '#lib/i18n/t.ts'
import { type CellTarget, fieldPathOfCell, type Subject } from './cell-target.ts'
import type { ColumnId } from './columns.ts'
import type { StockMeaning } from './edit-history.ts'
import { type DecimalSign, parseEnteredAmount, readAmount } from '#lib/catalog/amount-text.ts'

export interface ParseOptions {
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
  parseOptions: ParseOptions,
): Result<WrittenCell, string> {
  const path = fieldPathOfCell(column, subject)
  if (path.at === 'refused') return failed(t.grid[path.why])
  if (fieldAt(path.field)?.type === flag) return writeFlag(path, text)
  if (path.field === 'quantity') return formatQuantity(path, subject.product, text, parseOptions)
  if (isAmount(path.field)) return writeAmount(path, subject, text, parseOptions)
  return ok({ set: setAt(path, oneLine(text)) })
}

function isAmount(field: string): boolean {
  const display = fieldAt(field)?.type.display
  return display === 'money' || display === 'weight'
}

/** Undefined where a value cannot be nothing. */
export function clearCell(column: ColumnId, subject: Subject): WrittenCell | undefined {
  const path = fieldPathOfCell(column, subject)
  if (path.at === 'refused') return undefined
  const { type, isRequired = false } = fieldAt(path.field) ?? {}
  if (type === undefined || isRequired) return undefined
  const nothing = isAmount(path.field) ? null : ''
  return type.is(nothing) ? { set: setAt(path, nothing) } : undefined
}

type OpenCell = Exclude<CellTarget, { readonly at: 'refused' }>

function setAt(path: OpenCell, value: string | boolean | null): FieldValues {
  return path.at === 'variant'
    ? variantValues(path.variant.id, { [path.field]: value })
    : fieldValuesFrom([[path.field as FieldPath, value]])
}

/** A cell has one line; what was copied from a tall one keeps its words. */
function oneLine(text: string): string {
  return text.trim().replaceAll(/\s*[\r\n]+\s*/g, ' ')
}

function writeFlag(path: OpenCell, text: string): Result<WrittenCell, string> {
  const word = text.trim().toLowerCase()
  const isYes = [t.grid.yes.toLowerCase(), 'yes', 'true', '1', 'ja', 'x', '✓'].includes(word)
  const isNo = [t.grid.no.toLowerCase(), 'no', 'false', '0', 'nein', ''].includes(word)
  return isYes || isNo ? ok({ set: setAt(path, isYes) }) : failed(t.grid.yesOrNo)
}

const maxQuantity = 100_000

function formatQuantity(
  path: OpenCell,
  product: Product,
  text: string,
  parseOptions: ParseOptions,
): Result<WrittenCell, string> {
  const bare = text.replaceAll(/[\s'’]/g, '').replace('\u2212', '-')
  const found = /^([+-]?)(\d{1,6})$/.exec(bare)
  if (found === null) return failed(t.grid.wholeNumber)
  const isMove = found[1] !== ''
  const { id, stock } =
    path.at === 'variant' ? path.variant : { id: wholeProduct, stock: product.stock }
  const quantity = isMove ? (stock.quantity ?? 0) + Number(bare) : Number(bare)
  if (Math.abs(quantity) > maxQuantity) return failed(t.grid.wholeNumber)
  return ok({
    set: variantValues(id, { quantity }),
    stock: isMove ? 'difference' : parseOptions.stock,
  })
}

function writeAmount(
  path: OpenCell,
  subject: Subject,
  text: string,
  { sign }: ParseOptions,
): Result<WrittenCell, string> {
  const canBeNothing = fieldAt(path.field)?.type.is(null) === true
  if (text.trim() === '' && canBeNothing) return ok({ set: setAt(path, null) })
  const read = sign === undefined ? parseEnteredAmount(text) : ok(readAmount(text, sign))
  if (!read.ok) return read
  const amount = read.value
  if (amount === undefined || amount.startsWith('-')) return failed(t.grid.noNumber(text.trim()))
  const why = rejectPrice(path, subject.product, amount)
  if (why !== undefined) return failed(why)
  if (path.field === 'listPrice') return ok({ set: setList(path, subject, amount) })
  if (path.field === 'paidPrice') return ok({ set: setPaid(path, subject, amount) })
  return ok({ set: setAt(path, amount) })
}

function rejectPrice(path: OpenCell, product: Product, amount: Amount): string | undefined {
  const { field } = path
  if (field !== 'listPrice' && field !== 'paidPrice') return undefined
  const holder = path.at === 'variant' ? path.variant : product
  return validatePrecision(amount, product.currency, holder[field])
}

/** Where a variant has both prices the one goes along with the other. */
function setList(path: OpenCell, { product, held, catalogue }: Subject, list: Amount): FieldValues {
  if (path.at === 'product') return { listPrice: list }
  const { variant: shown } = path
  if (catalogue === 'v1') return variantValues(shown.id, { listPrice: list })
  const own = (held ?? product).variants.find(({ id }) => id === shown.id) ?? shown
  const { currency, discount } = product
  return variantValues(shown.id, pairAfter({ ...own, currency, discount }, list, shown))
}

/** Below the list price it is a sale; at or above it there is one price again. */
function setPaid(path: OpenCell, { product }: Subject, paid: Amount): FieldValues {
  const { listPrice: list } = path.at === 'variant' ? path.variant : product
  const isSale = compare(paid, list) < 0
  if (path.at === 'variant') {
    return variantValues(path.variant.id, { listPrice: isSale ? list : paid, paidPrice: paid })
  }
  return isSale
    ? { discount: { kind: 'amount', value: subtract(list, paid) } }
    : { listPrice: paid, discount: noDiscount }
}
