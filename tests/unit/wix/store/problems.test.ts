import { describe, expect, it } from 'vitest'
import type { ProductId, SiteId } from '#lib/core/catalog/ids.ts'
import { type ProblemCode, ProblemError } from '#lib/core/catalog/problem.ts'
import type { WantedFault } from '#lib/mock-store/control/handle-control.ts'
import { openProductStore } from '#lib/wix/store/open-product-store.ts'
import { buildStore } from './open-store.ts'
import { hastyClock } from '#tests/clocks.ts'

async function problemOf(work: Promise<unknown>) {
  const error: unknown = await work.catch((reason: unknown) => reason)
  if (!(error instanceof ProblemError)) throw new Error(`No ProblemError: ${String(error)}`)
  return error
}

const idOfNothing = 'ffffffff-ffff-4fff-8fff-ffffffffffff' as ProductId
const answerV4 = () => Promise.resolve(Response.json({ catalogVersion: 'V4_CATALOG' }))

describe('opening a store reports what is wrong', () => {
  it('with the key', async () => {
    const { access } = buildStore()
    const { problem } = await problemOf(openProductStore({ ...access, apiKey: 'IST.wrong' }))
    expect(problem.code).toBe('wrong-key')
    expect(problem.message).toContain('Create a new key')
    expect(problem.requestId).toBeDefined()
  })

  it('with the site', async () => {
    const { access } = buildStore()
    const siteId = '00000000-0000-0000-0000-000000000000' as SiteId
    const { problem } = await problemOf(openProductStore({ ...access, siteId }))
    expect(problem.code).toBe('wrong-site')
    expect(problem.message).toContain('doesn’t include this site')
  })

  it('with the permissions', async () => {
    const { open } = buildStore({ permissions: ['WIX_STORES.CATALOG_VERSION_READ'] })
    const { problem } = await problemOf((await open()).probe())
    expect(problem.code).toBe('missing-permission')
    expect(problem.message).toContain(
      'select “Read Products” and “Manage Products” under Wix Stores',
    )
  })

  it('with the one permission that shows hidden products and costs of a newer catalog', async () => {
    const version = 'WIX_STORES.CATALOG_VERSION_READ'
    const { open } = buildStore({
      catalog: 'v3',
      permissions: [version, 'WIX_STORES.PRODUCT_READ'],
    })
    const { problem } = await problemOf((await open()).readProduct(idOfNothing))
    expect(problem.code).toBe('missing-permission')
    expect(problem.message).toContain('select “Product v3 read admin” under Wix Stores')
  })

  it('when there is no store on the site', async () => {
    const { open } = buildStore({ storesInstalled: false })
    expect((await problemOf(open())).problem.code).toBe('stores-not-installed')
  })

  it('when the store has an unknown catalog', async () => {
    const { access } = buildStore()
    const { problem } = await problemOf(openProductStore({ ...access, fetch: answerV4 }))
    expect(problem.code).toBe('not-supported')
  })

  it.each(['v1', 'v3'] as const)(
    'when a %s store is opened as the other catalog',
    async (catalog) => {
      const { access, requests } = buildStore({ catalog, quirks: { v1ReadsOnV3: false } })
      let doubts = 0
      const other = catalog === 'v1' ? 'v3' : 'v1'
      const store = await openProductStore({
        ...access,
        catalog: other,
        onCatalogMismatch: () => (doubts += 1),
      })
      expect(requests).toEqual([])
      expect((await problemOf(store.readProducts([idOfNothing]))).problem.code).toBe(
        'wrong-catalog',
      )
      expect(doubts).toBeGreaterThan(0)
    },
  )

  it('while a V3 store is being set up, and when it does not exist', async () => {
    const early = await buildStore({ catalog: 'v3', v3: { provisioningMs: 1000 } }).open()
    expect((await problemOf(early.probe())).problem.code).toBe('still-provisioning')
    const none = buildStore({ catalog: 'v3', storesInstalled: false })
    expect((await problemOf(none.open())).problem.code).toBe('stores-not-installed')
    const gone = await openProductStore({ ...none.access, catalog: 'v3' })
    expect((await problemOf(gone.probe())).problem.code).toBe('stores-not-installed')
  })

  it('when the key cannot be sent at all', async () => {
    const { access } = buildStore()
    const { problem } = await problemOf(openProductStore({ ...access, apiKey: 'two words' }))
    expect(problem.code).toBe('bad-input')
  })
})

const faults: readonly (readonly [string, WantedFault, ProblemCode])[] = [
  ['unreachable', { kind: 'drop-before' }, 'unreachable'],
  ['an error of its own', { kind: 'status', status: 503 }, 'service-failed'],
  ['too busy', { kind: 'status', status: 429, headers: { 'retry-after': '600' } }, 'rate-limited'],
  ['a page instead of an answer', { kind: 'html' }, 'unexpected-answer'],
  ['half an answer', { kind: 'malformed' }, 'unexpected-answer'],
  ['an empty answer', { kind: 'empty' }, 'unexpected-answer'],
  ['gone', { kind: 'status', status: 404 }, 'not-found'],
  ['in conflict', { kind: 'status', status: 409 }, 'conflict'],
]

describe('a read from a store that is', () => {
  it.each(faults)('%s', async (_, fault, code) => {
    const { mockStore, access } = buildStore()
    const store = await openProductStore({ ...access, clock: hastyClock })
    mockStore.setFaults([fault])
    const error = await problemOf(store.probe())
    expect(error.problem.code).toBe(code)
    expect(error.effect).toBe('none')
    expect(error.problem.message).toMatch(/^[A-Z].*\.$/)
  })

  it('slow', async () => {
    const { access } = buildStore()
    const slow = {
      ...access,
      clock: hastyClock,
      fetch: () => new Promise<Response>(() => undefined),
    }
    expect((await problemOf(openProductStore(slow))).problem.code).toBe('timed-out')
  })
})

describe('a rejection by code', () => {
  const codes: readonly (readonly [string, ProblemCode])[] = [
    ['CATALOG_V3_CALLING_CATALOG_V1_API', 'wrong-catalog'],
    ['CATALOG_V3_SITE_PROVISIONING', 'still-provisioning'],
    ['REQUIRED_APP_NOT_INSTALLED', 'stores-not-installed'],
    ['SOMETHING_ELSE', 'invalid'],
  ]

  it.each(codes)('%s is reported as %s', async (code, reported) => {
    const { access } = buildStore()
    const fetch = (url: string, init: RequestInit) => {
      if (url.endsWith('/version')) return access.fetch(url, init)
      const applicationError = { code, description: 'No', data: {} }
      const body = { message: 'No', details: { applicationError } }
      return Promise.resolve(Response.json(body, { status: 428 }))
    }
    const store = await openProductStore({ ...access, fetch })
    expect((await problemOf(store.probe())).problem.code).toBe(reported)
  })
})
