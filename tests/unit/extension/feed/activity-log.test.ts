import { beforeEach, describe, expect, it } from 'vitest'
import type { ActivityEntry } from '#lib/core/catalog/changes/activity.ts'
import { createActivityLog } from '#lib/extension/worker/feed/activity-log.ts'
import { productId } from '#tests/unit/jobs/harness/builders.ts'
import { emptyBrowser, site, siteNumber } from '#tests/unit/extension/replica/harness/bench.ts'
import { findCost } from '#tests/unit/extension/replica/harness/find-cost.ts'
import { readCipher, cipherNumber } from '#tests/unit/extension/replica/harness/cipher.ts'

beforeEach(emptyBrowser)

function build(at: number, more: Partial<ActivityEntry> = {}): ActivityEntry {
  return {
    id: `entry-${at}`,
    siteId: site,
    subject: 'product',
    action: 'updated',
    productId: productId(at % 3),
    kinds: [at % 2 === 0 ? 'price' : 'stock'],
    changes: [],
    actor: 'app',
    at,
    noticedAt: at,
    via: 'relay',
    ...more,
  }
}

describe('the log of changes', () => {
  it('is read newest first, page by page, for one store', async () => {
    const log = createActivityLog(readCipher)
    await log.add(
      site,
      Array.from({ length: 25 }, (_, at) => build(at + 1)),
    )
    await log.add(siteNumber(2), [build(99, { siteId: siteNumber(2) })])
    const seen: number[] = []
    for (let before: string | undefined; ;) {
      const page = await log.read({ siteId: site, before, limit: 10 })
      seen.push(...page.items.map(({ at }) => at))
      if (page.next === null) break
      before = page.next
    }
    expect(seen).toEqual(Array.from({ length: 25 }, (_, at) => 25 - at))
  })

  it('is filtered by product, kind, actor and time', async () => {
    const log = createActivityLog(readCipher)
    await log.add(site, [build(1), build(2), build(3), build(4, { actor: 'ours' })])
    const read = async (more: object) =>
      (await log.read({ siteId: site, limit: 10, ...more })).items.map(({ at }) => at)
    expect(await read({ productId: productId(1) })).toEqual([4, 1])
    expect(await read({ kind: 'price' })).toEqual([4, 2])
    expect(await read({ actor: 'ours' })).toEqual([4])
    expect(await read({ outside: true })).toEqual([3, 2, 1])
    expect(await read({ since: 2, outside: true })).toEqual([3, 2])
  })

  it('keeps the latest changes by others, even after a job for the whole store', async () => {
    const log = createActivityLog(readCipher)
    await log.add(
      site,
      Array.from({ length: 2300 }, (_, at) => build(at + 1)),
    )
    await log.add(
      site,
      Array.from({ length: 2300 }, (_, at) => build(5000 + at, { actor: 'ours' })),
    )
    const { items } = await log.read({ siteId: site, outside: true, limit: 5000 })
    expect(items).toHaveLength(2000)
    expect(items.at(-1)?.at).toBe(301)
  })

  it('omits entries that it cannot read', async () => {
    const log = createActivityLog(readCipher)
    await log.add(site, [build(1), { ...build(2), actor: 'nobody' } as unknown as ActivityEntry])
    expect((await log.read({ siteId: site, limit: 10 })).items.map(({ at }) => at)).toEqual([1])
  })

  it('contains the values of a cost only for holders of the key; others read only that it changed', async () => {
    const [before, after] = ['48213.37', '59127.41']
    const price = { field: 'paidPrice', kind: 'price', before: '77123.19', after: '20' } as const
    const cost = { field: 'cost', kind: 'price', before, after } as const
    const ofVariant = { ...cost, variant: 'Red' }
    await createActivityLog(readCipher).add(site, [build(1, { changes: [price, cost, ofVariant] })])
    expect([...(await findCost(before)), ...(await findCost(after))]).toEqual([])
    expect(await findCost(price.before)).toHaveLength(1)
    const question = { siteId: site, limit: 10 }
    const read = async (by: Parameters<typeof createActivityLog>[0]) =>
      (await createActivityLog(by).read(question)).items[0]?.changes
    expect(await read(readCipher)).toEqual([price, cost, ofVariant])
    const covered = [
      price,
      { field: 'cost', kind: 'price' },
      { field: 'cost', kind: 'price', variant: 'Red' },
    ]
    expect(await read(() => cipherNumber(2))).toEqual(covered)
    expect(await read(async () => undefined)).toEqual(covered)
  })
})
