import { expect, test } from 'vitest'
import { recognise } from '#lib/import-export/columns/recognise.ts'
import { wixV3Header } from '#lib/import-export/columns/wix-headers.ts'
import { buildProduct } from '#tests/unit/jobs/harness/builders.ts'
import { count, csv, hold, ownHeaders, writeCsv } from './harness.ts'
import { openExport } from './open-export.ts'

const product = buildProduct({ brand: 'Acme' })
const foreign = ['baseUnit', 'totalUnits', 'preOrderEnabled', 'preOrderLimit', 'modifierName1']

test('a V3 file has no empty columns that Wix could read as "none"', async () => {
  const { sheet } = await csv(writeCsv([product], 'wix-v3'))
  const names = wixV3Header.map(([name]) => name)
  expect(sheet.header).toEqual(names.filter((name) => sheet.header.includes(name)))
  for (const name of foreign)
    expect([names, sheet.header]).toEqual([
      expect.arrayContaining([name]),
      expect.not.arrayContaining([name]),
    ])
})

test('columns that only Wix has are reported as not read, and change nothing, full or empty', async () => {
  const { sheet } = await csv(writeCsv([product], 'wix-v3'))
  const cells = sheet.cells(0)
  for (const value of ['', 'TRUE']) {
    const rows = [
      [...sheet.header, ...foreign],
      [...cells, ...foreign.map(() => value)],
    ]
    const read = await csv(rows.map((row) => row.join(',')).join('\n'))
    const { shape, mapping } = recognise(read.sheet.header, ownHeaders)
    expect(shape).toBe('wix-v3')
    expect(mapping.slice(cells.length)).toEqual(foreign.map(() => undefined))
    expect(count(hold(read, [product]))).toMatchObject({ changed: 0, errors: 0, unchanged: 1 })
  }
})

test('the automatic category of all products is no change if a file does not name it', async () => {
  const file = [
    'handleId,fieldType,name,price,collection',
    'product_00000000-0000-4000-8000-000000000001,Product,Soap,5.0,Bath',
  ].join('\n')
  const { products, shopContext } = await openExport(file, 'v3')
  expect([...shopContext.collections.values()]).toEqual(['Bath'])
  expect(products[0]?.collectionIds.length).toBeGreaterThan(1)
  expect(count(hold(await csv(file), products, { shopContext }))).toMatchObject({
    changed: 0,
    unchanged: 1,
  })
})
