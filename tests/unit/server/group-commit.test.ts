import { describe, expect, it } from 'vitest'
import { createGroupCommit } from '#lib/server/storage/sqlite-storage.ts'

function createCounted(fails: (items: readonly number[]) => boolean = () => false) {
  const groups: number[][] = []
  const commits = createGroupCommit((items: readonly number[]) => {
    groups.push([...items])
    if (fails(items)) throw new Error('disk full')
    return items.map((item) => item * 10)
  })
  return { groups, commits }
}

describe('a group commit', () => {
  it('commits all items of one turn together, and returns its own result for each', async () => {
    const { groups, commits } = createCounted()
    expect(await Promise.all([1, 2, 3].map((n) => commits.add(n)))).toEqual([10, 20, 30])
    expect(await commits.add(4)).toBe(40)
    expect(groups).toEqual([[1, 2, 3], [4]])
  })

  it('splits a group that is too large for one turn', async () => {
    const { groups, commits } = createCounted()
    await Promise.all(Array.from({ length: 300 }, (_, n) => commits.add(n)))
    expect(groups.map((group) => group.length)).toEqual([128, 128, 44])
    expect(groups.flat()).toEqual(Array.from({ length: 300 }, (_, n) => n))
  })

  it('rejects all items of a failed group, and continues with the next', async () => {
    const { commits } = createCounted((items) => items.includes(2))
    const first = await Promise.allSettled([1, 2, 3].map((n) => commits.add(n)))
    expect(first.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
    expect(await commits.add(5)).toBe(50)
  })

  it('resolves a flush at once when nothing is waiting', async () => {
    const { groups, commits } = createCounted()
    await commits.flush()
    const added = commits.add(1)
    await commits.flush()
    expect(groups).toEqual([[1]])
    await added
  })
})
