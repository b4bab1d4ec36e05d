import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { env } from 'node:process'
import { expect, test } from 'vitest'
import type { Product } from '#lib/domain/product.ts'
import { readExport } from '#lib/sandbox/csv/read-export.ts'
import type { ShopFacts } from '#lib/sheets/columns/shop-facts.ts'
import { readFile } from '#lib/sheets/read/read-file.ts'
import { writeKept } from '#lib/sheets/write/write-kept.ts'
import { buildShop } from '#tests/unit/store/open-shop.ts'
import { count, csv, hold, plainForm, writeCsv } from './harness.ts'

const folder = env['SHELFSIDE_DATA'] ?? ''
const own = new URL('../../fixtures/csv/', import.meta.url).pathname
const listIn = (each: string) =>
  each !== '' && existsSync(each)
    ? readdirSync(each)
        .filter((name) => name.endsWith('.csv'))
        .map((name) => join(each, name))
    : []
const files = [...listIn(own), ...listIn(folder)]

async function openShop(path: string, catalog: 'v1' | 'v3') {
  const { shop } = readExport(readFileSync(path, 'utf8'))
  const store = await buildShop({ shop, catalog, seed: 7 }).open()
  const products: Product[] = []
  for await (const page of store.scanProducts(undefined)) products.push(...page.products)
  const collections = await store.collections.list()
  const facts: ShopFacts = {
    collections: new Map(collections.map(({ id, name }) => [id, name])),
  }
  return { products, facts }
}

const plain = (text: string) =>
  text
    .replaceAll('\r\n', '\n')
    .replace(/^\uFEFF/, '')
    .trimEnd()

const none = { changed: 0, options: 0, created: 0, missing: 0, faults: 0 }

test.each(files)('%s: in, nothing has changed; out and in again, nothing either', async (path) => {
  const { products, facts } = await openShop(path, 'v1')
  const read = await readFile(path, readFileSync(path))
  expect(count(hold(read, products, { facts }))).toEqual({ ...none, unchanged: products.length })
  for (const layout of ['wix-v1', 'wix-v3', 'own'] as const) {
    const out = writeCsv(products, layout, plainForm, facts)
    const again = hold(await csv(out), products, { facts })
    expect([layout, count(again)]).toEqual([layout, { ...none, unchanged: products.length }])
  }
})

test.each(files)('%s as a shop of the second catalogue: out and in again', async (path) => {
  const { products, facts } = await openShop(path, 'v3')
  for (const layout of ['wix-v1', 'wix-v3', 'own'] as const) {
    const out = writeCsv(products, layout, plainForm, facts)
    const again = hold(await csv(out), products, { facts })
    expect([layout, count(again)]).toEqual([layout, { ...none, unchanged: products.length }])
  }
})

test.each(files)('%s: what was not touched goes out to the letter', async (path) => {
  const bytes = readFileSync(path)
  const { sheet } = await readFile(path, bytes)
  const all = Array.from({ length: sheet.count }, (_, row) => row)
  expect(plain(writeKept(sheet, all))).toBe(plain(bytes.toString('utf8')))
})
