import { fold } from '#lib/core/base/fold.ts'
import {
  currencyBeside,
  describeOtherCurrency,
  readCount,
  readFileAmount,
  withoutSeparators,
} from '#lib/core/catalog/amount-text.ts'
import { type Amount, compare, zero } from '#lib/core/catalog/money/amount.ts'
import { isSignOf } from '#lib/core/catalog/money/currency-signs.ts'
import type { ProductOption } from '#lib/core/catalog/product/product.ts'
import type { Field } from '../columns/fields.ts'
import { splitNames, unescapeName } from '../columns/names.ts'
import { isFormula } from '../guard.ts'
import { t } from '#lib/core/i18n/t.ts'
import { flagWords } from './is-same-text.ts'
import type { FieldRow } from './import-row-context.ts'
import type { Plan } from './plan.ts'

/** Words for yes and no in spreadsheets and in the supported languages. */
const flags = {
  yes: toWords(`${flagWords[0].join()}, yes, y, x, ja, j, oui, visible, sichtbar`),
  no: toWords(
    `${flagWords[1].join()}, no, n, nein, non, hidden, verborgen, ausgeblendet, masqué, masquée`,
  ),
}

/** Words for stock that is not counted. */
const stocks = {
  in: toWords(
    'in stock, available, auf Lager, vorrätig, verfügbar, lieferbar, en stock, disponible',
  ),
  out: toWords(
    `out of stock, not in stock, sold out, unavailable,
    ausverkauft, vergriffen, nicht auf Lager, nicht vorrätig, nicht verfügbar, nicht lieferbar,
    rupture de stock, en rupture de stock, en rupture, hors stock, épuisé, épuisée, indisponible`,
  ),
}

/** A word in any spelling: case, accents, and what separates its parts do not count. */
function toWord(text: string): string {
  return fold(text).replaceAll(/[\s_-]/g, '')
}

/** Words as `toWord` gives them, those with an umlaut also as people without the key for it write them. */
function toWords(text: string): ReadonlySet<string> {
  const spelledOut = text.replaceAll('ä', 'ae').replaceAll('ü', 'ue')
  return new Set(`${text},${spelledOut}`.split(',').map(toWord))
}

export function readFlag(cell: string): boolean | undefined {
  const word = toWord(cell)
  // Programs that keep columns of numbers write 1.0 and 0.0.
  const count = readCount(cell, '.')
  if (flags.yes.has(word) || count === 1) return true
  return flags.no.has(word) || count === 0 ? false : undefined
}

export function readCellAmount(
  cell: string,
  { style, sign }: Pick<Plan, 'style' | 'sign'>,
): Amount | undefined {
  return readFileAmount(style.texts.read(cell), sign)
}

/** Why a cell is no amount of the store: it cannot be read, or is in another currency; a weight has none. */
export function rejectAmount(
  field: Field,
  cell: string,
  plan: Pick<Plan, 'style' | 'sign'>,
  currency: string,
): string | undefined {
  const isRead = readCellAmount(cell, plan) !== undefined
  const text = plan.style.texts.read(cell)
  if (isRead && currencyBeside(text) === '') return undefined
  const isMoney = field !== 'weight' && currency !== ''
  return isRead && isMoney ? describeOtherCurrency(text, currency) : t.importExport.notAmount(cell)
}

/** Why the prices of a row are in another currency, as its own column says; undefined where it says none or the store's. */
export function rejectCurrency(
  { text }: Pick<FieldRow, 'text'>,
  currency: string,
): string | undefined {
  const written = text('currency').trim()
  const isOwn = written === '' || currency === '' || isSignOf(written, currency)
  return isOwn ? undefined : t.entered.otherCurrency(written, currency)
}

/** A discount, whose kind is in a column beside it or a percent sign; undefined where it is no amount, or adds one. */
export function readDiscountValue(
  text: string,
  mode: string,
  plan: Pick<Plan, 'style' | 'sign'>,
): { readonly kind: string; readonly value: Amount } | undefined {
  const isPercent = text.trimEnd().endsWith('%')
  const kind = mode.trim().toLowerCase()
  const value = readCellAmount(text.replace(/%\s*$/, ''), plan)
  if (value === undefined || compare(value, zero) < 0 || (isPercent && kind === 'amount'))
    return undefined
  return { kind: isPercent && kind === '' ? 'percent' : kind, value }
}

/** The kind of an option, as Wix's files name it; empty is a list. */
export function readOptionKind(cell: string): ProductOption['kind'] | undefined {
  const word = toWord(cell)
  if (word === 'color' || word === 'swatchchoices') return 'color'
  return ['', 'dropdown', 'textchoices', 'list'].includes(word) ? 'list' : undefined
}

export type StockCell =
  | { readonly tracked: true; readonly quantity: number }
  | { readonly tracked: false; readonly inStock: boolean }

/** A quantity, or whether the variant is in stock; a message where the cell is neither. */
export function readStock(
  cell: string,
  { style, sign }: Pick<Plan, 'style' | 'sign'>,
): StockCell | { readonly message: string } {
  const text = style.texts.read(cell).trim()
  const count = readCount(text, sign)
  if (count === 'ambiguous') {
    return { message: t.importExport.ambiguousStock(text, withoutSeparators(text)) }
  }
  if (count !== undefined) return { tracked: true, quantity: count }
  const word = toWord(text)
  if (stocks.in.has(word)) return { tracked: false, inStock: true }
  if (stocks.out.has(word)) return { tracked: false, inStock: false }
  return { message: t.importExport.notStock(cell) }
}

/**
 * Characters that turn other text around: a text with them does not read as it looks. The marks U+200E, U+200F and
 * U+061C only place what stands beside them, as Arabic and Hebrew texts need it.
 */
const turning = /[\u202A-\u202E\u2066-\u2069]/

export type TextCell = { readonly text: string } | { readonly message: string }

/** What spreadsheets show where a formula has no result, in their main languages. */
const errors =
  /^(?:#(?:N\/A|NV|REF!|BEZUG!|VALUE!|WERT!|NAME\?|DIV\/0!|NUM!|ZAHL!|NULL!|SPILL!|ÜBERLAUF!|CALC!|KALK!|ERROR!)|Err:\d{3})$/i

/**
 * A text as it would be written to the store; a message where it cannot be intended. No spreadsheet has touched the
 * products of another store (`isGrouped`).
 */
export function readText(
  cell: string,
  { isGrouped, style: { texts } }: Pick<Plan, 'isGrouped' | 'style'>,
): TextCell {
  if (isGrouped !== true) {
    if (texts.isGuarded && isFormula(cell))
      return { message: t.importExport.isFormula(cell.slice(0, 40)) }
    if (errors.test(cell.trim())) return { message: t.importExport.isError(cell.trim()) }
  }
  const found = turning.exec(cell)
  if (found !== null) {
    return {
      message: t.importExport.turnsText(found[0].codePointAt(0)?.toString(16).toUpperCase() ?? ''),
    }
  }
  return { text: texts.read(cell) }
}

/** "4,00638E+12": a long code that a spreadsheet read as a number, and truncated. */
const shortened = /^\d(?:[.,]\d+)?E\+\d+$/i

/** Like `readText`, for codes that are not numbers. */
export function readCode(
  cell: string,
  plan: Pick<Plan, 'isGrouped' | 'shape' | 'style'>,
): TextCell {
  const read = readText(cell, plan)
  if ('message' in read) return read
  const text = trimCode(read.text, plan)
  return plan.isGrouped !== true && shortened.test(text.trim())
    ? { message: t.importExport.isShortened(text) }
    : { text }
}

/** A code without what people type around it: spaces, and an apostrophe so that a spreadsheet keeps its zeros. */
export function trimCode(text: string, plan: Pick<Plan, 'shape'>): string {
  const trimmed = trimTyped(text, plan)
  return plan.shape === 'other' ? trimmed.replace(/^'(?=\d)/, '') : trimmed
}

/** A name without the spaces around it that people type; those of a store are in its exports. */
export function trimTyped(text: string, { shape }: Pick<Plan, 'shape'>): string {
  return shape === 'other' ? text.trim() : text
}

/**
 * Names separated by semicolons. A known name may contain semicolons, if its parts are no names: Wix's files escape
 * nothing.
 */
export function readNames(
  text: string,
  isKnown: (name: string) => boolean,
  { isEscaped, trim = (part) => part.trim() }: NameForm,
): string[] {
  const parts = isEscaped ? splitNames(text, ';') : text.split(';')
  const toName = (part: string) => (isEscaped ? unescapeName(trim(part)) : trim(part))
  const alone = parts.map(toName).filter(isNamed)
  if (alone.every(isKnown)) return alone
  const names: string[] = []
  for (let at = 0; at < parts.length;) {
    const nameTo = (end: number) => toName(parts.slice(at, end).join(';'))
    let end = parts.length
    while (end > at + 1 && !isKnown(nameTo(end))) end -= 1
    names.push(nameTo(end))
    at = end
  }
  return names.filter(isNamed)
}

/**
 * The names in a cell of collections. People also put each in a line of its own, and other stores put commas between
 * them; a comma stays part of a name unless all its parts are known.
 */
export function readCollectionNames(
  text: string,
  isKnown: (name: string) => boolean,
  { shape, style }: Pick<Plan, 'shape' | 'style'>,
): string[] {
  const form = { isEscaped: style.layout === 'own' }
  if (shape !== 'other') return readNames(text, isKnown, form)
  return readNames(text.replaceAll(/[\r\n]+/g, ';'), isKnown, form).flatMap((name) => {
    const parts = readList(name.replaceAll(',', ';'))
    return !isKnown(name) && parts.every(isKnown) ? parts : [name]
  })
}

const isNamed = (name: string) => name.trim() !== ''

interface NameForm {
  readonly isEscaped: boolean
  readonly trim?: (part: string) => string
}

export function readList(text: string): string[] {
  return text
    .split(';')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
}

/** The images in a cell. Other stores separate them by commas, pipes, spaces or line ends. */
export function readImages(text: string): string[] {
  return readList(text.replaceAll(/[\s,|]+(?=https?:\/\/)/g, ';'))
}

/** A name in Wix's media manager: it begins with the account that uploaded the file, or has its version. */
const wixFile = /^[\da-f]{6}_|~mv\d/i

/** Whether a text in a column of images is one: an address, or a file of Wix. */
export function isImage(text: string): boolean {
  return /^(?:https?|wix):/.test(text) ? URL.canParse(text) : wixFile.test(text)
}

// Colours contain commas, and names may contain colons.
const colourChoice = /^((?:rgba?|hsla?)\([^)]*\)|#[0-9a-f]{3,8}|[a-z][a-z ]*):(.+)$/i

/** "rgb(255,121,0):Orange": the CSS colour and the name of a choice; undefined without a colour. */
export function splitColour(text: string): { value: string; name: string } | undefined {
  const [, value, name] = colourChoice.exec(text) ?? []
  return value === undefined || name === undefined ? undefined : { value, name }
}
