import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { env } from 'node:process'
import { expect, test } from 'vitest'
import { readExport } from '#lib/mock-store/csv/read-export.ts'
import { openStore } from './open-store.ts'

const folder = env['SHELFSIDE_DATA'] ?? ''
const files =
  folder !== '' && existsSync(folder)
    ? readdirSync(folder).filter((name) => /^wix-export-.*\.csv$/.test(name))
    : []
const reason = 'skipped: SHELFSIDE_DATA names no folder with wix-export-*.csv'

type Row = Record<string, string>

/** A second reader, written only from the CSV rules, so that the first one is not its own oracle. */
function readTable(text: string): Row[] {
  const table: string[][] = [[]]
  let cell = ''
  let isQuoted = false
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? ''
    if (isQuoted && sign === '"' && text[at + 1] === '"') {
      cell += sign
      at += 1
    } else if (sign === '"') isQuoted = !isQuoted
    else if (!isQuoted && (sign === ',' || sign === '\n')) {
      table.at(-1)?.push(cell)
      cell = ''
      if (sign === '\n') table.push([])
    } else if (isQuoted || sign !== '\r') cell += sign
  }
  table.at(-1)?.push(cell)
  const [header = [], ...rows] = table
  return rows
    .filter((cells) => cells.length === header.length)
    .map((cells) => Object.fromEntries(header.map((name, index) => [name, cells[index] ?? ''])))
}

const split = (text: string | undefined) =>
  (text ?? '').split(';').filter((part) => part.trim() !== '')
const names = [1, 2, 3, 4, 5, 6].map((n) => `productOptionName${n}`)

function countTable(rows: readonly Row[]) {
  const products = rows.filter(({ fieldType }) => fieldType === 'Product')
  const variants = rows.filter(({ fieldType }) => fieldType === 'Variant')
  const managed = new Set(variants.map(({ handleId }) => handleId))
  const counted = [...variants, ...products.filter(({ handleId }) => !managed.has(handleId))]
  return {
    products: products.length,
    variants: variants.length,
    options: products.flatMap((row) => names.filter((name) => (row[name] ?? '') !== '')).length,
    collections: new Set(
      products.flatMap((row) => split(row['collection']).map((name) => name.trim())),
    ).size,
    ribbons: products.filter(({ ribbon }) => ribbon !== '').length,
    discounts: products.filter(({ discountValue }) => Number(discountValue) > 0).length,
    quantity: counted.reduce(
      (sum, { inventory }) => sum + (/^-?\d+$/.test(inventory ?? '') ? Number(inventory) : 0),
      0,
    ),
    media: products.flatMap((row) => split(row['productImageUrl'])).length,
  }
}

test.skipIf(files.length === 0)(
  `real exports are loaded completely (${files.length === 0 ? reason : files.join(', ')})`,
  () => {
    for (const name of files) {
      const text = readFileSync(join(folder, name), 'utf8').replace(/^\uFEFF/, '')
      const { counts, notes } = readExport(text)
      expect([name, counts]).toEqual([name, countTable(readTable(text))])
      expect(notes).toEqual([])
    }
  },
)

test.skipIf(files.length === 0)(
  `every product of a real export has the values of the file in the API${files.length === 0 ? ` (${reason})` : ''}`,
  async () => {
    for (const name of files) {
      const text = readFileSync(join(folder, name), 'utf8').replace(/^\uFEFF/, '')
      const { call } = openStore({ store: readExport(text).store })
      const rows = readTable(text)
      for (const row of rows.filter(({ fieldType }) => fieldType === 'Product')) {
        const id = (row['handleId'] ?? '').replace('product_', '')
        const variants = rows.filter(
          ({ handleId, fieldType }) => handleId === row['handleId'] && fieldType === 'Variant',
        )
        const { body } = await call(`GET /stores-reader/v1/products/${id}`)
        expect(body).toMatchObject({
          product: {
            name: row['name'],
            description: row['description'],
            visible: row['visible']?.toLowerCase() === 'true',
            priceData: { price: Number(row['price']) },
            discount: { value: Number(row['discountValue']) },
            manageVariants: variants.length > 0,
          },
        })
        if (variants.length === 0) continue
        const { product } = body as unknown as {
          product: { variants: { variant: { sku: string; priceData: { price: number } } }[] }
        }
        const has = product.variants.map(
          ({ variant }) => `${variant.sku} ${variant.priceData.price.toFixed(2)}`,
        )
        const wanted = variants.map(
          ({ sku, surcharge }) => `${sku} ${(Number(row['price']) + Number(surcharge)).toFixed(2)}`,
        )
        expect(has.toSorted()).toEqual(wanted.toSorted())
      }
    }
  },
)
