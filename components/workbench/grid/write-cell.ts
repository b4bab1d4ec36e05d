import { failed, ok, type Result } from '#lib/core/base/result.ts'
import type { Amount } from '#lib/core/catalog/money/amount.ts'
import type { FieldValues, FieldPath } from '#lib/core/catalog/changes/change.ts'
import { fieldAt } from '#lib/core/catalog/fields/registry.ts'
import { flag } from '#lib/core/catalog/fields/value-types.ts'
import { wholeProduct, type ProductId } from '#lib/core/catalog/ids.ts'
import { fieldValuesFrom, variantValues } from '#lib/core/catalog/changes/field-paths.ts'
import type { Product } from '#lib/core/catalog/product/product.ts'
import { currencyDigits } from '#lib/core/catalog/money/currency.ts'
import { validatePrecision } from '#lib/core/catalog/money/validate-precision.ts'
import { t } from '#lib/core/i18n/t.ts'
import { type CellTarget, targetOfCell, type Subject } from './cell-target.ts'
import type { ColumnId } from './columns.ts'
import { computeAmount } from './compute-amount.ts'
import type { ProductEdit } from '#lib/core/edits/unsaved/edit-history.ts'
import { paidOfProductPath } from '#lib/core/edits/unsaved/entered-prices.ts'
import {
  changeFields,
  createUnsavedProduct,
  shownFields,
  type StockMeaning,
} from '#lib/core/edits/unsaved/unsaved-product.ts'
import {
  type DecimalSign,
  currencyBeside,
  describeOtherCurrency,
  isCountChange,
  parseEnteredCount,
  parseEnteredMoney,
  parseEnteredNumber,
  readAmount,
} from '#lib/core/catalog/amount-text.ts'
import { type CellContext, toSubject } from './cell-context.ts'
import type { GridRowModel } from './grid-row-model.ts'
import { showEntered } from './show-entered.ts'

export interface ParseOptions {
  /** The decimal separator of a pasted block. Typed text is read in the user's locale. */
  readonly sign?: DecimalSign | undefined
  /** The meaning of a quantity without a sign. */
  readonly stock: StockMeaning
}

export interface WrittenCell {
  readonly set: FieldValues
  readonly stock?: StockMeaning | undefined
}

/** The field values that a typed text sets, or an error message. `subject` has the edits applied. */
export function writeCell(
  column: ColumnId,
  subject: Subject,
  text: string,
  parseOptions: ParseOptions,
): Result<WrittenCell, string> {
  const target = targetOfCell(column, subject)
  if (target.at === 'read-only') return failed(t.grid[target.why])
  if (target.at === 'location') {
    const read = readQuantity(text, target.quantity ?? 0, parseOptions)
    if (!read.ok) return read
    const { quantity, stock } = read.value
    return ok({ set: fieldValuesFrom([[target.path, quantity]]), stock })
  }
  if (fieldAt(target.field)?.type === flag) return writeFlag(target, text)
  if (target.field === 'quantity') return writeQuantity(target, subject.product, text, parseOptions)
  if (isAmount(target.field)) return writeAmount(target, subject, text, parseOptions)
  return ok({ set: setAt(target, oneLine(text)) })
}

function isAmount(field: string): boolean {
  return isMoney(field) || fieldAt(field)?.type.display === 'weight'
}

function isMoney(field: string): boolean {
  return fieldAt(field)?.type.display === 'money'
}

/** The empty value of a cell, or why it cannot be empty. */
export function clearCell(column: ColumnId, subject: Subject): Result<WrittenCell, string> {
  const target = targetOfCell(column, subject)
  if (target.at === 'read-only') return failed(t.grid[target.why])
  if (target.at === 'location') return failed(t.grid.notEmpty)
  const { type, isRequired = false } = fieldAt(target.field) ?? {}
  const nothing = isAmount(target.field) ? null : ''
  if (type === undefined || isRequired || !type.is(nothing)) return failed(whyNotEmpty(target))
  return ok({ set: setAt(target, nothing) })
}

function whyNotEmpty({ field }: OpenCell): string {
  return field === 'paidPrice' ? t.grid.saleNotEmpty : t.grid.notEmpty
}

type OpenCell = Exclude<CellTarget, { readonly at: 'read-only' | 'location' }>

function setAt(target: OpenCell, value: string | boolean | null): FieldValues {
  return target.at === 'variant'
    ? variantValues(target.variant.id, { [target.field]: value })
    : fieldValuesFrom([[target.field as FieldPath, value]])
}

/** A cell has one line: line breaks become spaces. */
function oneLine(text: string): string {
  return text.trim().replaceAll(/\s*[\r\n]+\s*/g, ' ')
}

function writeFlag(target: OpenCell, text: string): Result<WrittenCell, string> {
  const word = text.trim().toLowerCase()
  const isYes = [t.grid.yes.toLowerCase(), 'yes', 'true', '1', 'ja', 'x', '✓'].includes(word)
  const isNo = [t.grid.no.toLowerCase(), 'no', 'false', '0', 'nein', ''].includes(word)
  return isYes || isNo ? ok({ set: setAt(target, isYes) }) : failed(t.grid.yesOrNo)
}

const maxQuantity = 100_000

function writeQuantity(
  target: OpenCell,
  product: Product,
  text: string,
  parseOptions: ParseOptions,
): Result<WrittenCell, string> {
  const { id, stock } =
    target.at === 'variant' ? target.variant : { id: wholeProduct, stock: product.stock }
  const read = readQuantity(text, stock.quantity ?? 0, parseOptions)
  if (!read.ok) return read
  const { quantity, stock: meaning } = read.value
  return ok({ set: variantValues(id, { quantity }), stock: meaning })
}

/** A quantity, or one to add to `now`: "+5". */
function readQuantity(
  text: string,
  now: number,
  parseOptions: ParseOptions,
): Result<{ readonly quantity: number; readonly stock: StockMeaning }, string> {
  const read = parseEnteredCount(text, t.grid.wholeNumber, parseOptions.sign)
  if (!read.ok) return read
  const isMove = isCountChange(text)
  const quantity = isMove ? now + read.value : read.value
  const isTooMuch = Math.abs(quantity) > maxQuantity
  if (isTooMuch || (!isMove && quantity < 0)) return failed(t.grid.wholeNumber)
  return ok({ quantity, stock: isMove ? 'difference' : parseOptions.stock })
}

function writeAmount(
  target: OpenCell,
  subject: Subject,
  text: string,
  { sign }: ParseOptions,
): Result<WrittenCell, string> {
  const canBeNothing = fieldAt(target.field)?.type.is(null) === true
  if (text.trim() === '')
    return canBeNothing ? ok({ set: setAt(target, null) }) : failed(whyNotEmpty(target))
  const read =
    sign === undefined
      ? readTyped(target, subject, text)
      : readPasted(target, subject.product, text, sign)
  if (!read.ok) return read
  const amount = read.value
  if (amount === undefined || amount.startsWith('-')) return failed(t.grid.noNumber(text.trim()))
  const why = rejectPrice(target, subject.product, amount)
  if (why !== undefined) return failed(why)
  if (target.field === 'paidPrice' && target.at === 'product')
    return ok({ set: fieldValuesFrom([[paidOfProductPath, amount]]) })
  return ok({ set: setAt(target, amount) })
}

function readPasted(
  { field }: OpenCell,
  { currency }: Product,
  text: string,
  sign: DecimalSign,
): Result<Amount | undefined, string> {
  if (!isMoney(field)) return ok(currencyBeside(text) === '' ? readAmount(text, sign) : undefined)
  const why = describeOtherCurrency(text, currency)
  return why === undefined ? ok(readAmount(text, sign)) : failed(why)
}

/** Weights are compared to the gram. */
const weightDigits = 3

function readTyped(target: OpenCell, { product }: Subject, text: string): Result<Amount, string> {
  const values: Readonly<Record<string, unknown>> =
    target.at === 'variant' ? { ...target.variant } : { ...product }
  const now = values[target.field]
  const isPrice = isMoney(target.field)
  const digits = isPrice ? currencyDigits(product.currency) : weightDigits
  const computed = computeAmount(
    text,
    typeof now === 'string' ? (now as Amount) : undefined,
    digits,
  )
  if (computed !== undefined) return computed
  return isPrice ? parseEnteredMoney(text, product.currency) : parseEnteredNumber(text)
}

function rejectPrice(target: OpenCell, product: Product, amount: Amount): string | undefined {
  const { field } = target
  if (field !== 'listPrice' && field !== 'paidPrice') return undefined
  const current = target.at === 'variant' ? target.variant : product
  return validatePrecision(amount, product.currency, current[field])
}

interface WrittenBlock {
  readonly edits: readonly ProductEdit[]
  /** The number of rejected cells by their errors. */
  readonly rejected: ReadonlyMap<string, number>
}

/** Undefined if there is nothing to write, which is no error. */
export type WriteOne = (subject: Subject) => Result<WrittenCell, string> | undefined

interface Written {
  readonly product: Product
  set: FieldValues
  stock: StockMeaning | undefined
}

/** Collects the edits of several cells; each builds on those before it. */
export function createWrittenBlock(context: CellContext) {
  const written = new Map<ProductId, Written>()
  const rejected = new Map<string, number>()
  return {
    write(line: GridRowModel, write: WriteOne): void {
      const own = toSubject(line, context)
      const previous = written.get(line.id)
      const done =
        own === undefined
          ? ({ ok: false, error: t.grid.isGone } as const)
          : write(showWritten(line, own, previous))
      if (done === undefined) return
      if (!done.ok) {
        rejected.set(done.error, (rejected.get(done.error) ?? 0) + 1)
      } else if (own !== undefined) {
        const { set, stock } = done.value
        written.set(line.id, {
          product: own.product,
          set: { ...previous?.set, ...set },
          stock: stock ?? previous?.stock,
        })
      }
    },
    read: (): WrittenBlock => ({ edits: [...written.values()], rejected }),
  }
}

function showWritten(
  { entered, variant }: GridRowModel,
  own: Subject,
  written: Written | undefined,
) {
  if (entered === undefined && written === undefined) return own
  const now = entered ?? createUnsavedProduct(own.product)
  const next =
    written === undefined ? now : changeFields(now, own.product, written.set, written.stock)
  const product = showEntered(own.product, shownFields(next, own.product))
  return { ...own, product, variant: product.variants.find(({ id }) => id === variant?.id) }
}
