import { describeOtherCurrency } from '#lib/core/catalog/amount-text.ts'
import { add, type Amount, compare, zero } from '#lib/core/catalog/money/amount.ts'
import { toImageUrl } from '#lib/core/catalog/product/media-address.ts'
import {
  countCombinations,
  listCombinations,
  maxVariants,
} from '#lib/core/catalog/product/combinations.ts'
import type { NewProduct, NewVariant } from '#lib/core/catalog/product/new-product.ts'
import { type CollectionId, isAllProducts } from '#lib/core/catalog/ids.ts'
import { findDiscount, applyDiscount, type PricePair } from '#lib/core/catalog/money/paid-price.ts'
import type { Discount } from '#lib/core/catalog/product/product.ts'
import { validatePrecision } from '#lib/core/catalog/money/validate-precision.ts'
import { t } from '#lib/core/i18n/t.ts'
import { type Field, flagKeys } from '../columns/fields.ts'
import {
  type CollectionField,
  collectionFields,
  findCollections,
} from '../columns/store-context.ts'
import { readKind } from './compare-product.ts'
import { type NamedOption, readChosen, readOptions, toOption } from './new-options.ts'
import { noteIgnored } from './ignored-cells.ts'
import { canLeaveOut, type Plan } from './plan.ts'
import {
  isImage,
  readCellAmount,
  readCode,
  readCollectionNames,
  readDiscountValue,
  readFlag,
  readImages,
  readStock,
  readText,
  rejectAmount,
  rejectCurrency,
  trimTyped,
} from './read-values.ts'
import type { ImportError, FieldRow } from './import-row-context.ts'
import { fail, tryRead } from './unreadable.ts'

/** A file states neither the currency nor whether variants have prices of their own; both are the store's. */
export type NewPlan = Plan & { readonly currency: string; readonly variantsPriced: boolean }

/** The product that its rows describe; the errors where they do not describe one. */
export function readNewProduct(
  rows: readonly FieldRow[],
  plan: NewPlan,
): { readonly product: NewProduct } | readonly ImportError[] {
  const [error, product] = tryRead(() => readRows(rows, plan))
  if (product !== undefined) return { product }
  const others = listUnreadable(rows, plan).filter(
    ({ row, field }) => row !== error?.row || field !== error.field,
  )
  return [...(error === undefined ? [] : [error]), ...others]
}

/** A row of a new product, where the text that clears a field says as much as an empty cell. A flag is never empty. */
export function withoutClears(row: FieldRow, { clear }: Pick<Plan, 'clear'>): FieldRow {
  if (clear === undefined) return row
  const isCleared = (field: Field) =>
    row.cell(field) === clear && !flagKeys.some((key) => key === field)
  return {
    ...row,
    cell: (field) => (isCleared(field) ? '' : row.cell(field)),
    text: (field) => (isCleared(field) ? '' : row.text(field)),
  }
}

/** All cells that cannot be read, so that one correction of the file is enough. */
export function listUnreadable(rows: readonly FieldRow[], plan: NewPlan): readonly ImportError[] {
  return rows.flatMap((row) =>
    [
      ...codeFields.map((field) => () => readCodeOf(row, field, plan)),
      ...priceFields.map((field) => () => readPriceOf(row, field, plan)),
      ...amountFields.map((field) => () => readAmountOf(row, field, plan)),
      () => readFlagOf(row, 'visible'),
      () => checkCurrencyOf(row, plan),
    ].flatMap((read) => tryRead<unknown>(read)[0] ?? []),
  )
}

const codeFields = ['sku', 'barcode'] as const
const priceFields = ['listPrice', 'salePrice', 'actualPrice', 'strikethrough'] as const
const amountFields = ['cost', 'weight'] as const

function readRows(rows: readonly FieldRow[], plan: NewPlan): NewProduct {
  const unknown = rows.find((row) => readKind(row) === undefined)
  if (unknown !== undefined) {
    return fail(unknown, 'kind', t.importExport.unknownKind(unknown.cell('kind') ?? ''))
  }
  const of = (kind: string) => rows.filter((row) => readKind(row) === kind)
  const [own, second] = of('product')
  if (own === undefined) return fail(rows[0], plan.key, t.importExport.notInStore)
  if (second !== undefined) return fail(second, plan.key, t.importExport.newTwice)
  for (const row of rows) checkCurrencyOf(row, plan)
  const text = (field: Field) => readTextOf(own, field, plan) ?? ''
  const name = trimTyped(text('name'), plan)
  if (name.trim() === '') fail(own, 'name', t.importExport.newNeedsName)
  const stated = readDiscount(own, plan)
  const prices = readPrices(own, stated, plan)
  const stating = of('variant')
  const options = readOptions(own, stating, plan)
  if ('message' in options) return fail(own, options.field, options.message)
  const read = stating.map((row) => readVariant(row, stated, options, prices.list, plan))
  const only = options.length === 0 ? readOnly(stating, read, own, prices, plan) : {}
  noteIgnored(plan, own, stating)
  const numbers = { ...readNumbers(own, plan), ...only }
  const variants = options.length === 0 ? [] : listVariants(options, stating, read, plan)
  const min = variants.flatMap((each) => each.listPrice ?? []).toSorted(compare)[0]
  const listPrice = prices.list ?? only.listPrice ?? min
  if (listPrice === undefined) return fail(own, 'listPrice', t.importExport.newNeedsPrice)
  const paid = prices.paid ?? only.paidPrice
  const discount = plan.variantsPriced
    ? undefined
    : (stated ?? findDiscountOf({ listPrice, paidPrice: paid ?? listPrice }, variants, plan))
  return {
    ...numbers,
    name,
    type: 'physical',
    visible: (readFlagOf(own, 'visible') ?? true) && only.visible !== false,
    listPrice,
    ...(paid === undefined ? {} : { paidPrice: paid }),
    ...(discount === undefined ? {} : { discount }),
    ...pick('slug', plan.shape === 'wix-v1' ? '' : text('slug')),
    ...pick('description', text('description')),
    ...readInfo(own, plan),
    ...pick('brand', text('brand')),
    ...pick('ribbon', text('ribbon')),
    ...pick('seoTitle', text('seoTitle')),
    ...pick('seoDescription', text('seoDescription')),
    ...pick('taxGroupId', text('taxGroupId')),
    options: options.map((option) => toOption(option, plan.variantsPriced)),
    variants,
    ...readMedia([own, ...of('media')], plan),
    collectionIds: readCollections(own, plan),
  }
}

type Values = Partial<Omit<NewVariant, 'choices'>>

/** The values in the variant row of a product without options: it is the product itself. */
function readOnly(
  [row, second]: readonly FieldRow[],
  [variant]: readonly NewVariant[],
  own: FieldRow,
  { list, paid }: ReadPrices,
  plan: NewPlan,
): Values {
  if (second !== undefined) return fail(second, 'variant', t.importExport.rowTwice)
  if (row === undefined || variant === undefined) return {}
  const { choices: _choices, ...values } = variant
  const stated: Values = { listPrice: list, paidPrice: paid, ...readNumbers(own, plan) }
  for (const [key, value] of Object.entries(stated)) {
    const other = values[key as keyof Values]
    const isSame = value === undefined || other === undefined || other === value
    if (!isSame) fail(row, toField(key as keyof Values), t.importExport.saysTwice)
  }
  return values
}

function toField(key: keyof Values): Field {
  if (key === 'paidPrice') return 'salePrice'
  return key === 'quantity' || key === 'inStock' ? 'stock' : key
}

/** Options without variant rows make all combinations. Only V1 can leave the values of all at the product. */
function listVariants(
  options: readonly NamedOption[],
  rows: readonly FieldRow[],
  variants: readonly NewVariant[],
  { variantsPriced }: NewPlan,
): readonly NewVariant[] {
  const keys = variants.map(({ choices }) => Object.values(choices).join('\n'))
  const second = keys.findIndex((key, at) => keys.indexOf(key) < at)
  if (second >= 0) return fail(rows[second], 'variant', t.importExport.rowTwice)
  const makesAll = variants.length === 0 && variantsPriced
  if (!makesAll || countCombinations(options) > maxVariants) return variants
  return listCombinations(options).map((choices) => ({ choices }))
}

/** Info sections; without a text there is no section. */
function readInfo(row: FieldRow, plan: Plan): Pick<NewProduct, 'infoSections'> {
  const sections = new Map<string, string>()
  for (const number of row.numbers) {
    const title = readTextOf(row, `infoTitle${number}`, plan) ?? ''
    const html = readTextOf(row, `infoText${number}`, plan)
    if (html === undefined) continue
    if (title.trim() === '') fail(row, `infoTitle${number}`, t.importExport.needsTitle)
    if (sections.has(title)) fail(row, `infoTitle${number}`, t.importExport.twoSections(title))
    sections.set(title, html)
  }
  if (sections.size === 0) return {}
  return { infoSections: Array.from(sections, ([title, html]) => ({ title, html })) }
}

function readVariant(
  row: FieldRow,
  stated: Discount | undefined,
  options: readonly NamedOption[],
  base: Amount | undefined,
  plan: NewPlan,
): NewVariant {
  const choices = readChosen(row, options, plan)
  if (typeof choices === 'string') return fail(row, 'variant', choices)
  // V1 files state the sale in the row of the product alone.
  const { list, paid } = readPrices(row, stated, plan)
  const listPrice = list ?? readCharged(row, base, plan)
  if (list !== undefined && base !== undefined && (readCharged(row, base, plan) ?? list) !== list)
    return fail(row, 'surcharge', t.importExport.saysTwice)
  const paidPrice = paid ?? reduce(listPrice, stated, plan)
  const visible = readFlagOf(row, 'visible')
  return {
    choices,
    ...(listPrice === undefined ? {} : { listPrice }),
    ...(paidPrice === undefined ? {} : { paidPrice }),
    ...readNumbers(row, plan),
    ...(visible === undefined ? {} : { visible }),
  }
}

/** The price of the product with the extra charge of its variant; undefined where the row states none. */
function readCharged(row: FieldRow, base: Amount | undefined, plan: NewPlan): Amount | undefined {
  const surcharge = readPriceOf(row, 'surcharge', plan)
  if (surcharge === undefined) return undefined
  if (base !== undefined) return add(base, surcharge)
  return surcharge === zero ? undefined : fail(row, 'surcharge', t.importExport.surchargeNeedsPrice)
}

interface ReadPrices {
  readonly list?: Amount
  readonly paid?: Amount
}

function readPrices(row: FieldRow, discount: Discount | undefined, plan: NewPlan): ReadPrices {
  const price = (field: Field) => readPriceOf(row, field, plan)
  const [named, crossed] = [price('listPrice'), price('strikethrough')]
  const stated = price('salePrice') ?? price('actualPrice')
  const list = named ?? crossed ?? stated
  if (list === undefined) return {}
  const paid = stated ?? reduce(list, discount, plan)
  if (paid === undefined || paid === list) return { list }
  return compare(paid, list) < 0
    ? { list, paid }
    : fail(row, 'salePrice', t.importExport.saleAboveList)
}

/** The discount of the whole product, as V1 files state it. */
function readDiscount(row: FieldRow, plan: NewPlan): Discount | undefined {
  const text = row.cell('discountValue') ?? ''
  if (text === '') return undefined
  const read = readDiscountValue(text, row.cell('discountMode') ?? '', plan)
  if (read === undefined) return fail(row, 'discountValue', t.importExport.notAmount(text))
  const other = describeOtherCurrency(plan.style.texts.read(text), plan.currency)
  if (other !== undefined) return fail(row, 'discountValue', other)
  const { kind, value } = read
  if (value === zero) return undefined
  if (kind !== 'percent' && kind !== 'amount') {
    return fail(row, 'discountMode', t.importExport.notDiscount(row.cell('discountMode') ?? ''))
  }
  const why = kind === 'amount' ? validatePrecision(value, plan.currency) : undefined
  return why === undefined ? { kind, value } : fail(row, 'discountValue', why)
}

/** What a customer pays after the discount. */
function reduce(
  list: Amount | undefined,
  discount: Discount | undefined,
  { currency }: NewPlan,
): Amount | undefined {
  if (list === undefined || discount === undefined) return undefined
  return applyDiscount(list, discount, currency)
}

/**
 * For a file with prices alone: the discount that gives the prices of all variants, and the
 * product's own where possible.
 */
function findDiscountOf(
  own: PricePair,
  variants: readonly NewVariant[],
  { currency }: NewPlan,
): Discount | undefined {
  const pairs = variants.map(({ listPrice, paidPrice }): PricePair => {
    const list = listPrice ?? own.listPrice
    return { listPrice: list, paidPrice: paidPrice ?? listPrice ?? own.paidPrice }
  })
  return findDiscount([own, ...pairs], currency) ?? findDiscount(pairs, currency)
}

function readNumbers(row: FieldRow, plan: NewPlan) {
  const [cost, weight] = [readAmountOf(row, 'cost', plan), readAmountOf(row, 'weight', plan)]
  const cell = row.cell('stock') ?? ''
  const stock = cell === '' ? undefined : readStock(cell, plan)
  if (stock !== undefined && 'message' in stock) return fail(row, 'stock', stock.message)
  return {
    ...(cost === undefined ? {} : { cost }),
    ...(weight === undefined ? {} : { weight }),
    ...pick('sku', readCodeOf(row, 'sku', plan)),
    ...pick('barcode', readCodeOf(row, 'barcode', plan)),
    ...(stock === undefined
      ? {}
      : stock.tracked
        ? { quantity: stock.quantity }
        : { inStock: stock.inStock }),
  }
}

function readAmountOf(row: FieldRow, field: Field, plan: NewPlan): Amount | undefined {
  const cell = row.cell(field) ?? ''
  if (cell === '') return undefined
  const why = rejectAmount(field, cell, plan, plan.currency)
  return why === undefined ? readCellAmount(cell, plan) : fail(row, field, why)
}

function readPriceOf(row: FieldRow, field: Field, plan: NewPlan): Amount | undefined {
  const price = readAmountOf(row, field, plan)
  const why = price && validatePrecision(price, plan.currency)
  return why === undefined ? price : fail(row, field, why)
}

function readFlagOf(row: FieldRow, field: Field): boolean | undefined {
  const cell = row.cell(field) ?? ''
  if (cell === '') return undefined
  return readFlag(cell) ?? fail(row, field, t.importExport.notFlag(cell))
}

function checkCurrencyOf(row: FieldRow, { currency }: NewPlan): void {
  const why = rejectCurrency(row, currency)
  if (why !== undefined) fail(row, 'currency', why)
}

function readTextOf(row: FieldRow, field: Field, plan: Plan): string | undefined {
  const cell = row.cell(field) ?? ''
  if (cell === '') return undefined
  const read = readText(cell, plan)
  return 'message' in read ? fail(row, field, read.message) : read.text
}

function readCodeOf(row: FieldRow, field: Field, plan: NewPlan): string {
  const cell = row.cell(field) ?? ''
  if (cell === '') return ''
  const read = readCode(cell, plan)
  return 'message' in read ? fail(row, field, read.message) : read.text
}

/** Reads all names before it rejects the product for one that the store does not have. */
function readCollections(row: FieldRow, plan: Plan): CollectionId[] {
  // A file may name a collection twice, and the store refuses an id that is given twice.
  return [...new Set(collectionFields.flatMap((field) => readCollectionsOf(field, row, plan)))]
}

function readCollectionsOf(field: CollectionField, row: FieldRow, plan: Plan): CollectionId[] {
  const idsOf = (name: string) => findCollections(field, name, plan.storeContext)
  const names = readCollectionNames(row.text(field), (one) => idsOf(one).length > 0, plan)
  const rejected: string[] = []
  const found = names.flatMap((name): CollectionId[] => {
    const ids = idsOf(name)
    const [only, other] = ids
    const isMissing = only === undefined
    if (isMissing ? canLeaveOut(plan, name) : isAllProducts(only)) return []
    if (isMissing || other !== undefined) rejected.push(name)
    return ids
  })
  const [first] = rejected
  return first === undefined ? found : fail(row, field, t.importExport.noCollection(first))
}

/** In V3 files each row has one picture, with its alternative text. */
function readMedia(rows: readonly FieldRow[], plan: Plan): Pick<NewProduct, 'media' | 'altTexts'> {
  const items = rows.flatMap((row) => {
    const images = readImages(row.cell('media') ?? '')
    const wrong = images.find((each) => !isImage(each))
    if (wrong !== undefined) return fail(row, 'media', t.importExport.notImage(wrong))
    const addresses = images.map(toAddress)
    const altText = readTextOf(row, 'mediaAlt', plan) ?? ''
    if (altText !== '' && addresses.length === 0) {
      return fail(row, 'mediaAlt', t.importExport.altWithoutImage)
    }
    return addresses.map((address, at) => ({ address, altText: at === 0 ? altText : '' }))
  })
  const byAddress = new Map(items.toReversed().map((each) => [each.address, each.altText]))
  const media = [...new Set(items.map(({ address }) => address))]
  const altTexts = media.map((address) => byAddress.get(address) ?? '')
  return altTexts.every((text) => text === '') ? { media } : { media, altTexts }
}

/** The address of a file name in Wix's media manager. */
function toAddress(text: string): string {
  return /^[\w-]+:/.test(text) ? text : toImageUrl(text)
}

const pick = <Name extends string>(name: Name, text: string): Partial<Record<Name, string>> =>
  text === '' ? {} : ({ [name]: text } as Record<Name, string>)
