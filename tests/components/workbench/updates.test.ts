import { describe, expect, it } from 'vitest'
import { findCellUpdates, type GridUpdates } from '#components/workbench/grid/use-grid-updates.ts'
import type { ActivityEntry } from '#lib/catalog/changes/activity.ts'
import { idOf, siteId } from '#tests/components/builders.ts'
import { buildVariant } from '#tests/components/products/product-builder.ts'

const entry: ActivityEntry = {
  id: 'one',
  siteId,
  subject: 'product',
  action: 'updated',
  productId: idOf(1),
  kinds: ['price'],
  changes: [],
  actor: 'app',
  at: 1,
  noticedAt: 1,
  via: 'relay',
}
const own = { field: 'listPrice', kind: 'price', before: '20', after: '18' } as const
const ofVariant = { ...own, variant: 'M' }
const updates: GridUpdates = new Map([
  [
    idOf(1),
    [
      { entry, change: ofVariant },
      { entry, change: own },
    ],
  ],
])

describe('what somebody else changed', () => {
  it('is told at its own cell: the product’s, or that of its variant', () => {
    const medium = buildVariant(1, { choices: { Size: 'M' } })
    expect(findCellUpdates(updates, 'listPrice', idOf(1), undefined)?.change).toBe(own)
    expect(findCellUpdates(updates, 'listPrice', idOf(1), medium)?.change).toBe(ofVariant)
    expect(findCellUpdates(updates, 'quantity', idOf(1), undefined)).toBeUndefined()
    expect(findCellUpdates(updates, 'listPrice', idOf(2), undefined)).toBeUndefined()
  })
})
