import { describe, expect, it } from 'vitest'
import { createMockStore } from '#lib/mock-store/mock-store.ts'
import { smallStore } from '#tests/unit/mock-store/open-store.ts'
import { operations } from './all-operations.ts'
import { doOurs } from './compare.ts'
import { compareInStore, untouched } from './compare-in-store.ts'
import { openDifferences } from './differences.ts'

const [asked, got] = [openDifferences('asked'), openDifferences('got')]

describe('in the mock store the official client and ours', () => {
  it.each(operations)('send, receive and store the same: $name', async (operation) => {
    const { remote, ours, theirStore, ourStore } = await compareInStore(operation)
    const after = ours === undefined ? theirStore : ourStore
    expect(JSON.stringify(after) !== JSON.stringify(untouched)).toBe(operation.changes)
    if (remote === undefined || ours === undefined) return
    expect(asked.explain(remote.asked, ours.asked)).toEqual([])
    expect(got.explain(remote.result, ours.result)).toEqual([])
    expect(ourStore).toEqual(theirStore)
  })

  it('except for the listed differences, each of which occurs', () => {
    expect([...asked.listStale(), ...got.listStale()]).toEqual([])
  })
})

describe('a write', () => {
  it.each(operations.filter(({ changes }) => changes))(
    'is refused to a key that may only read: $name',
    async (operation) => {
      const permissions = ['WIX_STORES.READ_PRODUCTS', 'WIX_STORES.READ_INVENTORY']
      const mockStore = createMockStore({ store: smallStore, catalog: 'v3', permissions })
      const before = JSON.stringify(mockStore.state())
      const ended = await doOurs(operation, (request) => mockStore.fetch(request), mockStore).then(
        (outcome) => outcome?.result,
        String,
      )
      // A bulk call reports what was refused for each item.
      expect(JSON.stringify(ended)).toContain('Permission denied')
      expect(JSON.stringify(mockStore.state())).toBe(before)
    },
  )
})
