import { describe, expect, it } from 'vitest'
import { findCellUpdate, type GridUpdates } from '#components/workbench/grid/use-grid-updates.ts'
import type { ActivityEntry } from '#lib/core/catalog/changes/activity.ts'
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

describe('a change by another user', () => {
  it('is shown at its own cell: that of the product or of its variant', () => {
    const medium = buildVariant(1, { choices: { Size: 'M' } })
    expect(findCellUpdate(updates, 'listPrice', idOf(1), undefined)?.change).toBe(own)
    expect(findCellUpdate(updates, 'listPrice', idOf(1), medium)?.change).toBe(ofVariant)
    expect(findCellUpdate(updates, 'quantity', idOf(1), undefined)).toBeUndefined()
    expect(findCellUpdate(updates, 'listPrice', idOf(2), undefined)).toBeUndefined()
  })
})
