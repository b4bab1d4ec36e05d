import { expect, test } from 'vitest'
import { csv, hold } from './harness.ts'

const codes = ['6.71253E+11', 'A-1 ', ' A-1', '#N/A', '00123'] as const

const fileOf = (header: string, sku: string) => csv(`${header}\np1,Mug,20,"${sku}"\n`)

test.each(codes)('no spreadsheet has touched products of another store: %j', async (sku) => {
  const file = await fileOf('Shelfside product ID,Name,Regular price,SKU', sku)
  const { created, errors } = hold(file, [], { isGrouped: true, key: 'id', catalog: 'v1' })
  expect([errors, created[0]?.change.create?.sku]).toEqual([[], sku])
})

test('a code that a spreadsheet may have shortened is refused in any file', async () => {
  for (const header of ['Shelfside product ID,Name,Regular price,SKU', 'Code,Name,Price,SKU']) {
    const { created, errors } = hold(await fileOf(header, '6.71253E+11'), [], { key: 'sku' })
    expect([created, errors[0]?.field]).toEqual([[], 'sku'])
  }
})

const skuOf = async (header: string) =>
  hold(await fileOf(header, 'A-1 '), [], { key: 'sku' }).created[0]?.change.create?.sku

test('spaces around a code are those of the store, or typed by a person', async () => {
  expect(await skuOf('Shelfside product ID,Name,Regular price,SKU')).toBe('A-1 ')
  expect(await skuOf('Code,Name,Price,SKU')).toBe('A-1')
})

test('columns with values that are not imported are named, and empty ones are not', async () => {
  const file = await csv(
    'handle,fieldType,name,price,primaryCategorySlug,preOrderEnabled,Notes\nh,PRODUCT,Mug,20,bath,,\nh2,PRODUCT,Cup,20,,,ask Kim\n',
  )
  expect(hold(file, [], { catalog: 'v3' }).unread).toEqual(['primaryCategorySlug', 'Notes'])
})

test('a collection and an image that a cell names twice are sent once', async () => {
  const header = 'handleId,fieldType,name,price,collection,productImageUrl'
  const row = 'h,Product,Mug,20,Collection c1; Collection c1,a~mv2.jpg;b~mv2.jpg;a~mv2.jpg'
  const create = hold(await csv(`${header}\n${row}\n`), []).created[0]?.change.create
  expect(create?.collectionIds).toEqual(['c1'])
  expect(create?.media).toHaveLength(2)
})
