import { describe, expect, it } from 'vitest'
import { createMockStore } from '#lib/mock-store/mock-store.ts'
import { ids, smallStore } from '#tests/unit/mock-store/open-store.ts'
import { openOfficial, openOurs, type Server, type Who } from './clients.ts'
import { type ErrorCase, errorCases } from './error-cases.ts'
import { openDifferences } from './known-differences.ts'
import { endOfficial, endOurs } from './read-failure.ts'
import { type Rejection, rejections } from './rejections.ts'

const differences = openDifferences('error')

async function compareEndings(
  path: string,
  { remote, ours }: Pick<Rejection, 'remote' | 'ours'>,
  server: Server,
  who?: Who,
) {
  const expected = await endOfficial(remote(openOfficial(server, who).client.products))
  const ending = await endOurs(ours(openOurs(server, 'default', who).client.products))
  const unexplained = differences.explain({ [path]: expected }, { [path]: ending }, 'default')
  return { ending, unexplained }
}

async function compareAnswer({ name, words, answer }: ErrorCase) {
  const change = { name: 'A' }
  const call: Omit<Rejection, 'name'> = {
    remote: (products) => products.updateProduct(ids.mug, change),
    ours: (products) => products.update(ids.mug, change, { retry: 'never' }),
  }
  return { name, words, ...(await compareEndings(name, call, answer)) }
}

async function compareRejection(rejection: Rejection) {
  const mockStore = createMockStore({ store: smallStore })
  const before = JSON.stringify(mockStore.state())
  const server = (request: Request) => mockStore.fetch(request)
  const found = await compareEndings('refused', rejection, server, mockStore)
  return { name: rejection.name, ...found, untouched: JSON.stringify(mockStore.state()) === before }
}

const answered = await Promise.all(errorCases.map(compareAnswer))
const rejected = await Promise.all(rejections.map(compareRejection))

describe('for an answer that is not a regular success', () => {
  it.each(answered)('the caller gets the error of the specification: $name', (each) => {
    expect(each.ending.message).toBe(each.words)
  })

  it.each(answered)('the official client reports the same: $name', ({ unexplained }) => {
    expect(unexplained).toEqual([])
  })

  it('except for the listed differences, each of which occurs', () => {
    expect(differences.listStale()).toEqual([])
  })
})

describe('the mock store rejects both clients with the same message', () => {
  it.each(rejected)('$name', ({ ending, unexplained, untouched }) => {
    expect(ending.message).toMatch(/./)
    expect(unexplained).toEqual([])
    expect(untouched).toBe(true)
  })
})

const serveNothing = () => Response.json({ products: [], metadata: { total: 0 } })

describe('beyond the last page', () => {
  it.each(['next', 'prev'] as const)('both clients report that there is none: %s', async (turn) => {
    const first = await openOfficial(serveNothing).client.products.queryProducts().find()
    const own = await openOurs(serveNothing).client.products.queryPlatformized().find()
    const words = `No ${turn === 'next' ? 'next' : 'previous'} page to fetch`
    expect((await endOfficial(first[turn]())).message).toBe(words)
    expect((await endOurs(own[turn]())).message).toBe(words)
  })
})
