import { describe, expect, test } from 'vitest'
import type { CollectionId } from '#lib/core/catalog/ids.ts'
import { buildProduct, productId } from '#tests/unit/jobs/harness/builders.ts'
import { csv, hold, writeCsv } from './harness.ts'

// Products of another store's file, in collections of that store.

const ofAnother = (collections: string) =>
  csv(`handleId,fieldType,name,price,collection\nproduct_x,Product,Mug,20.0,${collections}`)
const own = buildProduct({ id: productId(1), collectionIds: ['c1' as CollectionId] })
const ofOwn = (collections: string) =>
  csv(`Shelfside product ID,Name,Collections\n${own.id},${own.name},${collections}`)

test('are rejected, and every missing collection is named once', async () => {
  const { created, errors, collections } = hold(await ofAnother('Garden;Collection c1;Bath'), [own])
  expect(created).toEqual([])
  expect(errors.map(({ message }) => message)).toEqual([expect.stringContaining('Garden')])
  expect(collections).toEqual(['Garden', 'Bath'])
  expect(hold(await ofOwn('Garden;Collection c1;Garden'), [own]).collections).toEqual(['Garden'])
})

test('are named once, in whatever case the file writes them', async () => {
  expect(hold(await ofAnother('garden;Garden;GARDEN'), [own]).collections).toEqual(['garden'])
})

/** The collections of a new product in a file of another store, or the names of those that are missing. */
async function readOther(names: string) {
  const file = await csv(`SKU,Name,Price,Categories\nA,Mug,20,"${names}"\n`)
  const { created, collections } = hold(file, [own])
  return created[0]?.change.create?.collectionIds ?? collections
}

test('are none where the cell of a new product has the text that clears fields', async () => {
  const file = await csv('SKU,Name,Price,Categories,Images,Ribbon\nA,Mug,20,-,-,-\n')
  const { created, collections, errors } = hold(file, [own], { clear: '-' })
  expect([collections, errors]).toEqual([[], []])
  const create = { collectionIds: [], media: [] }
  expect(created.map(({ change }) => change.create)).toMatchObject([create])
})

test('are separated by line ends in files of other stores, and by commas if all parts exist', async () => {
  expect(await readOther('Collection c1\nCollection c2')).toEqual(['c1', 'c2'])
  expect(await readOther('Collection c1, Collection c2')).toEqual(['c1', 'c2'])
  expect(await readOther('Collection c1, Bath')).toEqual(['Collection c1, Bath'])
})

test('are accepted without the missing ones if the user chooses that', async () => {
  const options = { leavesCollections: true }
  const made = hold(await ofAnother('Garden;Collection c1;Bath'), [own], options)
  expect(made.errors).toEqual([])
  expect(made.created[0]?.change.create?.collectionIds).toEqual(['c1'])
  expect(made.collections).toEqual(['Garden', 'Bath'])
  const { changed, errors } = hold(await ofOwn('Garden;Collection c2'), [own], options)
  expect(errors).toEqual([])
  expect(changed[0]?.change?.set).toEqual({ 'collection/c1': false, 'collection/c2': true })
})

test('are accepted once the collections exist, whatever their case', async () => {
  const storeContext = { collections: new Map([['g' as CollectionId, 'garden']]) }
  const { created, collections } = hold(await ofAnother('Garden'), [own], { storeContext })
  expect(created[0]?.change.create?.collectionIds).toEqual(['g'])
  expect(collections).toEqual([])
})

test('are rejected if two collections have the name, whatever is left out', async () => {
  const collections = new Map(['g1', 'g2'].map((id) => [id as CollectionId, 'Garden'] as const))
  const options = { storeContext: { collections }, leavesCollections: true }
  const { created, errors, collections: missing } = hold(await ofAnother('Garden'), [own], options)
  expect(created).toEqual([])
  expect(errors).toHaveLength(1)
  expect(missing).toEqual([])
})

describe.each([
  '00000000-000000-000000-000000000001',
  '00000000-0000-0000-0000-000000000001',
] as const)('the collection of all products, as %s', (text) => {
  const all = text as CollectionId
  const storeContext = {
    collections: new Map([
      [all, 'All Products'],
      ['g' as CollectionId, 'Garden'],
    ]),
  }

  test('is not written into a file', () => {
    const product = { ...own, collectionIds: [all, 'g' as CollectionId] }
    const file = writeCsv([product], 'own', undefined, storeContext)
    expect(file).toContain('Garden')
    expect(file).not.toContain('All Products')
  })

  test('is not sent with a new product', async () => {
    const { created } = hold(await ofAnother('All Products;Garden'), [own], { storeContext })
    expect(created[0]?.change.create?.collectionIds).toEqual(['g'])
  })

  test('keeps a product that leaves its other collections', async () => {
    const product = { ...own, collectionIds: [all, 'g' as CollectionId] }
    const { changed } = hold(await ofOwn('-'), [product], { storeContext, clear: '-' })
    expect(changed[0]?.change?.set).toEqual({ 'collection/g': false })
  })
})
