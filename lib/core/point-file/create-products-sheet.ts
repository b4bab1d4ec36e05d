import type { Catalog } from '#lib/core/catalog/fields/field.ts'
import type { CollectionId } from '#lib/core/catalog/ids.ts'
import type { Product } from '#lib/core/catalog/product/product.ts'
import { type Field, isRead, nameField, numbers } from '#lib/core/import-export/columns/fields.ts'
import {
  listStockColumns,
  nameLocation,
  stockColumn,
} from '#lib/core/catalog/fields/stock-column.ts'
import { locationOfField, type Locations } from '#lib/core/import-export/columns/location-fields.ts'
import { styleOf } from '#lib/core/import-export/columns/style.ts'
import { limits } from '#lib/core/import-export/limits.ts'
import {
  createLossCounter,
  listLosses,
  type Loss,
} from '#lib/core/import-export/write/list-losses.ts'
import { numberColumns, toRows } from '#lib/core/import-export/write/to-rows.ts'
import { type CsvForm, writeRow } from '#lib/core/import-export/write/write-csv.ts'
import { createMembershipCounter } from './count-memberships.ts'
import type { PointFileFacts } from './manifest.ts'
import { toOtherCatalog } from './to-other-catalog.ts'

/** The products of another store or catalog as a table that the import reads. */
export interface ProductsSheet {
  readonly text: string
  /** The field of each column. A column of stock at another location names the location instead of its id. */
  readonly mapping: readonly Field[]
  readonly report: TransferReport
}

/** What comes along, and what does not. */
export interface TransferReport {
  /** Products in the table. */
  readonly products: number
  /** Products with a text that is longer than any cell. */
  readonly tooLong: number
  /** Products that are damaged, or have no price. */
  readonly unreadable: number
  readonly losses: readonly Loss[]
  /** Of the prices. Amounts are never converted. */
  readonly currency: string | undefined
}

const form: CsvForm = { separator: ',', mark: false, isGuarded: true }

/** Discounts come along between V1 stores; the prices say the same to any other. */
const priceFields = (from: Catalog, to: Catalog): Field[] =>
  from === 'v1' && to === 'v1' ? ['discountMode', 'discountValue'] : ['salePrice']

function listColumns(from: Catalog, to: Catalog, locations: Locations): Field[] {
  const columns: Field[] = [
    'id',
    'name',
    'variant',
    'sku',
    'barcode',
    'listPrice',
    ...priceFields(from, to),
    'cost',
    'weight',
    'stock',
    ...(to === 'v3' ? listStockColumns(locations) : []),
    'visible',
    'slug',
    'brand',
    'ribbon',
    'collections',
    'media',
    'description',
    ...numbers.flatMap((at): Field[] => [
      `optionName${at}`,
      `optionType${at}`,
      `optionChoices${at}`,
    ]),
    ...numbers.flatMap((at): Field[] => [`infoTitle${at}`, `infoText${at}`]),
  ]
  return columns.filter((field) => isRead(field, to))
}

/** Writes the products of a file for a store with the catalog `to`, some at a time. */
export function createProductsSheet({ catalog, collections = [] }: PointFileFacts, to: Catalog) {
  const collectionNames = new Map(collections.map(({ id, name }) => [id as CollectionId, name]))
  const style = styleOf('own')
  const losses = createLossCounter()
  const memberships = createMembershipCounter(collectionNames)
  const lines: string[] = []
  let columns: readonly Field[] | undefined
  let numbersAt: ReadonlySet<number> = new Set()
  let locations: Locations = []
  let products = 0
  let tooLong = 0
  let unreadable = 0
  let currency: string | undefined

  return {
    /** `left`: products of the file that could not be read. */
    add(some: readonly Product[], left = 0): void {
      unreadable += left
      for (const product of some) {
        if (columns === undefined) {
          // Every document has all locations of its store.
          locations = product.stockLocations ?? []
          columns = listColumns(catalog, to, locations)
          numbersAt = numberColumns(columns)
        }
        const kinds = listLosses(product, { columns, to })
        losses.add(product.name, kinds)
        memberships.add(product)
        if (kinds.includes('digital')) continue
        const shown = toOtherCatalog(product, to)
        const rows = toRows(shown, columns, style, { collections: collectionNames })
        // Guards make a cell longer.
        if (rows.some((row) => row.some((cell) => cell.length > limits.cell / 2))) {
          tooLong += 1
          continue
        }
        currency ??= product.currency || undefined
        products += 1
        for (const row of rows) lines.push(writeRow(row, numbersAt, form))
      }
    },
    finish(): ProductsSheet {
      for (const name of memberships.listLost()) losses.add(name, ['collections'])
      const fields = columns ?? listColumns(catalog, to, [])
      const header = fields.map((field) => nameField(field, locations))
      const text = writeRow(header, new Set(), form) + lines.join('')
      const mapping = fields.map((field) => {
        const location = locations.find(({ id }) => id === locationOfField(field))
        return location === undefined ? field : stockColumn(nameLocation(location, locations))
      })
      const report = { products, tooLong, unreadable, losses: losses.list(), currency }
      return { text, mapping, report }
    },
  }
}
