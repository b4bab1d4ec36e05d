import { describe, expect, it } from 'vitest'
import { operations } from './all-operations.ts'
import { type Style, styles } from './clients.ts'
import { compare } from './compare.ts'
import { openDifferences, pathsOf } from './known-differences.ts'

const differences = openDifferences('asked')
const shared = operations.filter(({ remote }) => remote !== undefined)

const compared = await Promise.all(
  (Object.keys(styles) as Style[]).flatMap((style) =>
    shared.map(async (operation) => {
      const { remote, ours } = await compare(operation, style, 'as documented')
      const paths = remote === undefined ? [] : pathsOf(remote)
      const unexplained = differences.explain(remote?.asked, ours.asked, style, paths)
      return [operation.name, style, unexplained] as const
    }),
  ),
)

describe('the official client and ours send the same requests', () => {
  it.each(compared)('%s (%s style)', (_, __, unexplained) => {
    expect(unexplained).toEqual([])
  })

  it('except for the listed differences, each of which occurs', () => {
    expect(differences.listStale()).toEqual([])
  })
})
