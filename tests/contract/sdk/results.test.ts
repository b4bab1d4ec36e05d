import { describe, expect, it } from 'vitest'
import { operations } from './all-operations.ts'
import { answerNames } from './answers.ts'
import { compare } from './compare.ts'
import { openDifferences } from './known-differences.ts'

const differences = openDifferences('got')
const shared = operations.filter(({ remote }) => remote !== undefined)

const compared = await Promise.all(
  answerNames.flatMap((answer) =>
    shared.map(async (operation) => {
      const { remote, ours } = await compare(operation, 'default', answer)
      const unexplained = differences.explain(remote?.result, ours.result, 'default')
      return [operation.name, answer, unexplained] as const
    }),
  ),
)

describe('the official client and ours return the same', () => {
  it.each(compared)('%s, from an answer %s', (_, __, unexplained) => {
    expect(unexplained).toEqual([])
  })

  it('except for the listed differences, each of which occurs', () => {
    expect(differences.listStale()).toEqual([])
  })
})
