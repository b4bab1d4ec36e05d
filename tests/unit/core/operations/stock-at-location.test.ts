import { expect, it } from 'vitest'
import { locationStockPath } from '#lib/core/catalog/changes/field-paths.ts'
import { variantFieldPath } from '#lib/core/catalog/changes/change.ts'
import type { VariantId } from '#lib/core/catalog/ids.ts'
import { defaultGuardrailLimits } from '#lib/core/catalog/money/guardrail-limits.ts'
import type { Product } from '#lib/core/catalog/product/product.ts'
import { listChanges } from '#lib/core/edits/preview/list-changes.ts'
import { previewProduct } from '#lib/core/edits/preview/preview.ts'
import { detailsOfFields } from '#lib/core/catalog/product/product-values.ts'
import { definitionOf, describeOperations } from '#lib/core/operations/operations.ts'
import type { StockOperation } from '#lib/core/operations/stock.ts'
import { buildProduct, buildVariant } from '#tests/unit/jobs/harness/builders.ts'

const [small, medium, large] = ['s', 'm', 'l'].map((id) => id as VariantId) as [
  VariantId,
  VariantId,
  VariantId,
]
const berlin = { id: 'berlin', name: 'Warehouse Berlin' }
const tracked = { tracked: true, quantity: 10, status: 'in-stock' } as const

const product: Product = buildProduct({
  variantsPriced: true,
  variantsManaged: true,
  stock: tracked,
  options: [
    {
      name: 'Size',
      kind: 'list',
      choices: ['S', 'M', 'L'].map((label) => ({ value: label, label })),
    },
  ],
  variants: [
    buildVariant({ id: small, choices: { Size: 'S' }, stock: tracked }),
    buildVariant({ id: medium, choices: { Size: 'M' }, stock: tracked }),
    buildVariant({ id: large, choices: { Size: 'L' }, stock: tracked }),
  ],
  stockLocations: [
    { id: 'shop', name: 'Online shop', sells: true },
    { ...berlin, sells: false },
  ],
  stockLevels: [
    { variantId: small, locationId: 'berlin', stock: 3 },
    { variantId: medium, locationId: 'berlin', stock: 0 },
  ],
})
const at = (id: VariantId) => locationStockPath(id, 'berlin')
const preview = (operation: StockOperation, of = product) =>
  previewProduct(of, [operation], defaultGuardrailLimits)

it('adds at one location, and nowhere else', () => {
  const row = preview({ kind: 'stock', do: 'move', quantity: 5, at: berlin })
  expect(row).toMatchObject({
    before: { [at(small)]: 3, [at(medium)]: 0, [at(large)]: null },
    stock: 'difference',
    flags: [],
  })
  // A variant that the location does not have gets its first stock there.
  expect(row?.target).toEqual({ [at(small)]: 8, [at(medium)]: 5, [at(large)]: 5 })
})

it('names the location and the variant of each value', () => {
  const row = preview({ kind: 'stock', do: 'set', quantity: 9, only: { Size: 'M' }, at: berlin })
  if (row === undefined) throw new Error('It changes the stock.')
  expect(row.stock).toBeUndefined()
  expect(listChanges(row)).toMatchObject([
    { label: 'Stock: Warehouse Berlin', variant: 'M', before: 0, after: 9 },
  ])
})

it('subtracts nothing where there is no stock, and never below zero', () => {
  const row = preview({ kind: 'stock', do: 'move', quantity: -2, at: berlin })
  expect(row?.target).toEqual({ [at(small)]: 1, [at(medium)]: -2 })
  expect(row?.flags.map(({ level, guardrail }) => [level, guardrail])).toEqual(
    expect.arrayContaining([
      ['block', 'unsupported'],
      ['block', 'stock-out-of-range'],
    ]),
  )
})

it('at the location from which sales are taken, it is the stock of the store', () => {
  const online = { id: 'shop', name: 'Online shop' }
  const atStore = preview({ kind: 'stock', do: 'move', quantity: 5, at: online })
  expect(atStore).toEqual(preview({ kind: 'stock', do: 'move', quantity: 5 }))
  expect(atStore?.target).toMatchObject({ [variantFieldPath(small, 'quantity')]: 15 })
})

it('of a saved edit from another store, the location is found by its name', () => {
  const other = { id: 'elsewhere', name: 'warehouse berlin' }
  expect(preview({ kind: 'stock', do: 'set', quantity: 9, at: other })?.target).toMatchObject({
    [at(small)]: 9,
  })
})

it.each([
  ['the store does not have', { id: 'paris', name: 'Paris' }, product],
  [
    'two locations share the name of',
    { id: 'gone', name: 'Twice' },
    {
      ...product,
      stockLocations: ['a', 'b'].map((id) => ({ id, name: 'Twice', sells: false })),
    },
  ],
])('blocks a location that %s', (_why, location, of) => {
  const row = preview({ kind: 'stock', do: 'set', quantity: 9, at: location }, of)
  expect(row).toMatchObject({
    target: {},
    flags: [{ level: 'block', message: expect.stringContaining(`“${location.name}”`) }],
  })
})

it('blocks where the location does not count, and on a catalog with one location', () => {
  const levels = [{ variantId: small, locationId: 'berlin', stock: true }]
  const set = { kind: 'stock', do: 'set', quantity: 9, at: berlin } as const
  expect(preview(set, { ...product, stockLevels: levels })?.flags).toMatchObject([
    { level: 'block', message: expect.stringContaining('isn’t tracked') },
  ])
  const v1 = preview(set, { ...product, variantsPriced: false })
  expect(v1?.flags).toMatchObject([
    { level: 'block', message: expect.stringContaining('one stock location') },
  ])
})

const detailsOf = (operation: StockOperation) => [
  ...detailsOfFields(definitionOf(operation).fields(operation) ?? [], 'v3'),
]

it('says where, and reads what lists of products omit', () => {
  const operation = { kind: 'stock', do: 'move', quantity: -5, at: berlin } as const
  expect(describeOperations([operation])).toBe('Stock at “Warehouse Berlin” −5')
  expect(detailsOf(operation)).toEqual(['inventory'])
  expect(detailsOf({ kind: 'stock', do: 'move', quantity: -5 })).toEqual([])
})
