import { describe, expect, it } from 'vitest'
import {
  apiKey,
  appInstance,
  createCatalogClient,
  type Identity,
  member,
  visitor,
} from '#lib/wix/api/index.ts'
import { json, scriptFetch, type SentRequest } from './scripted-fetch.ts'
import { createTimerClock } from '#tests/clocks.ts'

const hour = 3_600_000

/** A site that issues numbered tokens and accepts only those that are not revoked. */
function openSite(
  identity: Identity,
  rejectTokens: (body: SentRequest['body']) => boolean = () => false,
) {
  const revoked = new Set<string>()
  let issued = 0
  const script = scriptFetch(({ path, body, headers }) => {
    if (path === '/oauth2/token') {
      if (rejectTokens(body)) return json({ message: 'bad refresh' }, 400)()
      issued += 1
      return json({ access_token: `t${issued}`, refresh_token: `r${issued}`, expires_in: 14_400 })()
    }
    if (revoked.has(headers.get('authorization') ?? '')) return json({}, 401)()
    return json({ product: { id: 'p' } })()
  })
  const clock = createTimerClock()
  const client = createCatalogClient({ auth: identity, fetch: script.fetch, clock })
  const get = () => clock.runUntil(client.products.get('p'))
  const tokens = () =>
    script.sent.filter(({ path }) => path === '/oauth2/token').map(({ body }) => body)
  const used = () =>
    script.sent
      .filter(({ path }) => path !== '/oauth2/token')
      .map(({ headers }) => headers.get('authorization'))
  return { client, clock, get, tokens, used, revoked }
}

describe('an API key', () => {
  it('needs a site or an account, and never contains characters that a header cannot carry', () => {
    expect(apiKey('k', { accountId: 'a' }).elevated).toBe(true)
    expect(() => apiKey('two words', { siteId: 's' })).toThrow('without spaces')
    expect(() => apiKey('k', { siteId: '' })).toThrow('without spaces')
  })
})

const someone = () => visitor({ clientId: 'client' })

describe('a visitor', () => {
  it('requests one token, however many calls begin at once', async () => {
    const { client, clock, tokens, used } = openSite(someone())
    await clock.runUntil(Promise.all(['a', 'b', 'c', 'd'].map((id) => client.products.get(id))))
    expect(tokens()).toEqual([{ clientId: 'client', grantType: 'anonymous' }])
    expect(used()).toEqual(['t1', 't1', 't1', 't1'])
    expect(client.elevated).toBe(false)
  })

  it('refreshes it before it expires', async () => {
    const { clock, get, tokens, used } = openSite(someone())
    await get()
    clock.set(clock.now() + 4 * hour)
    await get()
    expect(tokens()[1]).toEqual({
      clientId: 'client',
      refreshToken: 'r1',
      grantType: 'refresh_token',
    })
    expect(used()).toEqual(['t1', 't2'])
  })

  it('begins a new session when the refresh is refused', async () => {
    const { clock, get, tokens } = openSite(
      someone(),
      (body) => body['grantType'] === 'refresh_token',
    )
    await get()
    clock.set(clock.now() + 4 * hour)
    await get()
    expect(tokens().map((body) => body['grantType'])).toEqual([
      'anonymous',
      'refresh_token',
      'anonymous',
    ])
  })

  it('renews a revoked token once for all calls, and repeats each call once', async () => {
    const { client, clock, get, tokens, used, revoked } = openSite(someone())
    await get()
    revoked.add('t1')
    await clock.runUntil(Promise.all(['a', 'b', 'c'].map((id) => client.products.get(id))))
    expect(tokens()).toHaveLength(2)
    expect(used()).toEqual(['t1', 't1', 't1', 't1', 't2', 't2', 't2'])
  })

  it('does not loop when every token is refused', async () => {
    const { get, used, revoked } = openSite(someone())
    for (const token of ['t1', 't2', 't3']) revoked.add(token)
    await expect(get()).rejects.toMatchObject({ status: 401 })
    expect(used()).toHaveLength(2)
  })

  it('reports that there is no token, without quoting the answer', async () => {
    const { get } = openSite(someone(), () => true)
    await expect(get()).rejects.toMatchObject({ kind: 'sign-in', status: 400, effect: 'none' })
    await expect(get()).rejects.toThrow(/^Failed to fetch tokens from OAuth API: /)
  })

  it('continues for other callers when one caller stops waiting for the token', async () => {
    const { client, clock, used } = openSite(someone())
    const controller = new AbortController()
    const given = client.products.get('a', { signal: controller.signal })
    const waiting = client.products.get('b')
    controller.abort(new Error('closed'))
    await expect(given).rejects.toThrow('closed')
    await clock.runUntil(waiting)
    expect(used()).toEqual(['t1'])
  })
})

describe('a member', () => {
  it('refreshes, keeps the new tokens, and ends with a sign-in error', async () => {
    const saved: string[] = []
    let rejected = false
    const signedIn = member({
      clientId: 'client',
      tokens: { accessToken: 'own', refreshToken: 'own-refresh', expiresAt: 0 },
      onTokens: ({ accessToken }) => saved.push(accessToken),
    })
    const { clock, get, tokens } = openSite(signedIn, () => rejected)
    await get()
    expect(tokens()[0]).toMatchObject({ refreshToken: 'own-refresh', grantType: 'refresh_token' })
    expect(saved).toEqual(['t1'])
    rejected = true
    clock.set(clock.now() + 5 * hour)
    await expect(get()).rejects.toMatchObject({ kind: 'sign-in' })
  })
})

describe('an app instance', () => {
  it('is elevated, and keeps one token for many calls', async () => {
    const app = appInstance({ appId: 'a', appSecret: 's', instanceId: 'i' })
    const { client, get, tokens } = openSite(app)
    await get()
    await get()
    expect(client.elevated).toBe(true)
    expect(tokens()).toEqual([
      { grant_type: 'client_credentials', client_id: 'a', client_secret: 's', instance_id: 'i' },
    ])
  })
})
