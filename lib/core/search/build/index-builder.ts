import type { Amount } from '#lib/core/catalog/money/amount.ts'
import type { PricePair } from '#lib/core/catalog/money/paid-price.ts'
import type { RowLevel, SearchRow } from '../row.ts'
import { countDecimals } from '../scaled.ts'
import { codeFlags, type ValueKind, valueKinds, rowFlags, stockStates } from '../segment.ts'
import { toNameKey } from '../name-order.ts'
import { toIndexWords } from '../words.ts'
import type { Lists } from './lists.ts'
import { addNumber, createNumberList, listed, type NumberList } from './number-list.ts'
import type { Steps } from './steps.ts'
import {
  addFolded,
  addText,
  createTextList,
  isSame,
  removeLast,
  sizeOf,
  spellings,
  type TextList,
  unitsOf,
} from './text-list.ts'

const rowsPerStep = 512
const codesPerStep = 4096

interface GrowingLists {
  readonly starts: NumberList
  readonly items: NumberList
}

/** A value as the store writes it, and the index of its kind in `valueKinds`. */
interface IndexValue {
  readonly kind: number
  readonly text: string
}

interface BuilderLevel extends RowLevel {
  readonly row: number
}

/** The parts of all rows in input order; words and values are numbered by first occurrence. */
export interface IndexBuilder {
  readonly ids: string[]
  readonly names: string[]
  /** As `toNameKey` makes them. */
  readonly nameKeys: TextList
  readonly words: Map<string, number>
  readonly values: IndexValue[]
  readonly rowWords: GrowingLists
  readonly rowValues: GrowingLists
  /** Folded; one entry for each row that has the code. The codes of a row follow one another. */
  readonly codes: TextList
  /** Where the codes of each row begin, and the end of the last row's. */
  readonly codeStarts: NumberList
  readonly codeRows: NumberList
  readonly codeFlags: NumberList<Uint8Array>
  readonly oddSpellings: Map<number, string>
  readonly listPrices: Amount[]
  readonly paidPrices: Amount[]
  /** By row, for rows whose variants are sold at several prices. */
  readonly prices: Map<number, readonly PricePair[]>
  readonly variantPrices: Map<number, readonly number[]>
  /** Names of locations, and the stock there, by location. */
  readonly locations: string[]
  readonly levels: BuilderLevel[][]
  readonly costs: (Amount | undefined)[]
  readonly quantities: NumberList<Float64Array>
  /** Seconds since 1970; 0 where unknown. */
  readonly updatedAt: NumberList<Float64Array>
  readonly createdAt: NumberList<Float64Array>
  readonly variantCounts: NumberList
  readonly flags: NumberList
  scale: number
  /** Of all amounts. */
  currency: string
}

/** Reads the rows once, so that they can come from a generator. */
export function* builderSteps(
  rows: Iterable<SearchRow>,
  locations: readonly string[],
): Steps<IndexBuilder> {
  const builder = createIndexBuilder(locations)
  const numberOf = createNumbering(builder)
  let codes = 0
  for (const row of rows) {
    addRow(builder, row, numberOf)
    if (builder.ids.length % rowsPerStep !== 0 && sizeOf(builder.codes) < codes) continue
    codes = sizeOf(builder.codes) + codesPerStep
    yield
  }
  return builder
}

function createLists(): GrowingLists {
  return { starts: createStarts(), items: createNumberList(Uint32Array) }
}

function createStarts(): NumberList {
  const starts = createNumberList(Uint32Array)
  addNumber(starts, 0)
  return starts
}

export function listsOf({ starts, items }: GrowingLists): Lists {
  return { starts: listed(starts), items: listed(items) }
}

function createIndexBuilder(locations: readonly string[]): IndexBuilder {
  const names = [...new Set(locations)]
  return {
    ids: [],
    names: [],
    nameKeys: createTextList(),
    words: new Map(),
    values: [],
    rowWords: createLists(),
    rowValues: createLists(),
    codes: createTextList(),
    codeStarts: createStarts(),
    codeRows: createNumberList(Uint32Array),
    codeFlags: createNumberList(Uint8Array),
    oddSpellings: new Map(),
    listPrices: [],
    paidPrices: [],
    prices: new Map(),
    variantPrices: new Map(),
    locations: names,
    levels: names.map(() => []),
    costs: [],
    quantities: createNumberList(Float64Array),
    updatedAt: createNumberList(Float64Array),
    createdAt: createNumberList(Float64Array),
    variantCounts: createNumberList(Uint32Array),
    flags: createNumberList(Uint32Array),
    scale: 0,
    currency: '',
  }
}

type Numbering = (kind: ValueKind, text: string) => number

function createNumbering({ values }: IndexBuilder): Numbering {
  const known: Readonly<Record<ValueKind, Map<string, number>>> = {
    type: new Map(),
    brand: new Map(),
    ribbon: new Map(),
    collection: new Map(),
    option: new Map(),
  }
  return (kind, text) => {
    const number = known[kind].get(text) ?? values.length
    if (number === values.length) {
      known[kind].set(text, number)
      values.push({ kind: valueKinds.indexOf(kind), text })
    }
    return number
  }
}

function addRow(builder: IndexBuilder, row: SearchRow, numberOf: Numbering): void {
  const index = builder.ids.push(row.id) - 1
  builder.names.push(row.name)
  addText(builder.nameKeys, toNameKey(row.name))
  for (const word of toIndexWords(row.name))
    addNumber(builder.rowWords.items, numberWord(builder.words, word))
  endList(builder.rowWords)
  addValues(builder.rowValues, row, numberOf)
  addCodes(builder, row)
  builder.currency ||= row.currency
  builder.listPrices.push(row.listPrice)
  builder.paidPrices.push(row.paidPrice)
  builder.costs.push(row.cost)
  addDecimals(builder, row.listPrice)
  addDecimals(builder, row.paidPrice)
  if (row.cost !== undefined) addDecimals(builder, row.cost)
  const { prices = none, variantPrices = none } = row
  if (prices.length > 1) {
    builder.prices.set(index, prices)
    builder.variantPrices.set(index, variantPrices)
  }
  for (const { listPrice, paidPrice } of prices) {
    addDecimals(builder, listPrice)
    addDecimals(builder, paidPrice)
  }
  for (const level of row.levels ?? none) addLevel(builder, level)
  addNumber(builder.quantities, Math.trunc(row.quantity ?? 0))
  addNumber(builder.updatedAt, toSeconds(row.updatedAt))
  addNumber(builder.createdAt, toSeconds(row.createdAt))
  addNumber(builder.variantCounts, row.variantCount)
  addNumber(builder.flags, toFlags(row))
}

const none: readonly never[] = []

function addDecimals(builder: IndexBuilder, amount: Amount): void {
  builder.scale = Math.max(builder.scale, countDecimals(amount))
}

/** Adds the stock of the last added row at a location. */
function addLevel({ ids, locations, levels }: IndexBuilder, level: RowLevel): void {
  let at = locations.indexOf(level.location)
  if (at === -1) {
    at = locations.push(level.location) - 1
    levels.push([])
  }
  levels[at]!.push({ ...level, row: ids.length - 1 })
}

function toSeconds(time: string | undefined): number {
  const ms = time === undefined ? Number.NaN : Date.parse(time)
  return Number.isNaN(ms) ? 0 : Math.max(0, Math.floor(ms / 1000))
}

/** Adds the codes of the last added row, each once. */
function addCodes(builder: IndexBuilder, { skus, barcodes }: SearchRow): void {
  for (const sku of skus) addCode(builder, sku, codeFlags.sku)
  for (const barcode of barcodes) addCode(builder, barcode, codeFlags.barcode)
  addNumber(builder.codeStarts, sizeOf(builder.codes))
}

function addCode(builder: IndexBuilder, text: string, flag: number): void {
  const spelled = text.trim()
  const { codes, codeStarts, codeFlags: flags } = builder
  const number = sizeOf(codes)
  const spelling = addFolded(codes, spelled)
  const texts = unitsOf(codes)
  // Nothing is left of an accent alone.
  if (texts.starts[number] === texts.starts[number + 1]) {
    removeLast(codes)
    return
  }
  for (let other = codeStarts.numbers[codeStarts.size - 1]!; other < number; other++) {
    if (!isSame(texts, other, number)) continue
    flags.numbers[other]! |= flag
    removeLast(codes)
    return
  }
  addNumber(builder.codeRows, builder.ids.length - 1)
  if (spelling === spellings.odd) builder.oddSpellings.set(number, spelled)
  addNumber(flags, flag | flagsOfSpelling[spelling])
}

const flagsOfSpelling = {
  [spellings.folded]: 0,
  [spellings.capitals]: codeFlags.capitals,
  [spellings.odd]: codeFlags.odd,
}

export function numberWord(words: Map<string, number>, word: string): number {
  const number = words.get(word)
  if (number !== undefined) return number
  words.set(word, words.size)
  return words.size - 1
}

function endList({ starts, items }: GrowingLists): void {
  addNumber(starts, items.size)
}

/** Adds the values of a row, each once. */
function addValues(lists: GrowingLists, row: SearchRow, numberOf: Numbering): void {
  addValue(lists, numberOf, 'type', row.type)
  addValue(lists, numberOf, 'brand', row.brand)
  addValue(lists, numberOf, 'ribbon', row.ribbon)
  for (const text of row.collections) addValue(lists, numberOf, 'collection', text)
  for (const text of row.optionValues) addValue(lists, numberOf, 'option', text)
  endList(lists)
}

function addValue(
  { starts, items }: GrowingLists,
  numberOf: Numbering,
  kind: ValueKind,
  text: string,
): void {
  if (text === '') return
  const number = numberOf(kind, text)
  for (let at = starts.numbers[starts.size - 1]!; at < items.size; at++) {
    if (items.numbers[at] === number) return
  }
  addNumber(items, number)
}

/** A row's flags and stock as one number, see `rowFlags`. */
function toFlags(row: SearchRow): number {
  const hasSkus = row.skus.length > 0 && row.skus.every((sku) => sku.trim() !== '')
  return (
    (row.visible ? rowFlags.visible : 0) |
    (row.isUnbuyable === true ? rowFlags.unbuyable : 0) |
    (row.onSale ? rowFlags.onSale : 0) |
    (row.hasImage ? rowFlags.image : 0) |
    (row.hasDescription ? rowFlags.description : 0) |
    (row.hasSeo ? rowFlags.seo : 0) |
    (row.hasWeight ? rowFlags.weight : 0) |
    (hasSkus ? rowFlags.sku : 0) |
    (row.quantity === undefined ? 0 : rowFlags.counted) |
    (Math.max(0, stockStates.indexOf(row.stock)) * rowFlags.stock)
  )
}
