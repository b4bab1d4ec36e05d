import { describe, expect, it } from 'vitest'
import { mapConcurrently } from '#lib/core/base/map-concurrently.ts'

const nextTurn = () => new Promise((resolve) => setImmediate(resolve))

describe('concurrent work', () => {
  it('runs on at most the given number of items at a time, and keeps their order', async () => {
    let running = 0
    let most = 0
    const results = await mapConcurrently([5, 1, 4, 2, 3], 2, async (turns) => {
      running += 1
      most = Math.max(most, running)
      for (let turn = 0; turn < turns; turn += 1) await nextTurn()
      running -= 1
      return turns * 10
    })
    expect(results).toEqual([50, 10, 40, 20, 30])
    expect(most).toBe(2)
  })

  it('begins no further item after a failure', async () => {
    const begun: number[] = []
    const work = async (item: number) => {
      begun.push(item)
      await nextTurn()
      if (item === 2) throw new Error('No answer.')
    }
    await expect(mapConcurrently([1, 2, 3, 4, 5, 6], 2, work)).rejects.toThrow('No answer.')
    for (let turn = 0; turn < 5; turn += 1) await nextTurn()
    expect(begun).toEqual([1, 2, 3])
  })

  it('has no results for no items', async () => {
    expect(await mapConcurrently([], 4, async () => 1)).toEqual([])
  })
})
