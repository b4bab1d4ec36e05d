import type { Amount } from '#lib/catalog/money/amount.ts'
import type { PricePair } from '#lib/catalog/money/paid-price.ts'
import { fold } from '#lib/base/fold.ts'
import type { RowLevel, SearchRow } from '../row.ts'
import { countDecimals } from '../scaled.ts'
import { codeFlags, type ValueKind, valueKinds, rowFlags, stockStates } from '../segment.ts'
import { toIndexWords } from '../words.ts'
import type { Steps } from './steps.ts'

const rowsPerStep = 512

interface IndexLists {
  readonly starts: number[]
  readonly items: number[]
}

/** A value as the shop writes it, and the index of its kind in `valueKinds`. */
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
  readonly foldedNames: string[]
  readonly words: Map<string, number>
  readonly values: IndexValue[]
  readonly rowWords: IndexLists
  readonly rowValues: IndexLists
  readonly rowCodes: IndexLists
  /** Folded; one entry for each row that has the code. */
  readonly codes: string[]
  readonly codeRows: number[]
  readonly codeFlags: number[]
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
  readonly quantities: number[]
  /** Seconds since 1970; 0 where unknown. */
  readonly updatedAt: number[]
  readonly createdAt: number[]
  readonly variantCounts: number[]
  readonly flags: number[]
  scale: number
}

/** Reads the rows once, so that they can come from a generator. */
export function* builderSteps(
  rows: Iterable<SearchRow>,
  locations: readonly string[],
): Steps<IndexBuilder> {
  const builder = createIndexBuilder(locations)
  const numberOf = createNumbering(builder)
  for (const row of rows) {
    addRow(builder, row, numberOf)
    if (builder.ids.length % rowsPerStep === 0) yield
  }
  return builder
}

function createLists(): IndexLists {
  return { starts: [0], items: [] }
}

function createIndexBuilder(locations: readonly string[]): IndexBuilder {
  const names = [...new Set(locations)]
  return {
    ids: [],
    names: [],
    foldedNames: [],
    words: new Map(),
    values: [],
    rowWords: createLists(),
    rowValues: createLists(),
    rowCodes: createLists(),
    codes: [],
    codeRows: [],
    codeFlags: [],
    oddSpellings: new Map(),
    listPrices: [],
    paidPrices: [],
    prices: new Map(),
    variantPrices: new Map(),
    locations: names,
    levels: names.map(() => []),
    costs: [],
    quantities: [],
    updatedAt: [],
    createdAt: [],
    variantCounts: [],
    flags: [],
    scale: 0,
  }
}

type Numbering = (kind: number, text: string) => number

function createNumbering({ values }: IndexBuilder): Numbering {
  const known = valueKinds.map(() => new Map<string, number>())
  return (kind, text) => {
    const number = known[kind]!.get(text) ?? values.length
    if (number === values.length) {
      known[kind]!.set(text, number)
      values.push({ kind, text })
    }
    return number
  }
}

function addRow(builder: IndexBuilder, row: SearchRow, numberOf: Numbering): void {
  builder.ids.push(row.id)
  builder.names.push(row.name)
  builder.foldedNames.push(fold(row.name))
  endList(
    builder.rowWords,
    toIndexWords(row.name).map((word) => numberWord(builder.words, word)),
  )
  endList(builder.rowValues, numberValues(row, numberOf))
  endList(builder.rowCodes, addCodes(builder, row))
  builder.listPrices.push(row.listPrice)
  builder.paidPrices.push(row.paidPrice)
  builder.costs.push(row.cost)
  const { prices = [], variantPrices = [] } = row
  if (prices.length > 1) {
    builder.prices.set(builder.ids.length - 1, prices)
    builder.variantPrices.set(builder.ids.length - 1, variantPrices)
  }
  for (const level of row.levels ?? []) addLevel(builder, level)
  const others = prices.flatMap(({ listPrice, paidPrice }) => [listPrice, paidPrice])
  for (const amount of [row.listPrice, row.paidPrice, row.cost, ...others]) {
    if (amount !== undefined) builder.scale = Math.max(builder.scale, countDecimals(amount))
  }
  builder.quantities.push(Math.trunc(row.quantity ?? 0))
  builder.updatedAt.push(toSeconds(row.updatedAt))
  builder.createdAt.push(toSeconds(row.createdAt))
  builder.variantCounts.push(row.variantCount)
  builder.flags.push(toFlags(row))
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

/** Adds the codes of the last added row, each once; returns their numbers in order. */
function addCodes(builder: IndexBuilder, { skus, barcodes }: SearchRow): Iterable<number> {
  const row = builder.ids.length - 1
  const seen = new Map<string, number>()
  const add = (text: string, flag: number) => {
    const spelled = text.trim()
    const code = fold(spelled)
    if (code === '') return
    const known = seen.get(code)
    if (known !== undefined) {
      builder.codeFlags[known]! |= flag
      return
    }
    const number = builder.codes.length
    seen.set(code, number)
    builder.codes.push(code)
    builder.codeRows.push(row)
    const isCapital = spelled !== code && spelled === code.toUpperCase()
    const isOdd = spelled !== code && !isCapital
    if (isOdd) builder.oddSpellings.set(number, spelled)
    builder.codeFlags.push(
      flag | (isCapital ? codeFlags.capitals : 0) | (isOdd ? codeFlags.odd : 0),
    )
  }
  for (const sku of skus) add(sku, codeFlags.sku)
  for (const barcode of barcodes) add(barcode, codeFlags.barcode)
  return seen.values()
}

export function numberWord(words: Map<string, number>, word: string): number {
  const number = words.get(word)
  if (number !== undefined) return number
  words.set(word, words.size)
  return words.size - 1
}

function endList({ starts, items }: IndexLists, list: Iterable<number>): void {
  for (const item of list) items.push(item)
  starts.push(items.length)
}

function numberValues(row: SearchRow, numberOf: Numbering): Set<number> {
  const texts: Readonly<Record<ValueKind, readonly string[]>> = {
    type: [row.type],
    brand: [row.brand],
    ribbon: [row.ribbon],
    collection: row.collections,
    option: row.optionValues,
  }
  const numbers = new Set<number>()
  for (const [kind, name] of valueKinds.entries()) {
    for (const text of texts[name]) if (text !== '') numbers.add(numberOf(kind, text))
  }
  return numbers
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
