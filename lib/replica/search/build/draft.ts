import type { Amount } from '#lib/domain/amount.ts'
import type { PricePair } from '#lib/domain/paid-price.ts'
import { fold } from '../fold.ts'
import type { SearchRow } from '../row.ts'
import { countDecimals } from '../scaled.ts'
import { codeMarks, type ValueKind, valueKinds } from '../segment.ts'
import { toIndexWords } from '../words.ts'
import type { Steps } from './pace.ts'
import { toFlags } from './to-flags.ts'

const rowsPerStep = 512

interface DraftLists {
  readonly starts: number[]
  readonly items: number[]
}

/** A value as the shop writes it, and where its kind stands in `valueKinds`. */
interface DraftValue {
  readonly kind: number
  readonly text: string
}

/** Rows taken apart, in the order they came; words and values numbered as they were met. */
export interface Draft {
  readonly ids: string[]
  readonly names: string[]
  readonly foldedNames: string[]
  readonly words: Map<string, number>
  readonly values: DraftValue[]
  readonly rowWords: DraftLists
  readonly rowValues: DraftLists
  readonly rowCodes: DraftLists
  /** Folded; one for each row that has it. */
  readonly codes: string[]
  readonly codeRows: number[]
  readonly codeMarks: number[]
  readonly oddSpellings: Map<number, string>
  readonly listPrices: Amount[]
  readonly paidPrices: Amount[]
  /** By row, of those whose variants are sold at several. */
  readonly prices: Map<number, readonly PricePair[]>
  readonly variantPrices: Map<number, readonly number[]>
  readonly costs: (Amount | undefined)[]
  readonly quantities: number[]
  readonly updatedAt: number[]
  readonly variantCounts: number[]
  readonly flags: number[]
  scale: number
}

/** Reads the rows once, so that they can come from a generator. */
export function* draftSteps(rows: Iterable<SearchRow>): Steps<Draft> {
  const draft = createDraft()
  const numberOf = createNumbering(draft)
  for (const row of rows) {
    addRow(draft, row, numberOf)
    if (draft.ids.length % rowsPerStep === 0) yield
  }
  return draft
}

function createLists(): DraftLists {
  return { starts: [0], items: [] }
}

function createDraft(): Draft {
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
    codeMarks: [],
    oddSpellings: new Map(),
    listPrices: [],
    paidPrices: [],
    prices: new Map(),
    variantPrices: new Map(),
    costs: [],
    quantities: [],
    updatedAt: [],
    variantCounts: [],
    flags: [],
    scale: 0,
  }
}

type Numbering = (kind: number, text: string) => number

function createNumbering({ values }: Draft): Numbering {
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

function addRow(draft: Draft, row: SearchRow, numberOf: Numbering): void {
  draft.ids.push(row.id)
  draft.names.push(row.name)
  draft.foldedNames.push(fold(row.name))
  endList(
    draft.rowWords,
    toIndexWords(row.name).map((word) => numberWord(draft.words, word)),
  )
  endList(draft.rowValues, numberValues(row, numberOf))
  endList(draft.rowCodes, addCodes(draft, row))
  draft.listPrices.push(row.listPrice)
  draft.paidPrices.push(row.paidPrice)
  draft.costs.push(row.cost)
  const { prices = [], variantPrices = [] } = row
  if (prices.length > 1) {
    draft.prices.set(draft.ids.length - 1, prices)
    draft.variantPrices.set(draft.ids.length - 1, variantPrices)
  }
  const others = prices.flatMap(({ listPrice, paidPrice }) => [listPrice, paidPrice])
  for (const amount of [row.listPrice, row.paidPrice, row.cost, ...others]) {
    if (amount !== undefined) draft.scale = Math.max(draft.scale, countDecimals(amount))
  }
  draft.quantities.push(Math.trunc(row.quantity ?? 0))
  const updated = row.updatedAt === undefined ? Number.NaN : Date.parse(row.updatedAt)
  draft.updatedAt.push(Number.isNaN(updated) ? 0 : Math.max(0, Math.floor(updated / 1000)))
  draft.variantCounts.push(row.variantCount)
  draft.flags.push(toFlags(row))
}

/** Adds the codes of the row that was added last, each once; answers their numbers in order. */
function addCodes(draft: Draft, { skus, barcodes }: SearchRow): Iterable<number> {
  const row = draft.ids.length - 1
  const seen = new Map<string, number>()
  const add = (text: string, mark: number) => {
    const spelled = text.trim()
    const code = fold(spelled)
    if (code === '') return
    const known = seen.get(code)
    if (known !== undefined) {
      draft.codeMarks[known]! |= mark
      return
    }
    const number = draft.codes.length
    seen.set(code, number)
    draft.codes.push(code)
    draft.codeRows.push(row)
    const isCapital = spelled !== code && spelled === code.toUpperCase()
    const isOdd = spelled !== code && !isCapital
    if (isOdd) draft.oddSpellings.set(number, spelled)
    draft.codeMarks.push(mark | (isCapital ? codeMarks.capitals : 0) | (isOdd ? codeMarks.odd : 0))
  }
  for (const sku of skus) add(sku, codeMarks.sku)
  for (const barcode of barcodes) add(barcode, codeMarks.barcode)
  return seen.values()
}

export function numberWord(words: Map<string, number>, word: string): number {
  const number = words.get(word)
  if (number !== undefined) return number
  words.set(word, words.size)
  return words.size - 1
}

function endList({ starts, items }: DraftLists, list: Iterable<number>): void {
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
