import { beforeEach, describe, expect, it, vi } from 'vitest'
import { memory, page } from '#tests/contract/memory-browser.ts'
import type { Connection } from '#lib/extension/app/connection.ts'
import { parseAmount } from '#lib/core/catalog/money/amount.ts'
import { ProblemError } from '#lib/core/catalog/problem.ts'
import type { Product } from '#lib/core/catalog/product/product.ts'
import { toOmniboxXml } from '#lib/extension/browser/omnibox.ts'
import { readIndex } from '#lib/extension/replica/blob/read-index.ts'
import type { ReplicaStatus } from '#lib/extension/replica/replica.ts'
import { readRow } from '#lib/core/search/read-row.ts'
import type { ScanPage } from '#lib/wix/store/store.ts'
import { createChangeLog, watchStores } from '#lib/extension/worker/change-log.ts'
import type { OpenStore } from '#lib/extension/worker/stores.ts'
import { otherSiteId, product, productAddress, productId, siteId } from '#tests/contract/samples.ts'
import { emptyBrowser, openBare } from '#tests/unit/extension/replica/harness/bench.ts'
import { apiKey, flush, wakeWorker } from './fakes.ts'

let worker: Awaited<ReturnType<typeof wakeWorker>>
let calls = 0
beforeEach(async () => {
  emptyBrowser()
  worker = await wakeWorker()
})

async function ask(name: string, input: object): Promise<unknown> {
  const frame = { shelfside: 'call', id: `replica-${(calls += 1)}`, name, input }
  const answer = (await memory.deliver(frame, page)) as { ok: boolean; value: unknown }
  if (!answer.ok) throw new Error(JSON.stringify(answer))
  return answer.value
}

const connect = () => ask('connection.connect', { siteId, apiKey })
/** The data that a page finds; undefined if there is nothing to open. */
async function readNames(): Promise<string[] | undefined> {
  const stored = await readIndex(siteId)
  if (stored === undefined) return undefined
  const { segments } = await openBare(stored)
  // Rows read again since then are in a later segment, which replaces their former versions.
  return segments.flatMap((segment) =>
    Array.from({ length: segment.rows }, (_, row) =>
      segment.alive?.[row] === 0 ? [] : [readRow(segment, row).name],
    ).flat(),
  )
}

const read = () => ask('replica.read', { siteId }) as Promise<ReplicaStatus>

async function untilIt(is: ReplicaStatus['state']): Promise<ReplicaStatus> {
  for (let tries = 0; tries < 200; tries += 1) {
    const status = await read()
    if (status.state === is) return status
    await flush()
  }
  throw new Error(`It did not get ${is}.`)
}
const untilFresh = () => untilIt('fresh')

async function* scanShirt(): AsyncGenerator<ScanPage> {
  yield { products: [product], next: 'behind it' }
}
async function* scanNothing(): AsyncGenerator<ScanPage> {
  yield { products: [], next: '' }
}
async function* streamNothing(): AsyncGenerator<readonly Product[]> {
  yield []
}

async function type(text: string): Promise<{ content: string; description: string }[]> {
  const shown = new Promise<{ content: string; description: string }[]>((resolve) => {
    memory.onOmniboxChanged.emit(text, resolve)
  })
  return shown
}

/** The page that it opens. */
async function enter(text: string, where: 'newForegroundTab' | 'currentTab') {
  const before = memory.openedTabs.length
  memory.onOmniboxEntered.emit(text, where)
  await vi.waitFor(() => expect(memory.openedTabs.length).toBe(before + 1))
  return memory.openedTabs.at(-1)
}

describe('the offline copy of the connected store', () => {
  it('is created automatically once the store is connected, and reported', async () => {
    expect((await read()).state).toBe('none')
    await flush()
    expect(await readNames()).toBeUndefined()
    await connect()
    expect(await untilFresh()).toMatchObject({ products: 1, variants: 1 })
    expect(memory.broadcasts).toContainEqual({ shelfside: 'changed', topic: 'replica' })
    expect(await readNames()).toEqual(['Linen shirt'])
  })

  it('is read again on request, and is not created for a store that is not connected', async () => {
    await connect()
    await untilFresh()
    expect(await ask('replica.refresh', { siteId })).toMatchObject({ products: 1 })
    await ask('replica.refresh', { siteId: otherSiteId })
    await flush()
    expect(await ask('replica.read', { siteId: otherSiteId })).toMatchObject({ state: 'none' })
  })

  it('stays deleted until the user requests it again', async () => {
    await connect()
    await untilFresh()
    expect(await ask('replica.remove', { siteId })).toMatchObject({ state: 'none', products: 0 })
    await read()
    await flush()
    expect((await read()).state).toBe('none')
    const databases = await indexedDB.databases()
    expect(databases.filter(({ name }) => name?.startsWith('shelfside-replica'))).toHaveLength(1)
    await ask('replica.refresh', { siteId })
    await untilFresh()
  })

  it('reports the currency of a store that had no product when it was connected', async () => {
    worker.store.probe = async () => ({ catalog: 'v1', products: 0, currency: undefined })
    worker.store.scanProducts = scanNothing
    const created: Product[] = []
    worker.store.streamChanged = async function* stream() {
      yield created
    }
    await connect()
    await untilFresh()
    const { connection } = (await ask('connection.read', {})) as { connection: Connection }
    expect(connection.currency).toBeUndefined()
    created.push(product)
    memory.broadcasts.length = 0
    await ask('replica.refresh', { siteId })
    await vi.waitFor(async () =>
      expect(await ask('connection.read', {})).toMatchObject({ connection: { currency: 'EUR' } }),
    )
    expect(memory.broadcasts).toContainEqual({ shelfside: 'changed', topic: 'connection' })
  })

  it('is deleted when the site is connected again with the other catalog', async () => {
    await connect()
    await untilFresh()
    const opened = worker.openStore.mock.calls.length
    worker.store.probe = async () => ({ catalog: 'v3', products: 3, currency: 'EUR' })
    worker.store.scanProducts = () => {
      throw new ProblemError({ code: 'unreachable', message: 'Wix cannot be reached.' })
    }
    await connect()
    expect(await untilIt('problem')).toMatchObject({ products: 0 })
    expect(await readNames()).toBeUndefined()
    expect(worker.openStore.mock.calls.slice(opened + 1)[0]?.[0]).toMatchObject({ catalog: 'v3' })
  })

  it('continues its first read after the worker was stopped', async () => {
    worker.store.scanProducts = () => {
      throw new ProblemError({ code: 'unreachable', message: 'Wix cannot be reached.' })
    }
    await connect()
    await untilIt('problem')
    expect(await readNames()).toBeUndefined()
    worker.store.scanProducts = scanShirt
    await worker.restartWorker()
    memory.onAlarm.emit({ name: 'replica-wake' })
    for (let tries = 0; tries < 1000 && (await readNames()) === undefined; tries += 1) {
      await flush()
    }
    expect(await readNames()).toEqual(['Linen shirt'])
  })
})

describe('the address bar', () => {
  it('says what to do while no store is connected', async () => {
    expect(await type('shirt')).toEqual([])
    expect(memory.omniboxHeadline).toContain('No store is connected')
    memory.onOmniboxStarted.emit()
    expect(memory.omniboxHeadline).toContain('Type a name')
    memory.onOmniboxEntered.emit('shirt', 'currentTab')
    await flush()
    expect(memory.openedTabs.at(-1)).toContain('options.html')
  })

  it('searches the offline copy, and opens the product’s own page', async () => {
    const name = 'Shirt <b> & “co”'
    worker.store.scanProducts = async function* scan() {
      yield { products: [{ ...product, name }], next: 'behind it' }
    }
    worker.store.streamChanged = streamNothing
    await connect()
    await untilFresh()
    const [line] = await type('shirt')
    expect(line?.content).toBe(productAddress)
    expect(line?.description).toBe(
      '<match>Shirt</match> &lt;b&gt; &amp; “co”<dim>  LS-1 · €36.00 (€40.00) · 4 in stock</dim>',
    )
    expect(memory.omniboxHeadline).toBe('1 found. Up to date.')
    expect(await enter(productAddress, 'newForegroundTab')).toBe(productAddress)
    expect(await enter('shirt', 'currentTab')).toBe(productAddress)
    expect(await enter('nothing like it', 'currentTab')).toBe(productAddress.split('/product/')[0])
  })

  it('accepts filters, and reports those that it cannot parse', async () => {
    await connect()
    await untilFresh()
    expect(await type('shirt stock:in')).toHaveLength(1)
    expect(await type('shirt stock:out')).toEqual([])
    expect(memory.omniboxHeadline).toBe('0 found. Up to date.')
    expect(await type('price:cheap')).toEqual([])
    expect(memory.omniboxHeadline).toMatch(/price/)
    // Nothing of it can be shown in Wix: the workbench opens with the search and what is wrong.
    expect(await enter('price:cheap', 'currentTab')).toContain('workbench.html#view=price%3Acheap')
  })

  it('writes only characters that XML permits', () => {
    const parts = [{ text: 'a\u0000b\uD800\u0008<&>"\'', style: 'match' as const }, { text: '' }]
    expect(toOmniboxXml(parts)).toBe('<match>a b\uFFFD &lt;&amp;&gt;&quot;&apos;</match>')
  })
})

describe('a change of a store', () => {
  it('is recorded in the offline copy before it is sent, and read afterwards', async () => {
    const listPrice = parseAmount('77')
    if (listPrice === undefined) throw new Error('No amount.')
    const events: string[] = []
    const changes = createChangeLog()
    changes.subscribe(async (change) => {
      await flush()
      events.push('ids' in change ? `${change.kind} ${change.ids.join()}` : change.kind)
    })
    const openStore: OpenStore = async () => ({
      ...worker.store,
      applyChange: async () => {
        events.push('applied')
        return []
      },
    })
    const store = await watchStores(openStore, changes)({ siteId, apiKey })
    await store.applyChange({ items: [{ id: productId, before: {}, set: { listPrice } }] })
    await vi.waitFor(() => expect(events).toHaveLength(4))
    expect(events).toEqual([
      `before-write ${productId}`,
      'applied',
      'own-write',
      `after-write ${productId}`,
    ])
  })
})

it('of a store that was moved to the other catalog is read from the start on request', async () => {
  await connect()
  await untilFresh()
  const refresh = (more: object = {}) =>
    ask('replica.refresh', { siteId, ...more }) as Promise<ReplicaStatus>
  // Reading the status may have started an update, which would detect the move before the first refresh below.
  await refresh()
  const open = worker.openStore.getMockImplementation()
  worker.openStore.mockImplementation(async (access, signal) => {
    if (open === undefined) throw new Error('The worker has no store.')
    return { ...(await open(access, signal)), catalog: access.catalog ?? 'v3' }
  })
  for (const [access] of worker.openStore.mock.calls) access.onCatalogMismatch?.()
  const moved = await refresh()
  expect(moved.problem?.code).toBe('wrong-catalog')
  expect(moved.products).toBe(1)
  expect(await readNames()).toHaveLength(1)
  // A plain refresh, clicked before the move was shown, is not an agreement.
  expect((await refresh()).problem?.code).toBe('wrong-catalog')
  expect(await ask('connection.read', {})).toMatchObject({ connection: { catalog: 'v1' } })
  expect(await refresh({ fromStart: true })).toMatchObject({ state: 'fresh', products: 1 })
  expect(await ask('connection.read', {})).toMatchObject({ connection: { catalog: 'v3' } })
})
