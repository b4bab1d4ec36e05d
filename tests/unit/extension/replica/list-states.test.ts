import { expect, it } from 'vitest'
import { applyDelta, createDelta } from '#lib/core/search/delta.ts'
import { listStates } from '#lib/extension/replica/snapshot/list-states.ts'
import type { ProductId } from '#lib/core/catalog/ids.ts'
import { indexOf, row } from '#tests/unit/core/search/store.ts'

const level = (location: string, quantity: number) => ({
  location,
  quantity,
  inStock: quantity > 0,
})
const stocked = (id: string, berlin: number, hamburg: number) =>
  row(id, { quantity: 10, levels: [level('Berlin', berlin), level('Hamburg', hamburg)] })

it('changes when stock moves between locations, and only then', () => {
  const base = indexOf([row('1', { name: 'Mug' }), stocked('2', 7, 3), stocked('3', 7, 3)])
  const before = listStates(base)
  expect(new Set(before.values()).size).toBe(2)
  // In the delta the locations have other numbers.
  const delta = createDelta({
    changed: [stocked('2', 2, 8), stocked('3', 7, 3)],
    removed: [],
    locations: ['Hamburg', 'Berlin'],
  })
  const applied = applyDelta(base, delta)
  if (!applied.ok) throw new Error('The delta is damaged.')
  const after = listStates(applied.value)
  expect(after.get('1' as ProductId)).toBe(before.get('1' as ProductId))
  expect(after.get('2' as ProductId)).not.toBe(before.get('2' as ProductId))
  expect(after.get('3' as ProductId)).toBe(before.get('3' as ProductId))
})
