import { describe, expect, it } from 'vitest'
import { createMockStore, type MockStore } from '#lib/mock-store/mock-store.ts'
import { createTestClock, smallShop } from '#tests/unit/mock-store/open-shop.ts'
import { operations } from './all-operations.ts'
import { openOfficial, openOurs, type Style, styles } from './clients.ts'
import { openDifferences } from './known-differences.ts'

/** The same store in every run, including ids and times. */
function openMockStore() {
  return createMockStore({ shop: smallShop, clock: createTestClock().clock, seed: 7 })
}

/** All data of a store: its state, and what only its answers contain, such as images of choices. */
async function observe(mockStore: MockStore) {
  const request = new Request('https://www.wixapis.com/stores-reader/v1/products/query', {
    method: 'POST',
    headers: { authorization: mockStore.apiKey, 'wix-site-id': mockStore.siteId },
    body: JSON.stringify({ includeHiddenProducts: true, includeMerchantSpecificData: true }),
  })
  const state = JSON.parse(JSON.stringify(mockStore.state())) as object
  const answer = (await (await mockStore.fetch(request)).json()) as object
  return { state, answer, applied: mockStore.applied() }
}

/** Without times, because every write changes them. */
function toTimeless({ state, answer }: Awaited<ReturnType<typeof observe>>): string {
  const text = JSON.stringify({ state, answer })
  return text.replaceAll(/"(?:updatedAt|lastUpdated)":"[^"]*"/g, '')
}

const untouched = toTimeless(await observe(openMockStore()))
const cases = operations.flatMap((operation) =>
  (Object.keys(styles) as Style[]).map((style) => [operation.name, style, operation] as const),
)

describe('in the mock store the official client and ours', () => {
  it.each(cases)('return and store the same: %s (%s style)', async (...each) => {
    const [, style, { remote, ours, changes }] = each
    const shops = [openMockStore(), openMockStore()] as const
    const official = openOfficial((request) => shops[0].fetch(request), shops[0])
    const own = openOurs((request) => shops[1].fetch(request), style, shops[1])
    const result = await ours(own.client)
    const after = await observe(shops[1])
    expect(toTimeless(after) !== untouched).toBe(changes)
    if (remote === undefined) return
    const expected = await remote(official.client)
    expect(openDifferences('got').explain(expected, result, style)).toEqual([])
    expect(await observe(shops[0])).toEqual(after)
  })
})
