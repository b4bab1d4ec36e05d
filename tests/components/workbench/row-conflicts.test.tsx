import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { ColumnId } from '#components/workbench/grid/columns.ts'
import { makeRow } from '#components/workbench/grid/grid-row-model.ts'
import { GridRow } from '#components/workbench/grid/grid-row.tsx'
import { createRowMap } from '#components/workbench/grid/row-map.ts'
import { variantFieldPath } from '#lib/core/catalog/changes/change.ts'
import { variantValues } from '#lib/core/catalog/changes/field-paths.ts'
import type { Product } from '#lib/core/catalog/product/product.ts'
import { addEdits, emptyHistory } from '#lib/core/edits/unsaved/edit-history.ts'
import { orderMatching } from '#lib/extension/queries/grid-order.ts'
import { parseQuery } from '#lib/core/search/grammar/parse.ts'
import { idOf } from '#tests/components/builders.ts'
import { buildV3Product, buildVariant } from '#tests/components/products/product-builder.ts'
import { openReplicaOf } from './open-replica.ts'

afterEach(cleanup)

const columns: readonly ColumnId[] = ['name', 'brand', 'quantity']
const title = 'This product changed in the meantime'
const seen = buildV3Product(1, { id: idOf(0), brand: 'Seen' })
const quantity = variantFieldPath(buildVariant(1).id, 'quantity')
const { products: entered } = addEdits(emptyHistory, [
  {
    product: seen,
    set: { name: 'My mug', brand: 'Mine', ...variantValues(buildVariant(1).id, { quantity: 15 }) },
  },
])

/** The row of the edited product, with the product as the store has it now. */
async function drawRow(now: Product) {
  const local = await openReplicaOf([{}])
  const map = createRowMap({ products: 1, variantsOf: () => 1, isByVariant: false, opened: [] })
  const order = orderMatching(local, parseQuery(''))
  const line = makeRow({ local, order, map, products: new Map([[seen.id, now]]), entered }, 0)
  const context = {
    catalog: 'v3',
    currency: 'EUR',
    isByVariant: false,
    updates: new Map(),
  } as const
  render(
    <GridRow
      {...{ line, context, columns, gridId: 'grid', height: 32, top: 0, from: 0, to: 0 }}
      active={-1}
      editor={null}
      isSelected={false}
      isOpen={false}
      hasHandle={false}
    />,
  )
  return { line, brand: screen.getByTitle(/Mine/) }
}

test('a cell that someone else changed since it was seen says so', async () => {
  const { brand } = await drawRow({ ...seen, brand: 'Theirs' })
  expect(brand.title).toBe(`Theirs → Mine, not saved yet · ${title}`)
  expect(screen.getByTitle('My mug')).toBeTruthy()
  expect(screen.getByTitle('12 → 15, not saved yet')).toBeTruthy()
})

test('so does the name', async () => {
  await drawRow({ ...seen, name: 'Their mug' })
  expect(screen.getByTitle(`My mug · ${title}`)).toBeTruthy()
})

test.each([
  ['still has the value that was seen', 'Seen'],
  ['has the entered value', 'Mine'],
])('a cell has no conflict where the store %s', async (_words, now) => {
  const { brand } = await drawRow({ ...seen, brand: now })
  expect(brand.title).not.toContain(title)
})

test('a difference of stock is shown over the quantity that the store has now', async () => {
  const stock = { tracked: true, quantity: 10, status: 'in-stock' } as const
  const { line } = await drawRow({ ...seen, variants: [buildVariant(1, { stock })] })
  expect(line.shownProduct?.variants[0]?.stock.quantity).toBe(13)
  expect(line.conflicts.has(quantity)).toBe(false)
  expect(screen.getByTitle(/10 → 13/)).toBeTruthy()
})
