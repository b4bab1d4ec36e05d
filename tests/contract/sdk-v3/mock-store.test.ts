import { describe, expect, it } from 'vitest'
import { operations } from './all-operations.ts'
import { compareInShop, untouched } from './compare-in-shop.ts'
import { openDifferences } from './differences.ts'

const [asked, got] = [openDifferences('asked'), openDifferences('got')]

describe('in the mock store the official client and ours', () => {
  it.each(operations)('send, receive and store the same: $name', async (operation) => {
    const { remote, ours, theirShop, ourShop } = await compareInShop(operation)
    const after = ours === undefined ? theirShop : ourShop
    expect(JSON.stringify(after) !== JSON.stringify(untouched)).toBe(operation.changes)
    if (remote === undefined || ours === undefined) return
    expect(asked.explain(remote.asked, ours.asked)).toEqual([])
    expect(got.explain(remote.result, ours.result)).toEqual([])
    expect(ourShop).toEqual(theirShop)
  })

  it('except for the listed differences, each of which occurs', () => {
    expect([...asked.listStale(), ...got.listStale()]).toEqual([])
  })
})
