import { describe, expect, it } from 'vitest'
import { decodeRequest } from '#tests/contract/sdk/decode-request.ts'
import { operations } from './all-operations.ts'
import { answerNames, buildAnswer } from './answers.ts'
import { doOurs, doTheirs } from './compare.ts'
import { openDifferences } from './differences.ts'

const who = { apiKey: 'key', siteId: 'site' }
const differences = openDifferences('answered')
const shared = operations.filter(({ remote, ours }) => remote !== undefined && ours !== undefined)

const compared = await Promise.all(
  answerNames.flatMap((name) =>
    shared.map(async (operation) => {
      const server = async (request: Request) =>
        Response.json(buildAnswer(name, await decodeRequest(request)))
      const theirs = await doTheirs(operation, server, who)
      const ours = await doOurs(operation, server, who)
      return [operation.name, name, differences.explain(theirs?.result, ours?.result)] as const
    }),
  ),
)

describe('from the same answer the official client and ours return the same', () => {
  it.each(compared)('%s, %s', (_, __, unexplained) => {
    expect(unexplained).toEqual([])
  })

  it('except for the listed differences, each of which occurs', () => {
    expect(differences.listStale()).toEqual([])
  })
})
