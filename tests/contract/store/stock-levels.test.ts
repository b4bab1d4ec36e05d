import { expect, it } from 'vitest'
import { fieldValuesFrom, locationStockPath } from '#lib/core/catalog/changes/field-paths.ts'
import type { ItemChange } from '#lib/core/catalog/changes/change.ts'
import type { ProductId } from '#lib/core/catalog/ids.ts'
import type { StockLevel } from '#lib/core/catalog/product/product-details.ts'
import { defaultGuardrailLimits } from '#lib/core/catalog/money/guardrail-limits.ts'
import { previewManualEdit } from '#lib/core/edits/preview/preview-manual-edit.ts'
import { defaultFields } from '#lib/core/import-export/columns/default-columns.ts'
import { listStockColumns } from '#lib/core/catalog/fields/stock-column.ts'
import { withStockFields } from '#lib/core/import-export/columns/location-fields.ts'
import { createSheetEngine } from '#lib/core/sheet-engine/create-engine.ts'
import { openProducts, readAll } from './stores.ts'

/** A V3 store with stock at its warehouse. */
async function openStocked() {
  const mock = await openProducts('v3')
  const { store } = mock
  const locations = (await store.readStockLocations?.()) ?? []
  const warehouse = locations.find(({ sells }) => !sells)
  if (warehouse === undefined) throw new Error('The demo store has one.')
  const products = (await readAll(store)).slice(0, 40)
  const items = products.slice(0, 20).map(({ id, variants }): ItemChange => {
    const paths = variants.map((each) => locationStockPath(each.id, warehouse.id))
    const fill = (value: number | null) => fieldValuesFrom(paths.map((path) => [path, value]))
    return { id, before: fill(null), set: fill(6123) }
  })
  const outcomes = await store.applyChange({ items })
  expect(outcomes.every(({ ok }) => ok)).toBe(true)
  const readLevels = async (ids: readonly ProductId[] = products.map(({ id }) => id)) =>
    (await store.readStockLevels?.(ids)) ?? new Map<ProductId, readonly StockLevel[]>()
  return { ...mock, locations, warehouse, products, readLevels }
}

it('reads the stock of products at other locations without the products', async () => {
  const { store, warehouse, products, readLevels, mockStore } = await openStocked()
  const before = mockStore.log().length
  const levels = await readLevels()
  const calls = mockStore
    .log()
    .slice(before)
    .map(({ path }) => path)
  expect(new Set(calls)).toEqual(new Set(['/stores/v3/inventory-items/query']))
  expect([...levels.keys()]).toEqual(products.map(({ id }) => id))
  const full = await store.readProducts(
    products.map(({ id }) => id),
    undefined,
    new Set(['inventory']),
  )
  for (const { id, variants } of products) {
    expect(levels.get(id)).toEqual(full.get(id)?.stockLevels)
    const isStocked = products.findIndex((each) => each.id === id) < 20
    expect(levels.get(id)).toHaveLength(isStocked ? variants.length : 0)
    expect(levels.get(id)?.every(({ locationId }) => locationId === warehouse.id)).toBe(true)
  }
})

it('writes an edited export at its location, also after a sale, and nothing else', async () => {
  const { store, locations, warehouse, products, readLevels } = await openStocked()
  const engine = createSheetEngine(async (_, { onBegin, onProducts }) => {
    onBegin({ products: products.length, readAt: 1 }, new Map())
    onProducts(products)
    return true
  })
  const { file } = await engine.write(
    {
      siteId: store.siteId,
      layout: 'own',
      format: 'csv',
      columns: withStockFields(defaultFields, listStockColumns(locations)),
      ids: undefined,
      separator: ',',
      sign: '.',
      isGuarded: true,
      locations,
      levels: await readLevels(),
    },
    () => undefined,
  )
  const text = await file.text()
  expect(text).toContain(`Stock: ${warehouse.name},Stock when exported: ${warehouse.name},`)
  const changed = text.replaceAll(',6123,6123,', ',6126,6123,')
  const compare = async (bytes: Uint8Array<ArrayBuffer>) => {
    const { shape, mapping } = await engine.open(
      { kind: 'file', name: 'a.csv', bytes },
      {},
      locations,
    )
    const options = { siteId: store.siteId, catalog: 'v3', shape, mapping, key: 'id' } as const
    const how = { ...options, sign: '.', clear: undefined, stock: 'difference', locations } as const
    const ids = await engine.needsLevels(how, () => undefined)
    const levels = await readLevels(ids)
    await engine.compare({ ...how, levels }, () => undefined)
    return (await engine.changes(['changed'], 0)).changes
  }
  expect(await compare(new TextEncoder().encode(text))).toEqual([])

  // Two are sold from the warehouse in the meantime.
  const [sold] = products
  const [first] = sold?.variants ?? []
  if (sold === undefined || first === undefined) throw new Error('There are products.')
  const path = locationStockPath(first.id, warehouse.id)
  const at = (quantity: number) => fieldValuesFrom([[path, quantity]])
  const sale: ItemChange = { id: sold.id, before: at(6123), set: at(6121) }
  expect(await store.applyChange({ items: [sale] })).toEqual([{ id: sold.id, ok: true }])

  const changes = await compare(new TextEncoder().encode(changed))
  expect(changes).toHaveLength(20)
  const fresh = await store.readFresh(
    changes.map(({ id }) => id),
    undefined,
    new Set(['inventory']),
  )
  const { requests } = store.capabilities
  const terms = { limits: defaultGuardrailLimits, units: { currency: 'EUR' }, requests }
  const rows = changes.flatMap(
    (change) => previewManualEdit(change, fresh.get(change.id), terms) ?? [],
  )
  expect(rows.flatMap(({ flags }) => flags)).toEqual([])
  await store.applyChange({
    items: rows.map(({ id, before, target, stock }) => ({ id, before, set: target, stock })),
  })
  const levels = await readLevels()
  const quantities = [...levels].flatMap(([id, each]) =>
    each.map(({ variantId, stock }) => [id === sold.id && variantId === first.id, stock]),
  )
  expect(new Set(quantities.filter(([isSold]) => isSold === true).map(String))).toEqual(
    new Set(['true,6124']),
  )
  expect(new Set(quantities.filter(([isSold]) => isSold === false).map(String))).toEqual(
    new Set(['false,6126']),
  )
})

it('does not exist in the older catalog', async () => {
  const { store } = await openProducts('v1')
  expect([store.readStockLevels, store.readStockLocations]).toEqual([undefined, undefined])
})
