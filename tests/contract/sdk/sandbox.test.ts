import { describe, expect, it } from 'vitest'
import { createSandbox } from '#lib/sandbox/sandbox.ts'
import { createTestClock, smallShop } from '#tests/unit/sandbox/open-shop.ts'
import { operations } from './all-operations.ts'
import { openOfficial, openOurs, type Style, styles } from './clients.ts'
import { openDifferences } from './known-differences.ts'

/** The same shop every time, ids and hours included. */
function openSandbox() {
  return createSandbox({ shop: smallShop, clock: createTestClock().clock, seed: 7 })
}

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

const untouched = plain(openSandbox().state())
const cases = operations.flatMap((operation) =>
  (Object.keys(styles) as Style[]).map((style) => [operation.name, style, operation] as const),
)

describe('in the sandbox shop the official client and ours', () => {
  it.each(cases)('get the same and leave the same behind: %s (%s style)', async (...each) => {
    const [, style, { theirs, ours, changes }] = each
    const shops = [openSandbox(), openSandbox()] as const
    const official = openOfficial((request) => shops[0].fetch(request), shops[0])
    const own = openOurs((request) => shops[1].fetch(request), style, shops[1])
    const result = await ours(own.client)
    const after = plain(shops[1].state())
    expect(JSON.stringify(after) !== JSON.stringify(untouched)).toBe(changes)
    if (theirs === undefined) return
    const expected = await theirs(official.client)
    expect(openDifferences('got').explain(expected, result, style)).toEqual([])
    expect(plain(shops[0].state())).toEqual(after)
    expect(shops[0].applied()).toEqual(shops[1].applied())
  })
})
