import { expect, test } from 'vitest'
import type { CollectionId } from '#lib/core/catalog/ids.ts'
import { recognise } from '#lib/core/import-export/columns/recognise.ts'
import { wixV3Header } from '#lib/core/import-export/columns/wix-headers.ts'
import { buildProduct } from '#tests/unit/jobs/harness/builders.ts'
import { count, csv, hold, ownHeaders, plainForm, writeCsv } from './harness.ts'
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
  const { products, storeContext } = await openExport(file, 'v3')
  expect([...storeContext.collections.values()]).toEqual(['Bath'])
  expect(products[0]?.collectionIds.length).toBeGreaterThan(1)
  expect(count(hold(await csv(file), products, { storeContext }))).toMatchObject({
    changed: 0,
    unchanged: 1,
  })
})

const files = ['aaaaaa_1~mv2.jpg', 'bbbbbb_2~mv2.jpg']
const pictured = buildProduct({
  media: files.map((id) => ({
    id,
    kind: 'image',
    url: `https://static.wixstatic.com/media/${id}`,
  })),
})
const header = 'handle,fieldType,name,categorySlugs,primaryCategorySlug,media,mediaAltText,price'
const fileOf = (handle: string, slugs: string, ...alts: readonly string[]) =>
  csv(
    [
      header,
      `${handle},PRODUCT,Blue mug,${slugs},,${files[0]},${alts[0]},20`,
      `${handle},MEDIA,,,,${files[1]},${alts[1]},`,
    ].join('\n'),
  )

test('each row of a picture has its alt text, for new products and for those of the store', async () => {
  const file = await fileOf(`Product_${pictured.id}`, '', 'Front', 'Behind')
  expect(hold(file, [pictured]).changed[0]?.change?.set).toEqual({
    [`alt/${files[0]}`]: 'Front',
    [`alt/${files[1]}`]: 'Behind',
  })
  const other = await fileOf('other', '', 'Front', '')
  expect(hold(other, [], { catalog: 'v3' }).created[0]?.change.create?.altTexts).toEqual([
    'Front',
    '',
  ])
  const lost = await csv(`${header}\nother,PRODUCT,Mug,,,,Front,20\n`)
  expect(hold(lost, [], { catalog: 'v3' }).errors).toMatchObject([{ field: 'mediaAlt' }])
})

test('categories are matched by their slugs, and one that the store lacks is named', async () => {
  const [bath, kitchen] = ['c1', 'c2'] as CollectionId[]
  const collections = new Map([
    [bath, 'Everything for the bath'],
    [kitchen, 'Kitchen'],
  ] as const) as ReadonlyMap<CollectionId, string>
  const slugs = new Map([[bath, 'bath']] as const) as ReadonlyMap<CollectionId, string>
  const terms = { catalog: 'v3', storeContext: { collections, slugs } } as const
  const { created } = hold(await fileOf('other', 'bath;kitchen', '', ''), [], terms)
  expect(created[0]?.change.create?.collectionIds).toEqual([bath, kitchen])
  const missing = hold(await fileOf('other', 'bath;garden', '', ''), [], terms)
  expect([missing.collections, missing.created]).toEqual([['garden'], []])
})

test('a V3 file has categories only where their slugs are known', async () => {
  const slugs = new Map([['c1' as CollectionId, 'bath']])
  const collections = new Map([['c1' as CollectionId, 'Bath']])
  const inBath = buildProduct({ collectionIds: ['c1' as CollectionId] })
  const written = async (known: object) => {
    const text = writeCsv([inBath], 'wix-v3', plainForm, { collections, ...known })
    const { sheet } = await csv(text)
    return sheet.cells(0)[sheet.header.indexOf('categorySlugs')]
  }
  expect([await written({ slugs }), await written({})]).toEqual(['bath', undefined])
})
