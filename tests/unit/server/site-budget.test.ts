import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Throttle } from '#lib/wix/api/index.ts'
import type { SiteId } from '#lib/core/catalog/ids.ts'
import { openMasterKey } from '#lib/server/runner/master-key.ts'
import type { RunnerStorage } from '#lib/server/runner/storage/runner-storage.ts'
import { openSqliteRunnerStorage } from '#lib/server/runner/storage/sqlite-runner-storage.ts'
import type { ProductStore } from '#lib/wix/store/store.ts'

const siteId = 'fc6bee02-60e6-1f7c-9d55-91a5796d391c' as SiteId

let folder: string
let storage: RunnerStorage
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shelfside-budget-'))
  storage = openSqliteRunnerStorage(folder)
  await storage.putSite(siteId, { keyHash: '', signature: new Uint8Array() })
  vi.stubGlobal('fetch', async () => new Response())
})
afterEach(async () => {
  vi.unstubAllGlobals()
  await storage.close()
  await rm(folder, { recursive: true })
})

/** What a process sends with: a module of its own, as each process has one. */
async function openProcess() {
  vi.resetModules()
  const { createSiteStores } = await import('#lib/server/runner/site-stores.ts')
  let budget: Throttle | undefined
  let send: typeof fetch | undefined
  const stores = createSiteStores({
    storage,
    masterKey: await openMasterKey(folder, undefined),
    openStore: async (_siteId, _apiKey, request, throttle) => {
      budget = throttle
      send = request
      return {} as ProductStore
    },
  })
  const readTurns = () => Math.floor(budget?.readState().turns ?? -1)
  return {
    keepKey: () => stores.keepKey(siteId, 'key', Date.now()),
    /** Resolves to the turns that were left before. */
    run: (requests: number) =>
      stores.run(siteId, async () => {
        await stores.open(siteId)
        const before = readTurns()
        for (let each = 0; each < requests; each += 1) {
          await budget?.take('bulk')
          await send?.('https://example.com')
        }
        return before
      }),
  }
}

it('the request budget of a site goes on in the next process', async () => {
  const first = await openProcess()
  await first.keepKey()
  const full = await first.run(15)
  const second = await openProcess()
  const left = await second.run(0)
  // Some turns come back while the test runs.
  expect(full - left).toBeGreaterThan(10)
})
