import * as fc from 'fast-check'
import { afterEach, expect, it, vi } from 'vitest'
// Before anything of lib/extension/browser.
import { memory } from '#tests/contract/memory-browser.ts'
import { otherSiteId, productId, samples, siteId } from '#tests/contract/samples.ts'
import { call } from '#lib/extension/rpc/client/call.ts'
import { iterations } from '#tests/iterations.ts'
import { emptyBrowser } from '#tests/unit/extension/replica/harness/bench.ts'
import { createPassKey } from '#tests/unit/extension/session/vault/harness/keys.ts'
import { apiKey, wakeWorker } from './fakes.ts'

/*
 * Under a passphrase, whatever another program writes into the stored settings: the choices that protect the person
 * stay, each key goes to its own store alone, and nothing is sent.
 */

const passKey = createPassKey()
const otherKey = apiKey.replaceAll('canary', 'parrot')
const keys = new Map([
  [siteId, apiKey],
  [otherSiteId, otherKey],
])
const limits = { jumpPercent: 3, salePercent: 20 }
const rule = { deletes: true, above: 2 }
const { stored } = memory.local
const limitsKey = 'local:guardrails@2'

afterEach(() => vi.unstubAllGlobals())

async function keepEverything() {
  emptyBrowser()
  const worker = await wakeWorker()
  const fetch = vi.fn<typeof globalThis.fetch>(async () => new Response(null, { status: 404 }))
  vi.stubGlobal('fetch', fetch)
  worker.jobs.list.mockResolvedValue([])
  await call('connection.connect', { siteId, apiKey, passKey })
  await call('connection.connect', { siteId: otherSiteId, apiKey: otherKey })
  const former = new Map(stored)
  await call('guardrails.write', { limits })
  await call('vault.setLockAfter', { lockAfter: 5 })
  await call('vault.setIdleLock', { choice: 15 })
  await call('vault.setReauthentication', { key: passKey, rule })
  for (const name of ['settings.write', 'alerts.write', 'recipes.write', 'tour.write'] as const) {
    await call(name, samples[name].input as never)
  }
  for (const name of ['searches.write', 'gridViews.write', 'documents.configure'] as const) {
    await call(name, samples[name].input as never)
    await call(name, { ...samples[name].input, siteId: otherSiteId })
  }
  for (const site of [siteId, otherSiteId]) {
    stored.set(`local:relay/${site}@1`, {
      address: 'https://a.example',
      publicKey: '',
      instanceId: '',
    })
    stored.set(`local:relay-position/${site}@1`, '1')
  }
  return { ...worker, fetch, former }
}

const json = { maxDepth: 3 }
const oversized = 'x'.repeat(1_000_000)
const nested = JSON.parse(`${'['.repeat(500)}${']'.repeat(500)}`) as unknown

/** What another program writes for a key: `undefined` removes it. */
function alter(gen: fc.GeneratorValue, key: string, former: ReadonlyMap<string, unknown>): unknown {
  const now = stored.get(key)
  const text = JSON.stringify(now)
  const swapped = text
    .replaceAll(siteId, '#')
    .replaceAll(otherSiteId, siteId)
    .replaceAll('#', otherSiteId)
  const weaker = text
    .replaceAll('"vault"', gen(fc.constantFrom, '"session"', '"demo"'))
    .replaceAll('false', 'true')
    .replaceAll(/\b\d{1,3}\b/g, '10000')
    .replaceAll('a.example', 'evil.example')
  const other = key.includes(siteId)
    ? stored.get(key.replace(siteId, otherSiteId))
    : stored.get(gen(fc.constantFrom, ...stored.keys()))
  return gen(
    fc.constantFrom,
    undefined,
    former.get(key),
    other,
    JSON.parse(swapped) as unknown,
    JSON.parse(weaker) as unknown,
    oversized,
    nested,
    gen(fc.jsonValue, json),
  )
}

it('nothing that is written beside the vault weakens, redirects or starts anything', async () => {
  const { restartWorker, openStore, jobs, fetch, former } = await keepEverything()
  const begun = new Map(stored)
  await fc.assert(
    fc.asyncProperty(fc.gen(), async (gen) => {
      memory.reset()
      for (const [key, value] of begun) stored.set(key, value)
      for (const key of gen(() => fc.subarray([...begun.keys()], { minLength: 1, maxLength: 4 }))) {
        const value = alter(gen, key, former)
        if (value === undefined) stored.delete(key)
        else stored.set(key, value)
      }
      // As an earlier version would have them.
      stored.set('local:lock-after@1', gen(fc.constantFrom, 60, { lockAfter: 60, tag: '' }))
      stored.set('local:idle-lock@1', 'off')
      const areLimitsKept = JSON.stringify(stored.get(limitsKey)) === JSON.stringify({ limits })
      for (const each of [openStore, fetch, ...Object.values(jobs)]) each.mockClear()
      await restartWorker()
      await call('vault.unlock', { key: passKey })

      expect(await call('guardrails.read', {})).toEqual({
        ...limits,
        ...(!areLimitsKept && { changedOutside: true }),
      })
      expect(await call('vault.read', {})).toMatchObject({ state: 'unlocked', lockAfter: 5 })
      expect(await call('vault.readIdleLock', {})).toMatchObject({ choice: 15 })
      expect(await call('vault.readReauthentication', {})).toEqual(rule)

      const list = await call('connections.list', {})
      expect(new Set(list.map(({ connection }) => connection.siteId))).toEqual(new Set(keys.keys()))
      for (const site of keys.keys()) {
        await call('products.read', { siteId: site, productId }).catch(() => undefined)
      }
      for (const [credentials] of openStore.mock.calls) {
        expect(credentials.apiKey).toBe(keys.get(credentials.siteId))
      }
      expect(fetch).not.toHaveBeenCalled()
      const { list: _list, wake: _wake, adoptAll: _adoptAll, ...acting } = jobs
      for (const [name, act] of Object.entries(acting)) {
        expect([name, act.mock.calls]).toEqual([name, []])
      }
    }),
    { numRuns: iterations(60, 300, 1_000) },
  )
}, 600_000)
