import { describe, expect, it } from 'vitest'
import { createSandbox } from '#lib/sandbox/sandbox.ts'
import { ids, smallShop } from '#tests/unit/sandbox/open-shop.ts'
import { openOfficial, openOurs, type Server, type Who } from './clients.ts'
import { type ErrorCase, errorCases } from './error-cases.ts'
import { openDifferences } from './known-differences.ts'
import { endOfficial, endOurs } from './read-failure.ts'
import { type Refusal, refusals } from './refusals.ts'

const differences = openDifferences('error')

async function compareEndings(
  place: string,
  { theirs, ours }: Pick<Refusal, 'theirs' | 'ours'>,
  server: Server,
  who?: Who,
) {
  const expected = await endOfficial(theirs(openOfficial(server, who).client.products))
  const ending = await endOurs(ours(openOurs(server, 'default', who).client.products))
  const unexplained = differences.explain({ [place]: expected }, { [place]: ending }, 'default')
  return { ending, unexplained }
}

async function compareAnswer({ name, words, answer }: ErrorCase) {
  const change = { name: 'A' }
  const call: Omit<Refusal, 'name'> = {
    theirs: (products) => products.updateProduct(ids.mug, change),
    ours: (products) => products.update(ids.mug, change, { retry: 'never' }),
  }
  return { name, words, ...(await compareEndings(name, call, answer)) }
}

async function compareRefusal(refusal: Refusal) {
  const sandbox = createSandbox({ shop: smallShop })
  const before = JSON.stringify(sandbox.state())
  const server = (request: Request) => sandbox.fetch(request)
  const found = await compareEndings('refused', refusal, server, sandbox)
  return { name: refusal.name, ...found, untouched: JSON.stringify(sandbox.state()) === before }
}

const answered = await Promise.all(errorCases.map(compareAnswer))
const refused = await Promise.all(refusals.map(compareRefusal))

describe('of an answer that is no plain success', () => {
  it.each(answered)('the caller is told what the specification says: $name', (each) => {
    expect(each.ending.message).toBe(each.words)
  })

  it.each(answered)('the official client tells the same: $name', ({ unexplained }) => {
    expect(unexplained).toEqual([])
  })

  it('but for what is listed, all of which happens', () => {
    expect(differences.listStale()).toEqual([])
  })
})

describe('the sandbox shop refuses both in the same words', () => {
  it.each(refused)('$name', ({ ending, unexplained, untouched }) => {
    expect(ending.message).toMatch(/./)
    expect(unexplained).toEqual([])
    expect(untouched).toBe(true)
  })
})

const serveNothing = () => Response.json({ products: [], metadata: { total: 0 } })

describe('beyond the last page', () => {
  it.each(['next', 'prev'] as const)('there is none, say both: %s', async (turn) => {
    const first = await openOfficial(serveNothing).client.products.queryProducts().find()
    const own = await openOurs(serveNothing).client.products.queryPlatformized().find()
    const words = `No ${turn === 'next' ? 'next' : 'previous'} page to fetch`
    expect((await endOfficial(first[turn]())).message).toBe(words)
    expect((await endOurs(own[turn]())).message).toBe(words)
  })
})
