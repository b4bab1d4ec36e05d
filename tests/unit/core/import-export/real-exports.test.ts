import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readFile } from '#lib/core/import-export/read/read-file.ts'
import type { CollectionId } from '#lib/core/catalog/ids.ts'
import { listCollectionNames, listCollectionSlugs } from '#lib/wix/store/list-collection-names.ts'
import {
  isV1Export,
  listRealFiles,
  openRealFile,
} from '#tests/contract/import-export/real-files.ts'
import { scanAll } from '#tests/contract/import-export/transfer.ts'
import { count, csv, hold, plainForm, writeCsv } from './harness.ts'
import { openExport, renew } from './open-export.ts'

const all = listRealFiles()
/** The others are of the newer catalog, or were made by hand. */
const files = all.filter((path) => isV1Export(readFileSync(path, 'utf8')))
const others = all.filter((path) => !files.includes(path))

const openStore = (path: string, catalog: 'v1' | 'v3') =>
  openExport(readFileSync(path, 'utf8'), catalog)

const none = { changed: 0, options: 0, created: 0, missing: 0, errors: 0 }

test.each(files)(
  '%s: an import changes nothing, and neither does an export that is imported again',
  async (path) => {
    const { products, storeContext } = await openStore(path, 'v1')
    const read = await readFile(path, readFileSync(path))
    expect(count(hold(read, products, { storeContext }))).toEqual({
      ...none,
      unchanged: products.length,
    })
    for (const layout of ['wix-v1', 'wix-v3', 'own'] as const) {
      const out = writeCsv(products, layout, plainForm, storeContext)
      const again = hold(await csv(out), products, { storeContext })
      expect([layout, count(again)]).toEqual([layout, { ...none, unchanged: products.length }])
    }
  },
)

test.each(files)(
  '%s as a V3 store: an export that is imported again changes nothing',
  async (path) => {
    const { products, storeContext } = await openStore(path, 'v3')
    for (const layout of ['wix-v1', 'wix-v3', 'own'] as const) {
      const out = writeCsv(products, layout, plainForm, storeContext)
      const again = hold(await csv(out), products, { storeContext })
      expect([layout, count(again)]).toEqual([layout, { ...none, unchanged: products.length }])
    }
  },
)

test.each(files)(
  '%s: with the values of the store it is the same file, byte for byte',
  async (path) => {
    const { products, storeContext } = await openStore(path, 'v1')
    const { file, cells } = await renew(new Uint8Array(readFileSync(path)), products, storeContext)
    expect(cells).toBe(0)
    expect(Buffer.from(await file.arrayBuffer()).equals(readFileSync(path))).toBe(true)
  },
)

test.each(files)('%s: a change in the store changes only its cells', async (path) => {
  const { products, storeContext } = await openStore(path, 'v1')
  const edited = products.map((each, at) =>
    at % 3 === 0 ? { ...each, name: `New, “${each.name}”`, ribbon: `Ribbon ${at}` } : each,
  )
  const { file, cells } = await renew(new Uint8Array(readFileSync(path)), edited, storeContext)
  const again = await csv(await file.text())
  expect(cells).toBe(2 * Math.ceil(products.length / 3))
  expect(count(hold(again, edited, { storeContext }))).toEqual({
    ...none,
    unchanged: products.length,
  })
  const { sheet } = await readFile(path, readFileSync(path))
  const columns = new Set([sheet.header.indexOf('name'), sheet.header.indexOf('ribbon')])
  const rest = (cellsOf: readonly string[]) => cellsOf.filter((_, at) => !columns.has(at))
  for (let row = 0; row < sheet.count; row += 1) {
    expect(rest(again.sheet.cells(row))).toEqual(rest(sheet.cells(row)))
  }
})

test.each(others.flatMap((path) => (['v1', 'v3'] as const).map((to) => [path, to] as const)))(
  '%s imported into a %s store: an export that is imported again changes nothing',
  async (path, to) => {
    const { store } = await openRealFile(path, readFileSync(path, 'utf8'), to)
    const products = await scanAll(store)
    expect(products.length).toBeGreaterThan(0)
    const nodes = await store.collections.list()
    const collections = new Map<CollectionId, string>(listCollectionNames(nodes))
    const slugs = new Map(listCollectionSlugs(nodes))
    const storeContext = { collections, ...(to === 'v3' ? { slugs } : {}) }
    for (const layout of ['wix-v1', 'wix-v3', 'own'] as const) {
      const out = writeCsv(products, layout, plainForm, storeContext)
      const again = hold(await csv(out), products, { storeContext })
      expect([layout, count(again)]).toEqual([layout, { ...none, unchanged: products.length }])
    }
  },
)
