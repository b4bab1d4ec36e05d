import { compare, zero } from '#lib/domain/amount.ts'
import { createRandom, seedOf } from '../random.ts'
import { buildBlankProduct } from '../shop/blank-product.ts'
import type { CustomTextField, InfoSection, ShopMedia, ShopProduct } from '../shop/shop.ts'
import { customTextNumbers, infoNumbers } from './columns.ts'
import {
  readAmountCell,
  readDiscountCells,
  readFlagCell,
  readListCell,
  readStockCell,
  type Tell,
} from './read-cells.ts'
import type { PlacedOption } from './read-options.ts'
import type { Row } from './read-rows.ts'

export interface Place {
  /** How many products came before: orders them by creation. */
  readonly index: number
  readonly slugFor: (name: string) => string
  readonly collectionIdFor: (name: string) => string
}

// Exports carry no dates. These are as good as any, and the same each time.
const firstDay = Date.UTC(2024, 0, 1)
const minute = 60_000

/** A Product row as a product without variants; undefined, told, without a usable price. */
export function readProductRow(
  row: Row,
  options: readonly PlacedOption[],
  place: Place,
  tell: Tell,
): ShopProduct | undefined {
  const price = readAmountCell(row, 'price', () => undefined)
  if (price === undefined || compare(price, zero) < 0) {
    const text = row.cell('price')
    const sentence = `The price "${text}" is not a number like 1234.56, so this product was left out.`
    tell(
      'price',
      text.trim() === '' ? 'There is no price, so this product was left out.' : sentence,
    )
    return undefined
  }
  const id = readId(row.cell('handleId').trim())
  const createdAt = firstDay + place.index * minute
  const name = readText(row, 'name', 80, tell)
  return {
    ...buildBlankProduct({
      id,
      numericId: createdAt * 1000,
      inventoryId: createRandom(seedOf(`inventory ${id}`)).guid(),
      name,
      slug: place.slugFor(name),
      price,
      createdAt,
    }),
    description: readText(row, 'description', 8000, tell),
    sku: readText(row, 'sku', 40, tell),
    visible: readFlagCell(row, 'visible', true, tell),
    cost: readAmountCell(row, 'cost', tell),
    weight: readAmountCell(row, 'weight', tell),
    discount: readDiscountCells(row, tell),
    ribbon: readText(row, 'ribbon', 30, tell),
    brand: readText(row, 'brand', 50, tell),
    media: readListCell(row, 'productImageUrl').map((text) => readMedia(text, tell)),
    options: options.map(({ option }) => option),
    ...readStockCell(row, tell),
    collectionIds: readListCell(row, 'collection').map(place.collectionIdFor),
    infoSections: readInfoSections(row),
    customTextFields: readCustomTexts(row, tell),
  }
}

/** "product_<guid>" as Wix writes it; any other handle gets an id that is always the same. */
export function readId(handle: string): string {
  const [, guid] = /^product_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i.exec(handle) ?? []
  return guid?.toLowerCase() ?? createRandom(seedOf(handle)).guid()
}

function readText(row: Row, column: string, most: number, tell: Tell): string {
  const text = row.cell(column)
  if (text.length > most) {
    tell(
      column,
      `The ${column} has ${text.length} characters where Wix allows ${most}; kept as it is.`,
    )
  }
  return text
}

/** A file name of the media manager; an address is taken by its last part. */
function readMedia(text: string, tell: Tell): ShopMedia {
  const isAddress = /^https?:\/\//.test(text)
  if (isAddress)
    tell('productImageUrl', `"${text}" is an address, not a Wix picture; a stand-in is shown.`)
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

function readCustomTexts(row: Row, tell: Tell): CustomTextField[] {
  return customTextNumbers.flatMap((number) => {
    const title = row.cell(`customTextField${number}`)
    if (title === '') return []
    const column = `customTextCharLimit${number}`
    const limit = row.cell(column).trim()
    if (!/^\d*$/.test(limit))
      tell(column, `"${limit}" is not a number of characters; taken as 500.`)
    const mandatory = readFlagCell(row, `customTextMandatory${number}`, false, tell)
    return [{ title, maxLength: /^\d+$/.test(limit) ? Number(limit) : 500, mandatory }]
  })
}
