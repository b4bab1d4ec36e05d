import { createRandom, seedOf } from '../random.ts'
import type { StoreCollection, StoreParts, StoreProduct, ProductVariant } from '../state/store.ts'
import { buildFreeSlug } from '../state/slug.ts'
import { choicesKey, listCombinations, rebuildVariants, buildVariant } from '../state/variants.ts'
import {
  knownColumns,
  neededColumns,
  ExportError,
  type ExportNote,
  readRows,
  type Row,
} from './read-rows.ts'
import {
  type Report,
  readAmountCell,
  readFlagCell,
  readStockCell,
  type NumberedOption,
  readOptionCells,
  readChoicesCells,
} from './read-cells.ts'
import { readProductRow } from './read-product-row.ts'
import { add } from '#lib/core/catalog/money/amount.ts'

export interface ReadExport {
  readonly store: StoreParts
  readonly counts: ExportCounts
  /** Notes about everything that could not be read, in the order of the file. */
  readonly notes: readonly ExportNote[]
}

interface Draft {
  readonly line: number
  readonly product: StoreProduct
  readonly options: readonly NumberedOption[]
  readonly variants: ReadVariant[]
}

/**
 * Reads a product export of Catalog V1 (with or without the cost column) as a store. Throws an
 * ExportError if the file as a whole cannot be read.
 */
export function readExport(text: string, { currency = 'EUR' } = {}): ReadExport {
  const { columns, rows, notes: rowNotes } = readRows(text)
  const missing = neededColumns.filter((column) => !columns.includes(column))
  if (missing.length > 0) {
    const message = `This is no Wix product export: the column ${missing.join(', ')} is missing.`
    throw new ExportError(message, 1)
  }
  const notes: ExportNote[] = [...rowNotes]
  for (const column of columns.filter((name) => !knownColumns.has(name))) {
    notes.push({
      line: 1,
      column,
      message: `Column "${column}" is not one of Wix's and was not read.`,
    })
  }
  const collections = new Map<string, StoreCollection>()
  const drafts = readDrafts(rows, collections, notes)
  const products = drafts.map((draft) => finish(draft, notes))
  const store = { currency, products, collections: [...collections.values()] }
  notes.sort((a, b) => a.line - b.line)
  return { store, counts: countExport(store), notes }
}

function readDrafts(
  rows: readonly Row[],
  collections: Map<string, StoreCollection>,
  notes: ExportNote[],
): Draft[] {
  const drafts = new Map<string, Draft>()
  const leftOut = new Set<string>()
  const slugs = new Set<string>()
  const slugFor = (name: string) => {
    const slug = buildFreeSlug(name, (taken) => slugs.has(taken))
    slugs.add(slug)
    return slug
  }
  for (const row of rows) {
    const { line } = row
    const report: Report = (column, message) => void notes.push({ line, column, message })
    const handle = row.cell('handleId').trim()
    const kind = row.cell('fieldType').trim()
    if (kind === 'Product') {
      if (handle === '') report('handleId', 'This product has no handle and was left out.')
      else if (drafts.has(handle)) {
        report('handleId', `The handle ${handle} occurs twice; the second product was left out.`)
        leftOut.add(handle)
      } else {
        const options = readOptionCells(row, report)
        const index = drafts.size
        const collectionIdFor = (name: string) => idOfCollection(name, collections)
        const product = readProductRow(row, options, { index, slugFor, collectionIdFor }, report)
        if (product === undefined) leftOut.add(handle)
        else drafts.set(handle, { line, product, options, variants: [] })
      }
    } else if (kind === 'Variant') readVariant(row, drafts.get(handle), leftOut.has(handle), report)
    else report('fieldType', `"${kind}" is neither Product nor Variant; this row was left out.`)
  }
  return [...drafts.values()]
}

function readVariant(row: Row, draft: Draft | undefined, isLeftOut: boolean, report: Report): void {
  if (draft === undefined || isLeftOut) {
    const reason = isLeftOut ? 'was left out, or occurs twice' : 'is not above it'
    report('handleId', `The product of this variant ${reason}; the variant was left out.`)
    return
  }
  if (draft.options.length === 0) {
    report('fieldType', 'The product of this variant has no options; the variant was left out.')
    return
  }
  const { product, options, variants } = draft
  const read = readVariantRow(row, product, options, variants.length, report)
  if (read === undefined) return
  const key = choicesKey(read.variant.choices)
  if (variants.some(({ variant }) => choicesKey(variant.choices) === key)) {
    report('fieldType', 'A variant with these choices already exists; this one was left out.')
  } else variants.push(read)
}

/** Variant rows turn on variant management. Combinations that the file leaves out are added. */
function finish({ line, product, options, variants }: Draft, notes: ExportNote[]): StoreProduct {
  if (variants.length === 0) return product
  const tracked = variants.some((each) => each.tracked)
  if (tracked && variants.some((each) => !each.tracked)) {
    const message =
      'Some variants count their stock and some do not; those that do not have 0 units.'
    notes.push({ line, column: 'inventory', message })
  }
  const missing = listCombinations(options.map(({ option }) => option)).length - variants.length
  if (missing > 0) {
    const message = `${missing} combinations of choices have no row; they were added without stock.`
    notes.push({ line, column: 'fieldType', message })
  }
  const given = variants.map(({ variant }) => variant)
  const next = { ...product, managed: true, tracked, quantity: 0, inStock: false, variants: given }
  return { ...next, variants: rebuildVariants(next) }
}

function idOfCollection(name: string, collections: Map<string, StoreCollection>): string {
  const id = collections.get(name)?.id ?? createRandom(seedOf(`collection ${name}`)).guid()
  const slug = buildFreeSlug(name, (taken) =>
    [...collections.values()].some((each) => each.slug === taken && each.name !== name),
  )
  const plain = { description: '', visible: true, mediaIds: [], updatedAt: 0 }
  collections.set(name, { id, name, slug, ...plain })
  return id
}

interface ExportCounts {
  readonly products: number
  /** The number of managed variants. */
  readonly variants: number
  readonly options: number
  readonly collections: number
  /** The number of products with a ribbon. */
  readonly ribbons: number
  /** The number of products with a discount above zero. */
  readonly discounts: number
  /** The total stock of all tracked products. */
  readonly quantity: number
  readonly media: number
}

function countExport({ products, collections }: StoreParts): ExportCounts {
  const sum = (count: (product: StoreParts['products'][number]) => number) =>
    products.reduce((total, product) => total + count(product), 0)
  return {
    products: products.length,
    variants: sum(({ variants }) => variants.length),
    options: sum(({ options }) => options.length),
    collections: collections.length,
    ribbons: sum(({ ribbon }) => (ribbon === '' ? 0 : 1)),
    discounts: sum(({ discount }) => (discount.kind === 'NONE' ? 0 : 1)),
    quantity: sum(({ tracked, managed, quantity, variants }) => {
      if (!tracked) return 0
      return managed ? variants.reduce((total, each) => total + each.quantity, 0) : quantity
    }),
    media: sum(({ media }) => media.length),
  }
}

interface ReadVariant {
  readonly variant: ProductVariant
  readonly tracked: boolean
}

/**
 * Reads a Variant row and adds its surcharge to the product's price. Undefined, with a note, without
 * choices.
 */
function readVariantRow(
  row: Row,
  product: StoreProduct,
  options: readonly NumberedOption[],
  index: number,
  report: Report,
): ReadVariant | undefined {
  const choices = readChoicesCells(row, options, report)
  if (choices === undefined) return undefined
  const surcharge = readAmountCell(row, 'surcharge', report)
  const { tracked, quantity, inStock } = readStockCell(row, report)
  const variant = {
    ...buildVariant(product, choices, index),
    sku: row.cell('sku'),
    price: surcharge === undefined ? product.price : add(product.price, surcharge),
    cost: readAmountCell(row, 'cost', report) ?? product.cost,
    weight: readAmountCell(row, 'weight', report) ?? product.weight,
    visible: readFlagCell(row, 'visible', true, report),
    quantity,
    inStock,
  }
  return { variant, tracked }
}
