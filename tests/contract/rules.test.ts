import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { memory } from './memory-browser.ts'
import { silentLog } from '#lib/core/base/log.ts'
import { isOver, type Job } from '#lib/core/job/job.ts'
import type { ProductId, RuleId } from '#lib/core/catalog/ids.ts'
import { call } from '#lib/extension/rpc/client/call.ts'
import type { InputOf } from '#lib/extension/rpc/contract/contract.ts'
import type { Rule } from '#lib/extension/rules/rule.ts'
import { openJobs } from '#lib/extension/worker/open-jobs.ts'
import { startWorker } from '#lib/extension/worker/start-worker.ts'
import { systemClock } from '#lib/core/base/clock.ts'
import { openProductStore } from '#lib/wix/store/open-product-store.ts'
import { buildStore } from '#tests/unit/wix/store/open-store.ts'
import { emptyBrowser } from '#tests/unit/extension/replica/harness/bench.ts'

// The worker with its real rules, jobs and offline copy, over the mock store of each catalog.

const timeoutMs = 100_000

async function until<T>(read: () => Promise<T | undefined | false>): Promise<T> {
  const startedAt = performance.now()
  while (performance.now() - startedAt < timeoutMs) {
    const found = await read()
    if (found !== undefined && found !== false) return found
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error('It did not happen.')
}

const readJobs = async () => (await call('jobs.list', {})) as readonly Job[]

/** The edits of rules, once there are so many and all have ended. */
const ended = (count: number) =>
  until(async () => {
    const ofRules = (await readJobs()).filter(({ rule }) => rule !== undefined)
    return ofRules.length >= count && ofRules.every(isOver) && ofRules
  })

const past = (
  siteId: Rule['siteId'],
  event: Rule['event'],
  scope: Rule['scope'] = { kind: 'all' },
) =>
  until(async () => {
    const found = await call('rules.readPast', { siteId, event, scope, since: 0 })
    return found.total > 0 && found
  })

describe.each(['v1', 'v3'] as const)('rules of a %s store', (catalog) => {
  let store: ReturnType<typeof buildStore>
  let siteId: Rule['siteId']
  let ids: readonly ProductId[]

  beforeEach(async () => {
    memory.reset()
    emptyBrowser()
    store = buildStore({ catalog, clock: systemClock })
    siteId = store.access.siteId
    startWorker({ openStore: () => openProductStore(store.access), openJobs }, silentLog, 0)
    await call('connection.connect', { siteId, apiKey: store.access.apiKey })
    await until(async () => (await call('replica.read', { siteId })).state === 'fresh')
    const all = await listAll()
    ids = all.flatMap(({ id, visible, tracked }) => (visible && tracked ? [id] : [])).slice(0, 3)
  })
  afterEach(() => {
    memory.onMessage.listeners.clear()
  })

  async function listAll() {
    const { items } = await call('products.search', {
      siteId,
      search: { text: '' },
      offset: 0,
      limit: 100,
    })
    const { items: whole } = await call('products.readSeveral', {
      siteId,
      ids: items.map(({ id }) => id),
    })
    return whole.map(({ id, visible, stock, variantCount }) => ({
      id,
      visible,
      tracked: variantCount === 1 && stock.tracked && (stock.quantity ?? 0) > 5,
    }))
  }

  const build = (changes: Partial<Rule> = {}): InputOf<'rules.keep'>['rule'] => ({
    id: 'hide' as RuleId,
    siteId,
    catalog,
    name: 'Hide sold-out products',
    event: { kind: 'sold-out' },
    scope: { kind: 'all' },
    operations: [{ kind: 'visible', visible: false }],
    settleMinutes: 0,
    maxPerHour: 50,
    isOn: true,
    ...changes,
  })

  async function keep(rule: InputOf<'rules.keep'>['rule']): Promise<void> {
    await call('rules.keep', { rule })
    await until(async () => (await call('rules.list', { siteId })).length > 0)
    // The rule has begun once its store was compared.
    await call('replica.refresh', { siteId })
  }

  const sync = () => call('replica.refresh', { siteId })
  const read = (productId: ProductId) => call('products.read', { siteId, productId })
  const sell = (id: ProductId, left: number) => store.mockStore.edit(id, 'quantity', left)

  it('hides what sells out, in a job that can be undone, and shows it when it is back', async () => {
    await keep(build())
    await keep(
      build({
        id: 'show' as RuleId,
        name: 'Show restocked products',
        event: { kind: 'restocked' },
        operations: [{ kind: 'visible', visible: true }],
        onlyOwn: true,
      }),
    )
    const [first, second] = ids
    sell(first!, 0)
    await sync()
    const [job] = await ended(1)
    expect(job).toMatchObject({
      title: 'Rule “Hide sold-out products”: 1 product',
      state: 'done',
      rule: { id: 'hide', name: 'Hide sold-out products' },
      counts: { applied: 1 },
    })
    expect((await read(first!)).visible).toBe(false)
    expect((await read(second!)).visible).toBe(true)
    sell(first!, 7)
    await sync()
    await ended(2)
    expect((await read(first!)).visible).toBe(true)
    const undone = await call('jobs.undo', { jobId: job!.id, siteId })
    await until(async () => {
      const found = await call('jobs.read', { jobId: undone.id })
      return found !== null && isOver(found)
    })
    // The undo of the first edit finds that it is undone already.
    expect((await read(first!)).visible).toBe(true)
  })

  it('leaves hidden what the merchant hid, and what the merchant shows after the rule hid it', async () => {
    await keep(build())
    await keep(
      build({
        id: 'show' as RuleId,
        event: { kind: 'restocked' },
        operations: [{ kind: 'visible', visible: true }],
        onlyOwn: true,
      }),
    )
    const [first] = ids
    store.mockStore.edit(first!, 'visible', false)
    await sync()
    sell(first!, 0)
    await sync()
    sell(first!, 9)
    await sync()
    const [second] = ids.slice(1)
    sell(second!, 0)
    await sync()
    await ended(1)
    expect((await read(first!)).visible).toBe(false)
    expect((await readJobs()).filter(({ rule }) => rule !== undefined)).toHaveLength(1)
  })

  it('cleans up when a sale ends, no matter who ended it', async () => {
    const [first] = ids
    await keep(
      build({
        id: 'clean' as RuleId,
        name: 'Clean up',
        event: { kind: 'sale-ends' },
        operations: [{ kind: 'ribbon', name: '' }],
      }),
    )
    // A sale that ends before a rule has seen it triggers nothing.
    const begun = 'begun' as RuleId
    await keep(build({ id: begun, event: { kind: 'sale-begins' }, operations: [], notifies: true }))
    const isSeen = async () => {
      const views = await call('rules.list', { siteId })
      return views.find(({ rule }) => rule.id === begun)?.last?.products === 1
    }
    const start = async (operations: object[]) => {
      const edit = { scope: { kind: 'ids', ids: [first] }, operations }
      const draft = await call('jobs.draft', { siteId, edit } as never)
      const ready = await until(async () => {
        const found = (await call('jobs.read', { jobId: draft.id })) as Job
        return found.state === 'ready' && found
      })
      await call('jobs.start', {
        jobId: ready.id,
        siteId,
        hash: ready.hash!,
        selected: [],
        deselected: [],
      })
      await until(async () => isOver((await call('jobs.read', { jobId: ready.id })) as Job))
    }
    const rounding = { to: 'currency' }
    await start([
      { kind: 'sale', do: 'start', by: 'percent', percent: '10', rounding },
      { kind: 'ribbon', name: 'Sale' },
    ])
    await sync()
    expect((await read(first!)).ribbon).toBe('Sale')
    await until(isSeen)
    await start([{ kind: 'sale', do: 'end', rounding }])
    await sync()
    await ended(1)
    expect((await read(first!)).ribbon).toBe('')
  })

  it('lists what would have triggered a rule, from the change log', async () => {
    const [first, second] = ids
    sell(first!, 0)
    sell(second!, 3)
    await sync()
    expect(await past(siteId, { kind: 'sold-out' })).toMatchObject({
      total: 1,
      items: [{ productId: first }],
    })
    const low = { kind: 'low-stock', limit: 5 } as const
    expect((await past(siteId, low)).total).toBe(2)
    const { name } = await read(second!)
    const named = { kind: 'search', text: `"${name}"` } as const
    expect(await past(siteId, low, named)).toMatchObject({ items: [{ productId: second }] })
  })
})
