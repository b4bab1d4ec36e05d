import type { CollectionId } from '#lib/core/catalog/ids.ts'
import type { LineContext } from '#lib/core/edit-line/edit-line.ts'
import type { Recipe } from '#lib/core/operations/edit.ts'
import { amount } from '#tests/unit/jobs/harness/builders.ts'

/** A Wednesday at noon, local time. */
export const now = new Date(2026, 10, 18, 12, 0).getTime()

/** A local time in November 2026. */
export const november = (day: number, hours: number, minutes = 0) =>
  new Date(2026, 10, day, hours, minutes).getTime()

export const summerSale: Recipe = {
  version: 1,
  name: 'Summer sale',
  currency: 'EUR',
  operations: [
    {
      kind: 'sale',
      do: 'start',
      by: 'percent',
      percent: amount('20'),
      rounding: { to: 'currency' },
    },
  ],
}

export const context: LineContext = {
  now,
  currency: 'EUR',
  collections: [
    { id: 'c1' as CollectionId, name: 'Summer' },
    { id: 'c2' as CollectionId, name: 'New in' },
    { id: 'c3' as CollectionId, name: 'Twice' },
    { id: 'c4' as CollectionId, name: 'Twice' },
  ],
  locations: [
    { id: 'l1', name: 'Online shop' },
    { id: 'l2', name: 'Warehouse Berlin' },
    { id: 'l3', name: 'Depot' },
    { id: 'l4', name: 'depot' },
  ],
  recipes: [
    summerSale,
    {
      version: 1,
      name: 'Into summer',
      operations: [
        { kind: 'collection', do: 'add', id: 'other' as CollectionId, name: 'summer' },
        { kind: 'visible', visible: true },
      ],
    },
    {
      version: 1,
      name: 'Into winter',
      operations: [{ kind: 'collection', do: 'add', id: 'w' as CollectionId, name: 'Winter' }],
    },
  ],
}
