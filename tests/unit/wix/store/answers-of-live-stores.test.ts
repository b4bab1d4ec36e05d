import { describe, expect, it } from 'vitest'
import type { ProductId, SiteId } from '#lib/core/catalog/ids.ts'
import { ProblemError } from '#lib/core/catalog/problem.ts'
import { openProductStore } from '#lib/wix/store/open-product-store.ts'
import type { Product } from '#lib/core/catalog/product/product.ts'
import { createMovingClock } from '#tests/clocks.ts'
import { ids as storeIds, smallStore } from '#tests/unit/mock-store/open-store.ts'
import { buildStore } from './open-store.ts'

const ids = storeIds as unknown as Record<keyof typeof storeIds, ProductId>

const mugName = smallStore.products.find(({ id }) => id === storeIds.mug)?.name ?? ''

async function problemOf(work: Promise<unknown>) {
  const error: unknown = await work.catch((reason: unknown) => reason)
  if (!(error instanceof ProblemError)) throw new Error(`No ProblemError: ${String(error)}`)
  return error
}

type Answer = (
  request: Request,
  pass: () => Promise<Response>,
) => Response | undefined | Promise<Response | undefined>

/** A store that answers some requests differently from the mock server. */
function buildHardStore(answer: Answer, options: Parameters<typeof buildStore>[0] = {}) {
  const store = buildStore({ store: smallStore, ...options })
  const access = {
    ...store.access,
    async fetch(url: string, init: RequestInit) {
      const pass = () => store.access.fetch(url, init)
      return (await answer(new Request(url, init), pass)) ?? pass()
    },
  }
  // Retries wait, which takes no time here.
  const open = () => openProductStore({ ...access, clock: createMovingClock() })
  return { ...store, access, open }
}

const reject = (status: number, message: string, code?: string) => {
  const details = code === undefined ? {} : { applicationError: { code, description: '' } }
  return Response.json({ message, details }, { status })
}
const pathOf = (request: Request) => new URL(request.url).pathname

describe('a 403', () => {
  const identity = 'The identity may not do this on the requested site/account'

  it('of Catalog V1 that mentions identity, site and account is a missing permission', async () => {
    const { open } = buildHardStore((request) =>
      pathOf(request).endsWith('/products/query') ? reject(403, identity) : undefined,
    )
    const { problem } = await problemOf((await open()).probe())
    expect(problem.code).toBe('missing-permission')
    expect(problem.message).not.toContain('doesn’t include this site')
  })

  it('of every call, the version included, is another site', async () => {
    let isClosed = false
    const { open } = buildHardStore(() => (isClosed ? reject(403, 'Forbidden') : undefined))
    const store = await open()
    isClosed = true
    expect((await problemOf(store.probe())).problem.code).toBe('wrong-site')
    const { access } = buildStore()
    const siteId = '00000000-0000-0000-0000-000000000000' as SiteId
    expect((await problemOf(openProductStore({ ...access, siteId }))).problem.code).toBe(
      'wrong-site',
    )
  })

  it('requests the version once, however many calls are rejected', async () => {
    const { open, requests } = buildHardStore((request) =>
      pathOf(request).endsWith('/products/query') ? reject(403, identity) : undefined,
    )
    const store = await open()
    await store.probe().catch(() => undefined)
    await store.probe().catch(() => undefined)
    const asked = requests.filter(({ path }) => path.endsWith('/provision/version'))
    expect(asked).toHaveLength(2)
  })

  it('with a code and without a message is a missing permission', async () => {
    const { open } = buildHardStore((request) =>
      pathOf(request).endsWith('/products/query') ? reject(403, '', 'SOME_RULE') : undefined,
    )
    expect((await problemOf((await open()).probe())).problem.code).toBe('missing-permission')
  })
})

const isGet = (request: Request) =>
  request.method === 'GET' && pathOf(request).includes('/products/')

const rejectGet: Answer = (request) => (isGet(request) ? reject(404, 'Not Found') : undefined)

const damaged = (bad: ReadonlySet<string>): Answer =>
  async function answer(request, pass) {
    const path = pathOf(request)
    if (!path.startsWith('/stores/v3/') || !path.includes('products')) return undefined
    const response = await pass()
    const body = (await response.clone().json()) as {
      product?: { id: string }
      products?: { id: string }[]
    }
    const named = [body.product, ...(body.products ?? [])].flatMap((each) => each?.id ?? [])
    if (!named.some((id) => bad.has(id))) return response
    return reject(428, 'Missing variant option choice', 'MISSING_VARIANT_OPTION_CHOICE')
  }

const everything = async (pages: AsyncIterable<readonly Product[]>) => {
  const found: string[] = []
  for await (const page of pages) found.push(...page.map(({ name }) => name))
  return found
}
/** Like the live platform: one existing member makes it reject the whole call. */
const strict =
  (members: Set<string>): Answer =>
  async (request) => {
    if (request.method !== 'POST' || !/\/collections\/[^/]+\/productIds$/.test(pathOf(request))) {
      return undefined
    }
    const { productIds } = (await request.json()) as { productIds: string[] }
    if (productIds.some((id) => members.has(id))) return reject(409, 'Already in collection')
    for (const id of productIds) members.add(id)
    return undefined
  }
const toAdd = (wanted: readonly ProductId[]) =>
  wanted.map((id) => ({
    id,
    before: { [`collection/${storeIds.sale}` as const]: false },
    set: { [`collection/${storeIds.sale}` as const]: true },
  }))

describe('a 404 of Catalog V3', () => {
  it('is a missing permission where the store still lists the product', async () => {
    const store = await buildHardStore(rejectGet, { catalog: 'v3' }).open()
    for (const read of [
      async () => store.readProduct(ids.mug),
      async () => store.readFresh([ids.mug, ids.vase]),
      async () => store.snapshot([ids.mug]),
    ]) {
      expect((await problemOf(read())).problem.code).toBe('missing-permission')
    }
  })

  it('leaves every row of a change unwritten and stops the job', async () => {
    const { open, mockStore } = buildHardStore(
      (request) => (request.method === 'PATCH' ? reject(404, 'Not Found') : undefined),
      { catalog: 'v3' },
    )
    const store = await open()
    const change = { id: ids.mug, before: { name: mugName }, set: { name: 'Cup' } }
    const before = JSON.stringify(mockStore.state())
    const error = await problemOf(store.applyChange({ items: [change] }))
    expect(error.problem.code).toBe('missing-permission')
    expect(JSON.stringify(mockStore.state())).toBe(before)
  })

  it('of the bulk deletion does not count as deleted', async () => {
    const { open } = buildHardStore(
      (request) =>
        pathOf(request).endsWith('/bulk/products/delete') ? reject(404, 'Not Found') : undefined,
      { catalog: 'v3' },
    )
    const store = await open()
    const items = [ids.mug, ids.vase].map((id) => ({
      id,
      before: { deleted: false },
      set: { deleted: true },
    }))
    const error = await problemOf(store.applyChange({ items }))
    expect(error.problem).toMatchObject({ code: 'not-found' })
    expect(error.problem.message).toContain('permission')
  })

  it('is gone if no list contains it', async () => {
    const nothing = 'ffffffff-ffff-4fff-8fff-ffffffffffff' as ProductId
    const { open } = buildStore({ store: smallStore, catalog: 'v3' })
    const store = await open()
    const { problem } = await problemOf(store.readProduct(nothing))
    expect(problem).toMatchObject({ code: 'not-found' })
    expect(problem.message).not.toContain('permission')
    expect((await store.readFresh([nothing, ids.mug])).size).toBe(1)
  })

  it('is gone a moment later if the list lagged behind', async () => {
    let reads = 0
    const { open } = buildHardStore(
      async (request, pass) => {
        if (isGet(request)) return reject(404, 'Not Found')
        if (!pathOf(request).endsWith('/products/query')) return undefined
        reads += 1
        return reads < 3 ? pass() : Response.json({ products: [], pagingMetadata: {} })
      },
      { catalog: 'v3' },
    )
    expect((await (await open()).readFresh([ids.mug])).size).toBe(0)
    expect(reads).toBe(3)
  })
})

describe('a product that Wix cannot return any more', () => {
  const names = smallStore.products.map(({ name }) => name)

  it.each([
    ['the first', [ids.mug]],
    ['one in the middle', [ids.shirt]],
    ['the last', [ids.cap]],
    ['two in a row', [ids.shirt, ids.vase]],
    ['the first and the last', [ids.mug, ids.cap]],
    ['all', [ids.mug, ids.shirt, ids.vase, ids.cap]],
  ])('%s is skipped by every walk, and no other product', async (_, bad) => {
    const { open } = buildHardStore(damaged(new Set(bad)), { catalog: 'v3' })
    const store = await open()
    const left = smallStore.products.filter(({ id }) => !bad.includes(id as ProductId))
    const expected = left.map(({ name }) => name).toSorted()
    expect((await everything(store.streamProducts({ text: '' }))).toSorted()).toEqual(expected)
    const scanned: string[] = []
    const unreadable: string[] = []
    for await (const page of store.scanProducts(undefined)) {
      scanned.push(...page.products.map(({ name }) => name))
      unreadable.push(...(page.unreadable ?? []))
    }
    expect(scanned.toSorted()).toEqual(expected)
    const times = smallStore.products.filter(({ id }) => bad.includes(id as ProductId))
    expect(unreadable.toSorted()).toEqual(
      times.map(({ createdAt }) => new Date(createdAt).toISOString()).toSorted(),
    )
  })

  it('is found again in a few calls', async () => {
    const { open, requests } = buildHardStore(damaged(new Set([ids.vase])), { catalog: 'v3' })
    const store = await open()
    await everything(store.streamProducts({ text: '' }))
    const first = requests.length
    expect(first).toBeLessThan(120)
    await everything(store.streamProducts({ text: '' }))
    expect(requests.length - first).toBeLessThan(15)
  })

  it('does not hide its neighbors in lists by id, and is not reported as gone', async () => {
    const { open } = buildHardStore(damaged(new Set([ids.vase])), { catalog: 'v3' })
    const store = await open()
    const wanted = [ids.mug, ids.shirt, ids.vase, ids.cap]
    for (const read of ['readProducts', 'readFresh'] as const) {
      const found = await store[read](wanted)
      expect([...found.keys()].toSorted()).toEqual([ids.mug, ids.shirt, ids.cap].toSorted())
      expect(wanted.filter((id) => store.isUnreadable?.(id))).toEqual([ids.vase])
    }
    const { problem } = await problemOf(store.readProduct(ids.vase))
    expect(problem).toMatchObject({ code: 'damaged' })
    expect(problem.message).toContain('damaged')
  })

  it.each([
    ['listed together', { name: 'New name' }],
    ['read one by one', { visible: false }],
  ])('does not fail the change of its neighbors, %s', async (_, set) => {
    const { open, mockStore } = buildStore({ catalog: 'v3', store: smallStore })
    const store = await open()
    const wanted = [ids.vase, ids.mug, ids.shirt, ids.cap]
    const read = await store.readProducts(wanted)
    mockStore.setQuirks({ unreadableIds: ids.vase })
    const items = wanted.map((id) => {
      const { name, visible } = read.get(id) as Product
      return { id, before: 'name' in set ? { name } : { visible }, set }
    })
    const outcomes = await store.applyChange({ items })
    expect(outcomes.map(({ id, ok }) => [id, ok])).toEqual(
      wanted.map((id) => [id, id !== ids.vase]),
    )
    const [vase] = outcomes
    expect(vase).toMatchObject({ problem: { code: 'damaged' } })
    expect(JSON.stringify(vase)).toContain('damaged')
  })

  it('is omitted from the snapshots before products are deleted', async () => {
    const { open } = buildHardStore(damaged(new Set([ids.vase])), { catalog: 'v3' })
    const store = await open()
    const snapshots = await store.snapshot([ids.mug, ids.vase, ids.cap])
    expect([...snapshots.keys()]).toEqual([ids.mug, ids.cap])
    expect(store.isUnreadable?.(ids.vase)).toBe(true)
  })

  it('is reported as gone once it is deleted', async () => {
    const bad = new Set<string>([ids.vase])
    const { open, mockStore } = buildHardStore(damaged(bad), { catalog: 'v3' })
    const store = await open()
    await store.readProducts([ids.vase])
    expect(store.isUnreadable?.(ids.vase)).toBe(true)
    bad.clear()
    await store.applyChange({ items: [{ id: ids.vase, before: {}, set: { deleted: true } }] })
    expect(JSON.stringify(mockStore.state())).not.toContain(ids.vase)
    expect((await store.readProducts([ids.vase])).size).toBe(0)
    expect(store.isUnreadable?.(ids.vase)).toBe(false)
  })

  it('is reported among changes too, so that the next poll begins after it', async () => {
    const { open } = buildHardStore(damaged(new Set([ids.vase])), { catalog: 'v3' })
    const store = await open()
    const dates: string[] = []
    const changed = store.streamChanged('2020-01-01T00:00:00.000Z', undefined, (at) =>
      dates.push(at),
    )
    const found = await everything(changed)
    expect(new Set(found)).toEqual(new Set(names.filter((name) => !/vase/i.test(name))))
    expect(dates).toHaveLength(1)
  })
})

describe('adding to a collection of Catalog V1', () => {
  it('counts a member as done and adds the others', async () => {
    const members = new Set<string>([ids.shirt])
    const { open, requests } = buildHardStore(strict(members))
    const outcomes = await (
      await open()
    ).applyChange({
      items: toAdd([ids.mug, ids.shirt, ids.cap]),
    })
    expect(outcomes).toEqual([
      { id: ids.mug, ok: true },
      { id: ids.shirt, ok: true, unchanged: true },
      { id: ids.cap, ok: true },
    ])
    expect(members).toEqual(new Set([ids.mug, ids.shirt, ids.cap]))
    expect(requests.filter(({ path }) => path.endsWith('/productIds'))).toHaveLength(1)
  })

  it('finds a member that no list shows yet', async () => {
    const members = new Set<string>([ids.cap])
    const { open } = buildHardStore(async (request, pass) => {
      if (request.method !== 'GET' || !pathOf(request).endsWith(ids.cap)) {
        return strict(members)(request, pass)
      }
      const answer = (await (await pass()).json()) as { product: object }
      return Response.json({ product: { ...answer.product, collectionIds: [storeIds.sale] } })
    })
    const outcomes = await (
      await open()
    ).applyChange({ items: toAdd([ids.mug, ids.vase, ids.cap]) })
    expect(outcomes).toEqual([
      { id: ids.mug, ok: true },
      { id: ids.vase, ok: true },
      { id: ids.cap, ok: true, unchanged: true },
    ])
    expect(members).toEqual(new Set([ids.mug, ids.vase, ids.cap]))
  })

  it('does not mistake a 409 about the collection for a member', async () => {
    const { open } = buildHardStore((request) =>
      pathOf(request).endsWith('/productIds') ? reject(409, 'Being updated') : undefined,
    )
    const store = await open()
    const { problem } = await problemOf(store.applyChange({ items: toAdd([ids.mug, ids.vase]) }))
    expect(problem.code).toBe('conflict')
  })
})

describe('a deletion in the middle of a change', () => {
  it('leaves the others unknown if the list that confirms it fails', async () => {
    const { open } = buildHardStore(
      async (request, pass) => {
        const text = await request.text()
        if (pathOf(request).endsWith('/products/query') && text.includes(ids.vase)) {
          if (isWritten) return reject(500, 'Internal')
        }
        if (!pathOf(request).includes('/bulk/')) return pass()
        const answer = (await (await pass()).json()) as { results: { itemMetadata: object }[] }
        isWritten = true
        const itemMetadata = { id: ids.vase, originalIndex: 1, success: false }
        const error = { code: 'PRODUCT_NOT_FOUND', description: 'gone' }
        answer.results[1] = { itemMetadata: { ...itemMetadata, error } }
        return Response.json(answer)
      },
      { catalog: 'v3' },
    )
    let isWritten = false
    const store = await open()
    const names = await store.readProducts([ids.mug, ids.vase])
    const items = [ids.mug, ids.vase].map((id) => ({
      id,
      before: { name: names.get(id)?.name ?? '' },
      set: { name: 'Another' },
    }))
    const { effect } = await problemOf(store.applyChange({ items }))
    expect(effect).toBe('unknown')
  })
})

describe('a 428 about a product', () => {
  it('is an error of the product, and the others of the call are written', async () => {
    const { open } = buildHardStore(
      async (request, pass) => {
        if (request.method !== 'PATCH' || !pathOf(request).includes('/products/')) return undefined
        return pathOf(request).includes(ids.mug)
          ? reject(428, 'No', 'MISSING_OPTIONS_ON_UPDATE_VARIANTS')
          : pass()
      },
      { catalog: 'v3' },
    )
    const store = await open()
    const change = { id: ids.mug, before: { name: mugName }, set: { name: 'Cup' } }
    const [outcome] = await store.applyChange({ items: [change] })
    expect(outcome).toMatchObject({ id: ids.mug, ok: false, problem: { code: 'invalid' } })
  })
})
