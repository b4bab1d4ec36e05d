import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { KeyLine } from '#components/workbench/grid/key-line.tsx'
import type { ColumnId } from '#components/workbench/grid/columns.ts'
import type { GridRowModel } from '#components/workbench/grid/grid-row-model.ts'
import type { Product } from '#lib/core/catalog/product/product.ts'
import { idOf } from '#tests/components/builders.ts'
import { buildV3Product } from '#tests/components/products/product-builder.ts'
import { buildSearchRow } from '#tests/components/search/fake-replica.ts'

afterEach(cleanup)

const context = {
  catalog: 'v3',
  currency: 'EUR',
  isByVariant: false,
  updates: new Map(),
} as const

function open(product: Product, column: ColumnId) {
  const line: GridRowModel = {
    row: 0,
    position: { product: 0 },
    id: idOf(1),
    indexed: buildSearchRow(1, { variantCount: product.variants.length }),
    product,
    variant: undefined,
    entered: undefined,
    conflicts: new Set(),
    shownProduct: product,
    shownVariant: undefined,
  }
  render(<KeyLine line={line} column={column} context={context} />)
  return screen.getAllByRole('listitem').map(({ textContent }) => textContent)
}

it('names the keys of a cell that can be edited', () => {
  expect(open(buildV3Product(1), 'listPrice')).toEqual([
    'EnterEdit',
    'TabNext cell',
    'SpaceSelect product',
    'CtrlZUndo',
    'Alt↑Column menu',
    'ShiftEnterOpen product',
    '/Search',
  ])
})

it('says why a cell cannot be edited, and how its variants are shown', () => {
  const keys = open(buildV3Product(2), 'listPrice')
  expect(keys).not.toContain('EnterEdit')
  expect(keys).toContain('Alt↓Variants')
  expect(
    screen.getByText('Each variant has its own value. Expand the product to edit them.'),
  ).toBeTruthy()
})
