import * as fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { parseQuery } from '#lib/core/search/grammar/parse.ts'
import { searchContext } from '#lib/extension/app/low-stock.ts'
import { search } from '#lib/core/search/search.ts'
import { type RowProblem, rowProblems } from '#lib/extension/app/panel.ts'
import {
  type ActivityEntry,
  activityActors,
  type ActivityKind,
} from '#lib/core/catalog/changes/activity.ts'
import { missingFields } from '#lib/core/catalog/product/missing-fields.ts'
import type { Product, StockStatus } from '#lib/core/catalog/product/product.ts'
import type { VariantId } from '#lib/core/catalog/ids.ts'
import type { Replicas } from '#lib/extension/worker/replicas.ts'
import { toSearchRow } from '#lib/core/search/to-search-row.ts'
import { createCachedProducts } from '#lib/extension/worker/cached-products.ts'
import { findLastChange } from '#lib/extension/worker/handlers/find-last-change.ts'
import { createPanelProductHandlers } from '#lib/extension/worker/handlers/panel-products.ts'
import { toPanelProduct } from '#lib/extension/worker/handlers/to-panel-product.ts'
import { createTimerClock } from '#tests/clocks.ts'
import { connection, otherSiteId, productId, samples, siteId } from '#tests/contract/samples.ts'
import { amount, buildProduct, buildVariant } from '#tests/unit/jobs/harness/builders.ts'
import { buildShirt, createFakeStore } from '#tests/unit/extension/replica/harness/fake-store.ts'
import { indexOf } from '#tests/unit/core/search/store.ts'
import { createBench, emptyBrowser } from '#tests/unit/extension/replica/harness/bench.ts'

const stockOf = (status: StockStatus) => ({ tracked: false, status })
const variants = (...states: [visible: boolean, status: StockStatus][]) =>
  states.map(([visible, status], at) =>
    buildVariant({
      id: `v${at}` as VariantId,
      choices: { Size: `size ${at}` },
      visible,
      stock: stockOf(status),
      cost: amount('98765.4321'),
    }),
  )

const entry = (part: Partial<ActivityEntry>): ActivityEntry => ({
  id: 'a',
  siteId,
  subject: 'product',
  action: 'updated',
  kinds: ['price'],
  changes: [{ field: 'listPrice', kind: 'price', before: '98765', after: '1' }],
  actor: 'app',
  at: 2_000_000,
  noticedAt: 2_000_000,
  via: 'polling',
  ...part,
})
const listUrl = (site: string = siteId) =>
  `https://manage.wix.com/dashboard/${site}/wix-stores/products`

describe('what a panel gets of a product', () => {
  it.each<[string, Parameters<typeof variants>, number, string[]]>([
    ['none out', [[true, 'in-stock']], 0, []],
    [
      'some out',
      [
        [true, 'in-stock'],
        [true, 'out-of-stock'],
      ],
      1,
      ['size 1'],
    ],
    [
      'a hidden one out',
      [
        [true, 'in-stock'],
        [false, 'out-of-stock'],
      ],
      0,
      [],
    ],
    [
      'all out, as the product says',
      [
        [true, 'out-of-stock'],
        [true, 'out-of-stock'],
      ],
      0,
      [],
    ],
    [
      'more out than are named',
      [
        [true, 'in-stock'],
        ...Array.from({ length: 6 }, () => [true, 'out-of-stock'] as [boolean, StockStatus]),
      ],
      6,
      ['size 1', 'size 2', 'size 3'],
    ],
  ])('are its variants that are out of stock: %s', (_which, states, count, names) => {
    const product = buildProduct({ variants: variants(...states), variantsManaged: true })
    expect(toPanelProduct(product).outOfStock).toEqual({ count, names })
  })

  it('has no cost, whatever the product has', () => {
    const product = buildProduct({
      cost: amount('98765.4321'),
      variants: variants([true, 'in-stock'], [true, 'out-of-stock']),
    })
    const sent = JSON.stringify(toPanelProduct(product))
    expect(sent).not.toContain('98765')
    expect(sent).not.toContain('cost')
    // Neither can a page find out whether there is one.
    const { cost: _none, ...without } = product
    expect(toPanelProduct(without)).toEqual(toPanelProduct(product))
  })

  it('lacks what the search finds with missing:', () => {
    const text = fc.constantFrom('', ' ', 'x')
    const some = fc.record({
      sku: text,
      managed: fc.boolean(),
      own: fc.array(text, { maxLength: 3 }),
      thumbnail: fc.constantFrom(undefined, 'https://static.wixstatic.com/a.png'),
      seo: fc.constantFrom(undefined, { title: 'Mug' }, { description: '' }),
    })
    fc.assert(
      fc.property(some, ({ own, managed, ...part }) => {
        const product = buildProduct({
          ...part,
          variantsManaged: managed,
          variants: own.map((sku, at) => buildVariant({ id: `v${at}` as VariantId, sku })),
        })
        const index = indexOf([toSearchRow(product)])
        const found = missingFields.filter(
          (field) =>
            search(index, parseQuery(`missing:${field}`), 10, searchContext(0)).hits.length > 0,
        )
        expect(toPanelProduct(product).missing).toEqual(found)
      }),
    )
  })
})

describe('the last change that a panel gets', () => {
  const cost = { field: 'cost', kind: 'price', before: '98765', after: '4321' } as const

  it('is the newest that was noticed, with its kinds and no values', () => {
    const newer = entry({ at: 3_000_000, actor: 'ours' })
    expect(findLastChange([newer, entry({})], {})).toEqual({
      at: 3_000_000,
      actor: 'ours',
      kinds: ['price'],
    })
  })

  it('is never one of a cost', () => {
    const onlyCost = entry({ at: 4_000_000, changes: [cost] })
    expect(findLastChange([onlyCost, entry({})], {})?.at).toBe(2_000_000)
    expect(findLastChange([onlyCost], {})).toBeUndefined()
    const stock = { field: 'quantity', kind: 'stock' } as const
    const both = entry({ kinds: ['price', 'stock'], changes: [cost, stock] })
    expect(findLastChange([both], {})?.kinds).toEqual(['stock'])
  })

  it('is the time that Wix reports, where that is later or nothing was noticed', () => {
    const updatedAt = new Date(9_000_000).toISOString()
    const reported = { at: 9_000_000, actor: 'unknown', kinds: [] }
    expect(findLastChange([], { updatedAt })).toEqual(reported)
    expect(findLastChange([entry({})], { updatedAt })).toEqual(reported)
    expect(findLastChange([entry({ at: 8_950_000 })], { updatedAt })?.actor).toBe('app')
    expect(findLastChange([], {})).toBeUndefined()
  })

  it('contains no value of any change', () => {
    const kind = fc.constantFrom<ActivityKind>('price', 'stock', 'text')
    const change = fc.record({
      field: fc.constantFrom('cost', 'listPrice', 'quantity'),
      kind,
      before: fc.constant('98765'),
      after: fc.constant('4321'),
    })
    const entries = fc.array(
      fc.record({ changes: fc.array(change), actor: fc.constantFrom(...activityActors) }),
    )
    fc.assert(
      fc.property(entries, (parts) => {
        const sent = JSON.stringify(findLastChange(parts.map(entry), {})) ?? ''
        expect(sent).not.toMatch(/98765|4321|cost/)
      }),
    )
  })
})

describe('the problems of rows that a panel gets', () => {
  const many = Array.from({ length: 40 }, (_, at): Product => {
    const status = (['in-stock', 'partly-out', 'out-of-stock'] as const)[at % 3] ?? 'in-stock'
    const hasImage = at % 2 === 0
    return buildShirt(at, {
      visible: at % 5 !== 0,
      stock: stockOf(status),
      variants: at % 4 === 0 ? variants([false, 'in-stock']) : [],
      ...(hasImage && { thumbnail: 'https://static.wixstatic.com/a.png' }),
    })
  })
  const filters: Readonly<Record<RowProblem, string>> = {
    unbuyable: 'problem:unbuyable',
    'out-of-stock': 'stock:out',
    'partly-out': 'stock:partly',
    'no-image': 'missing:image',
  }
  const ids = many.map(({ id }) => id)

  async function open({ isLocked = false, isConnected = true } = {}) {
    const { replica } = createBench(createFakeStore(many))
    await replica.update('all')
    const session = {
      isLocked: async () => isLocked,
      readConnection: async () => (isConnected ? connection : undefined),
    }
    const replicas = {
      readProducts: async () => new Map(),
      findRows: (_site, wanted) => replica.findRows(wanted),
      readChanged: async () => undefined,
      readStatus: async () => samples['replica.read'].output,
    } satisfies Partial<Replicas>
    const clock = createTimerClock()
    const handlers = createPanelProductHandlers({
      session: session as never,
      stores: { open: () => Promise.reject(new Error('No request.')) },
      replicas,
      cachedProducts: createCachedProducts({ session, replicas }),
      feeds: { open: () => Promise.reject(new Error('No changes.')) },
      clock,
    })
    const ask = (address = listUrl(), url = listUrl(), tabId = 7) =>
      handlers['products.readRowProblems']({
        input: { address, ids: [...ids, productId] },
        sender: { tab: { id: tabId }, url },
        signal: new AbortController().signal,
      })
    return { ask, replica, clock }
  }
  beforeEach(emptyBrowser)

  it('are exactly those that the search finds among visible products', async () => {
    const { ask, replica } = await open()
    const answer = await ask()
    for (const problem of rowProblems) {
      const marked = answer.filter(({ problems }) => problems.includes(problem))
      const found = await replica.search(`${filters[problem]} visible:yes`, 100)
      const hits = found?.hits.map(({ id }) => id) ?? []
      expect(hits.length).toBeGreaterThan(0)
      expect(marked.map(({ id }) => id as string).toSorted()).toEqual(hits.toSorted())
    }
    expect(answer.every(({ problems }) => problems.length > 0)).toBe(true)
  })

  it('are those of the page’s own store, while it is connected and unlocked', async () => {
    const { ask } = await open()
    expect(await ask(listUrl(otherSiteId))).toEqual([])
    expect(await ask(listUrl(), listUrl(otherSiteId))).toEqual([])
    expect(await ask(`${listUrl()}/product/${productId}`)).toEqual([])
    expect(await (await open({ isLocked: true })).ask()).toEqual([])
    expect(await (await open({ isConnected: false })).ask()).toEqual([])
  })

  it('are answered sixty times a minute for each tab', async () => {
    const { ask, clock } = await open({ isConnected: false })
    for (let times = 0; times < 60; times += 1) await ask()
    await expect(ask()).rejects.toMatchObject({ problem: { code: 'rate-limited' } })
    expect(await ask(listUrl(), listUrl(), 8)).toEqual([])
    clock.set(clock.now() + 60_000)
    expect(await ask()).toEqual([])
  })
})
