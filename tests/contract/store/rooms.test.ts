import { describe, expect, it } from 'vitest'
import type { VariantId } from '#lib/domain/ids.ts'
import type { Product } from '#lib/domain/product.ts'
import type { VariantDetails } from '#lib/store/rooms.ts'
import { type openShop as open, openShop, problemOf, readAll } from './shops.ts'

type Opened = Awaited<ReturnType<typeof open>>

async function pick({ store }: Opened, matches: (product: Product) => boolean): Promise<Product> {
  const found = (await readAll(store)).find(matches)
  if (found === undefined) throw new Error('The demo shop has no such product.')
  return found
}

describe.each(['v1', 'v3'] as const)('a shop of generation %s', (catalog) => {
  it('lists its collections, and takes products in and out', async () => {
    const shop = await openShop(catalog)
    const { collections } = shop.store
    const tree = await collections.list()
    const { collections: there } = shop.sandbox.state() as { collections: { name: string }[] }
    // Wix keeps "All Products" of a V3 store itself: nothing can be put into it or taken out.
    const ours = there.filter(({ name }) => catalog === 'v1' || name !== 'All Products')
    expect(tree.map((node) => node.name)).toEqual(
      expect.arrayContaining(ours.map(({ name }) => name)),
    )
    if (catalog === 'v3') expect(tree.map((node) => node.name)).not.toContain('All Products')
    const summer = tree.find(
      ({ products = 0, name }) => products > 0 && !/all products/i.test(name),
    )
    if (summer === undefined) throw new Error('There is one.')
    const product = await pick(shop, ({ collectionIds }) => !collectionIds.includes(summer.id))
    const isIn = async () =>
      (await shop.store.readProduct(product.id)).collectionIds.includes(summer.id)
    expect(await collections.addProducts(summer.id, [product.id])).toMatchObject([{ ok: true }])
    expect(await collections.addProducts(summer.id, [product.id])).toMatchObject([{ ok: true }])
    expect(await isIn()).toBe(true)
    expect(await collections.removeProducts(summer.id, [product.id])).toMatchObject([{ ok: true }])
    expect(await isIn()).toBe(false)
    expect(await collections.removeProducts(summer.id, [])).toEqual([])
  })

  it('creates an empty collection that products can be put into', async () => {
    const shop = await openShop(catalog)
    const { collections } = shop.store
    const before = await collections.list()
    const id = await collections.create('Terrace & more')
    const after = await collections.list()
    expect(after).toHaveLength(before.length + 1)
    const made = after.find((node) => node.id === id)
    expect(made).toMatchObject({ name: 'Terrace & more', visible: true, children: [] })
    const product = await pick(shop, () => true)
    expect(await collections.addProducts(id, [product.id])).toMatchObject([{ ok: true }])
    expect((await shop.store.readProduct(product.id)).collectionIds).toContain(id)
  })

  it('changes name, address, description and visibility, and nothing else', async () => {
    const shop = await openShop(catalog)
    const product = await pick(shop, ({ visible }) => visible)
    const details = { name: 'Harbour Bench', slug: 'harbour-bench', visible: false }
    await shop.store.details.change(product.id, { ...details, description: '<p>Oak.</p>' })
    const after = await shop.store.readProduct(product.id)
    expect(after).toMatchObject(details)
    expect(after.description).toContain('Oak.')
    const { listPrice, paidPrice, media, options, brand, ribbon } = product
    expect(after).toMatchObject({ listPrice, paidPrice, media, options, brand, ribbon })
    expect(after.variants.map(({ id, sku }) => [id, sku])).toEqual(
      product.variants.map(({ id, sku }) => [id, sku]),
    )
    await shop.store.details.change(product.id, {})
  })

  it.each(['plain', 'managed'] as const)(
    'changes SKU, cost and weight of one variant of a %s product',
    async (kind) => {
      const shop = await openShop(catalog)
      const wanted = kind === 'managed'
      const product = await pick(
        shop,
        ({ variants, variantsManaged }) => (variants.length > 1 && variantsManaged) === wanted,
      )
      const [first, ...others] = (await shop.store.readProduct(product.id)).variants
      const figures = { sku: 'HB-1', cost: '12.34', weight: '1.5' }
      const variantId = first?.id ?? ('00000000-0000-0000-0000-000000000000' as VariantId)
      await shop.store.details.changeVariants(product.id, [
        { variantId, ...figures } as VariantDetails,
      ])
      const after = await shop.store.readProduct(product.id)
      expect(after.variants[0] ?? after).toMatchObject(figures)
      expect(after.variants.slice(1)).toEqual(others)
      expect([after.listPrice, after.paidPrice]).toEqual([product.listPrice, product.paidPrice])
    },
  )

  it('gives a variant a barcode, or says why not', async () => {
    const shop = await openShop(catalog)
    const product = await pick(shop, ({ variants }) => variants.length > 1)
    const variantId = product.variants[0]?.id ?? ('' as VariantId)
    const change = shop.store.details.changeVariants(product.id, [
      { variantId, barcode: '4006381' },
    ])
    const { barcodes } = shop.store.capabilities
    if (barcodes === true) {
      await change
      const { variants } = await shop.store.readProduct(product.id)
      expect(variants[0]?.barcode).toBe('4006381')
    } else expect((await problemOf(change)).problem.sentence).toBe(barcodes)
  })

  it.each(['brand', 'ribbon'] as const)('sets a %s and takes it off', async (kind) => {
    const shop = await openShop(catalog)
    const room = shop.store[`${kind}s`]
    const product = await pick(shop, () => true)
    const read = async () => (await shop.store.readProduct(product.id))[kind]
    await room.set(product.id, 'Harbour & Co')
    expect(await read()).toBe('Harbour & Co')
    if (shop.store.capabilities.labels === true) {
      expect((await room.list()).map(({ name }) => name)).toContain('Harbour & Co')
    } else {
      const { problem } = await problemOf(room.list())
      expect(problem).toMatchObject({
        code: 'not-supported',
        sentence: shop.store.capabilities.labels,
      })
    }
    await room.set(product.id, undefined)
    expect(await read()).toBe('')
  })

  it('moves counted stock by differences and sets it exactly, still counted', async () => {
    const shop = await openShop(catalog)
    const { inventory } = shop.store
    const product = await pick(shop, ({ stock }) => stock.tracked && (stock.quantity ?? 0) > 4)
    const level = (await inventory.readLevels(product.id)).find(({ quantity = 0 }) => quantity > 1)
    if (level?.quantity === undefined) throw new Error('There is stock.')
    const { variantId, quantity } = level
    const read = async () =>
      (await inventory.readLevels(product.id)).find((each) => each.variantId === variantId)
    await inventory.adjust(product.id, [{ variantId, by: 5 }])
    expect(await read()).toMatchObject({ tracked: true, quantity: quantity + 5 })
    await inventory.adjust(product.id, [{ variantId, by: -6 }])
    expect(await read()).toMatchObject({ tracked: true, quantity: quantity - 1 })
    await inventory.set(product.id, [{ variantId, quantity: 7 }])
    expect(await read()).toMatchObject({ tracked: true, quantity: 7, inStock: true })
    await problemOf(inventory.adjust(product.id, [{ variantId, by: -8 }]))
    expect(await read()).toMatchObject({ tracked: true, quantity: 7 })
  })

  it('never turns counting on or off by the way', async () => {
    const shop = await openShop(catalog)
    const { inventory } = shop.store
    for (const tracked of [true, false]) {
      const product = await pick(shop, ({ stock }) => stock.tracked === tracked)
      const before = await inventory.readLevels(product.id)
      const [level] = before
      if (level === undefined) throw new Error('There is a variant.')
      const { variantId } = level
      const wrong = tracked ? { variantId, inStock: false } : { variantId, quantity: 3 }
      const refused = await problemOf(inventory.set(product.id, [wrong]))
      expect(refused.problem.code).toBe('bad-input')
      if (!tracked) {
        await problemOf(inventory.adjust(product.id, [{ variantId, by: 1 }]))
        await inventory.set(product.id, [{ variantId, inStock: !level.inStock }])
        const [now] = await inventory.readLevels(product.id)
        expect(now).toMatchObject({ tracked: false, inStock: !level.inStock })
      } else {
        expect(await inventory.readLevels(product.id)).toEqual(before)
      }
    }
  })

  it('adds pictures and takes off those named, never all of them', async () => {
    const shop = await openShop(catalog)
    const { media } = shop.store
    const product = await pick(shop, (each) => each.media.length > 1)
    const read = async () => (await shop.store.readProduct(product.id)).media.map(({ id }) => id)
    const before = await read()
    await media.add(product.id, ['https://example.com/lamp.jpg'])
    const added = (await read()).filter((id) => !before.includes(id))
    expect(added).toHaveLength(1)
    await media.remove(product.id, [])
    expect(await read()).toEqual([...before, ...added])
    await media.remove(product.id, added)
    expect(await read()).toEqual(before)
  })

  it('adds an info section behind the others and takes it off again', async () => {
    const shop = await openShop(catalog)
    const { infoSections } = shop.store
    const product = await pick(shop, () => true)
    const before = await infoSections.list(product.id)
    await infoSections.add(product.id, { title: 'Care of it', html: '<p>Wipe dry.</p>' })
    const after = await infoSections.list(product.id)
    expect(after.slice(0, -1)).toEqual(before)
    expect(after.at(-1)).toMatchObject({ title: 'Care of it', html: '<p>Wipe dry.</p>' })
    await infoSections.remove(product.id, after.at(-1)?.key ?? '')
    expect(await infoSections.list(product.id)).toEqual(before)
  })

  it('says in a sentence what it cannot do', async () => {
    const { store } = await openShop(catalog)
    const { requests: _, ...abilities } = store.capabilities
    for (const ability of Object.values(abilities)) {
      if (ability !== true) expect(ability).toMatch(/^This shop has Wix’s .*\.$/)
    }
    expect(Object.values(abilities)).toContain(true)
  })
})
