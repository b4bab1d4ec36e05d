import { describe, expect, it } from 'vitest'
import { apiKey, createConnection, createThrottle } from '#lib/wix/api/index.ts'
import { createV3Client } from '#lib/wix/api/v3/index.ts'
import { json, scriptFetch } from '../api/scripted-fetch.ts'
import { answering, rejection } from './answering.ts'
import { createTimerClock } from '#tests/clocks.ts'

const versionPath = '/stores/v3/provision/version'
const has = (catalogVersion: string) => json({ catalogVersion })

/** A site that reports its catalog and refuses every other call with a code. */
function openSite(catalogVersion: string, code: string) {
  const script = scriptFetch(({ path }) =>
    path === versionPath ? has(catalogVersion)() : json(rejection(code), 428)(),
  )
  const client = answering(script.fetch)
  const obstacle = async () =>
    client.version.explain(await client.products.get('p').catch((error: unknown) => error))
  return { ...script, client, obstacle }
}

const v3OnV1 = 'CATALOG_V1_SITE_CALLING_CATALOG_V3_API'

describe('the version of a site', () => {
  it('is requested once, however many callers need it', async () => {
    const { fetch, sent } = scriptFetch(has('V3_CATALOG'))
    const { version } = answering(fetch)
    await Promise.all([version.readCatalogVersion(), version.readCatalogVersion()])
    await version.readCatalogVersion()
    expect(sent).toHaveLength(1)
  })

  it('is requested again after a call was refused because of it', async () => {
    const { client, sent } = openSite('V1_CATALOG', v3OnV1)
    await client.version.readCatalogVersion()
    await client.products.get('p').catch(() => undefined)
    await client.version.readCatalogVersion()
    expect(sent.filter(({ path }) => path === versionPath)).toHaveLength(2)
  })

  it('is a result, not an error, if there is no store', async () => {
    const { fetch } = scriptFetch(has('STORES_NOT_INSTALLED'))
    expect(await answering(fetch).version.readCatalogVersion()).toBe('STORES_NOT_INSTALLED')
  })

  it('is not cached when the request failed', async () => {
    const { fetch } = scriptFetch((_, index) =>
      index === 0 ? json({}, 404)() : has('V3_CATALOG')(),
    )
    const { version } = answering(fetch)
    await expect(version.readCatalogVersion()).rejects.toThrow()
    expect(await version.readCatalogVersion()).toBe('V3_CATALOG')
  })

  it('rejects only the caller that aborts', async () => {
    const { fetch } = scriptFetch(has('V3_CATALOG'))
    const { version } = answering(fetch)
    const stop = new AbortController()
    const stopped = version.readCatalogVersion({ signal: stop.signal })
    const other = version.readCatalogVersion()
    stop.abort(new Error('stopped'))
    await expect(stopped).rejects.toThrow('stopped')
    expect(await other).toBe('V3_CATALOG')
  })
})

describe('a refused call', () => {
  it('distinguishes the other catalog from a site that is still being set up', async () => {
    expect(await openSite('V1_CATALOG', v3OnV1).obstacle()).toBe('wrong-catalog')
    // A new site that is still being set up wrongly answers this.
    expect(await openSite('V3_CATALOG', v3OnV1).obstacle()).toBe('provisioning')
    expect(await openSite('V3_CATALOG', 'CATALOG_V3_SITE_PROVISIONING').obstacle()).toBe(
      'provisioning',
    )
  })

  it('recognizes a site without a store', async () => {
    expect(await openSite('V3_CATALOG', 'REQUIRED_APP_NOT_INSTALLED').obstacle()).toBe(
      'not-installed',
    )
    expect(await openSite('STORES_NOT_INSTALLED', v3OnV1).obstacle()).toBe('not-installed')
  })

  it('for another reason is not about the site', async () => {
    expect(await openSite('V3_CATALOG', 'MISSING_VARIANT_OPTION_CHOICE').obstacle()).toBeUndefined()
  })
})

function openNewSite(readyAfter: number) {
  const clock = createTimerClock()
  const { fetch, sent } = scriptFetch(({ path }, index) => {
    if (path === versionPath) return has('V3_CATALOG')()
    return index < readyAfter
      ? json(rejection('CATALOG_V3_SITE_PROVISIONING'), 428)()
      : json({ product: { id: 'p' } })()
  })
  const throttle = createThrottle({ perMinute: 1e9, burst: 1e9, clock })
  const auth = apiKey('k', { siteId: 's' })
  const client = createV3Client(createConnection({ auth, clock, fetch, throttle }))
  const start = clock.now()
  return { clock, client, sent, waited: () => clock.now() - start }
}

describe('waiting for a site to be set up', () => {
  it('retries about every two seconds', async () => {
    const { clock, client, waited } = openNewSite(3)
    const call = client.version.untilReady(() => client.products.get('p'))
    expect((await clock.runUntil(call)).id).toBe('p')
    expect(waited()).toBe(6000)
  })

  it('stops after 80 seconds with the last error of the site', async () => {
    const { clock, client, waited } = openNewSite(1000)
    const call = client.version.untilReady(() => client.products.get('p'))
    await expect(clock.runUntil(call)).rejects.toMatchObject({ status: 428 })
    expect(waited()).toBe(80_000)
  })
})
