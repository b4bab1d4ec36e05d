import { compare, zero } from '#lib/core/catalog/money/amount.ts'
import { createRandom, seedOf } from '../random.ts'
import {
  buildBlankProduct,
  type CustomTextField,
  type InfoSection,
  type StoreMedia,
  type StoreProduct,
} from '../state/store.ts'
import { customTextNumbers, infoNumbers, type Row } from './read-rows.ts'
import {
  readAmountCell,
  readDiscountCells,
  readFlagCell,
  readListCell,
  readStockCell,
  type Report,
  type NumberedOption,
} from './read-cells.ts'

export interface Position {
  /** The number of products before it. Orders products by creation. */
  readonly index: number
  readonly slugFor: (name: string) => string
  readonly collectionIdFor: (name: string) => string
}

// Exports have no dates. These are arbitrary but constant.
const firstDay = Date.UTC(2024, 0, 1)
const minute = 60_000

/** Reads a Product row as a product without variants. Undefined, with a note, without a usable price. */
export function readProductRow(
  row: Row,
  options: readonly NumberedOption[],
  path: Position,
  report: Report,
): StoreProduct | undefined {
  const price = readAmountCell(row, 'price', () => undefined)
  if (price === undefined || compare(price, zero) < 0) {
    const text = row.cell('price')
    const message = `The price "${text}" is not a number like 1234.56, so this product was left out.`
    report(
      'price',
      text.trim() === '' ? 'There is no price, so this product was left out.' : message,
    )
    return undefined
  }
  const id = readId(row.cell('handleId').trim())
  const createdAt = firstDay + path.index * minute
  const name = readText(row, 'name', 80, report)
  return {
    ...buildBlankProduct({
      id,
      numericId: createdAt * 1000,
      inventoryId: createRandom(seedOf(`inventory ${id}`)).guid(),
      name,
      slug: path.slugFor(name),
      price,
      createdAt,
    }),
    description: readText(row, 'description', 8000, report),
    sku: readText(row, 'sku', 40, report),
    visible: readFlagCell(row, 'visible', true, report),
    cost: readAmountCell(row, 'cost', report),
    weight: readAmountCell(row, 'weight', report),
    discount: readDiscountCells(row, report),
    ribbon: readText(row, 'ribbon', 30, report),
    brand: readText(row, 'brand', 50, report),
    media: readListCell(row, 'productImageUrl').map((text) => readMedia(text, report)),
    options: options.map(({ option }) => option),
    ...readStockCell(row, report),
    collectionIds: readListCell(row, 'collection').map(path.collectionIdFor),
    infoSections: readInfoSections(row),
    customTextFields: readCustomTexts(row, report),
  }
}

/** Reads "product_<guid>", as Wix writes it. Any other handle gets a constant ID. */
export function readId(handle: string): string {
  const [, guid] = /^product_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i.exec(handle) ?? []
  return guid?.toLowerCase() ?? createRandom(seedOf(handle)).guid()
}

function readText(row: Row, column: string, max: number, report: Report): string {
  const text = row.cell(column)
  if (text.length > max) {
    report(
      column,
      `The ${column} has ${text.length} characters where Wix allows ${max}; kept as it is.`,
    )
  }
  return text
}

/** Reads a file name of the media manager. Of an address, only the last part is used. */
function readMedia(text: string, report: Report): StoreMedia {
  const isAddress = /^https?:\/\//.test(text)
  if (isAddress)
    report('productImageUrl', `"${text}" is an address, not a Wix image; a placeholder is shown.`)
  const id = isAddress
    ? (new URL(text).pathname.split('/').findLast((part) => part !== '') ?? text)
    : text
  const [, width, height] = /_d_(\d+)_(\d+)_/.exec(id) ?? []
  return {
    id,
    kind: 'image',
    title: '',
    width: Number(width ?? 1200),
    height: Number(height ?? 1200),
  }
}

function readInfoSections(row: Row): InfoSection[] {
  return infoNumbers
    .map((number) => {
      const title = row.cell(`additionalInfoTitle${number}`)
      return { title, description: row.cell(`additionalInfoDescription${number}`) }
    })
    .filter(({ title, description }) => title !== '' || description !== '')
}

function readCustomTexts(row: Row, report: Report): CustomTextField[] {
  return customTextNumbers.flatMap((number) => {
    const title = row.cell(`customTextField${number}`)
    if (title === '') return []
    const column = `customTextCharLimit${number}`
    const limit = row.cell(column).trim()
    if (!/^\d*$/.test(limit))
      report(column, `"${limit}" is not a number of characters; 500 is used.`)
    const mandatory = readFlagCell(row, `customTextMandatory${number}`, false, report)
    return [{ title, maxLength: /^\d+$/.test(limit) ? Number(limit) : 500, mandatory }]
  })
}
