import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it } from 'vitest'
import { ApiError, apiKey, createCatalogClient, visitor } from '#lib/wix/api/index.ts'
import { silentLog } from '#lib/core/base/log.ts'
import { drop, inTurn, json, scriptFetch } from './scripted-fetch.ts'
import { createTimerClock } from '#tests/clocks.ts'

const product = { id: 'p1', name: 'Cup', priceData: { price: 5 } }

function open(script: ReturnType<typeof scriptFetch>, more = {}) {
  const clock = createTimerClock()
  const auth = apiKey('IST.key', { siteId: 'site-1' })
  const client = createCatalogClient({ auth, fetch: script.fetch, clock, ...more })
  const run = <T>(work: Promise<T>) => clock.runUntil(work)
  const fail = async (work: Promise<unknown>) => {
    const error = await run(
      work.then(
        () => undefined,
        (reason: unknown) => reason,
      ),
    )
    if (!(error instanceof ApiError)) throw new Error(`Expected an ApiError, got ${String(error)}`)
    return error
  }
  return { client, clock, run, fail }
}

/** What a browser returns for a redirect that was not followed. */
const hidden = () => Object.defineProperty(json({ product })(), 'type', { value: 'opaqueredirect' })

describe('a request', () => {
  it('contains the key, the site and nothing of the browser', async () => {
    const script = inTurn(json({ product }))
    const { client, run } = open(script)
    await run(client.products.get('p1', { includeMerchantSpecificData: true }))
    const [request] = script.sent
    expect(request?.url).toBe(
      'https://www.wixapis.com/stores-reader/v1/products/p1?includeMerchantSpecificData=true',
    )
    expect(request?.headers.get('authorization')).toBe('IST.key')
    expect(request?.headers.get('wix-site-id')).toBe('site-1')
    expect(request?.init).toMatchObject({ redirect: 'manual', credentials: 'omit', method: 'GET' })
  })

  it('sends the consistency header of one answer with the next request', async () => {
    const script = inTurn(json({ product }, 200, { 'x-wix-consistent': 'abc' }))
    const { client, run } = open(script)
    await run(client.products.get('p1'))
    await run(client.products.get('p1'))
    expect(script.sent.map(({ headers }) => headers.get('x-wix-consistent'))).toEqual([null, 'abc'])
  })

  it.each(['', ' ', '.', '..', '../p', 'a/../b', 'a\\..\\b', 'a//b'])(
    'is not sent for the id “%s”',
    async (id) => {
      const script = inTurn(json({ product }))
      const { client, fail } = open(script)
      expect((await fail(client.products.get(id))).kind).toBe('bad-input')
      expect(script.sent).toHaveLength(0)
    },
  )

  it('escapes the characters of an id', async () => {
    const script = inTurn(json({ collection: { id: 'c' } }))
    const { client, run } = open(script)
    await run(client.collections.getBySlug('été?x=1#y'))
    expect(script.sent[0]?.path).toBe(
      '/stores-reader/v1/collections/slug/%C3%A9t%C3%A9%3Fx%3D1%23y',
    )
  })

  it('is refused before it is sent if the connection is not elevated', async () => {
    const script = inTurn(json({}))
    const { client, fail } = open(script, { auth: visitor({ clientId: 'c' }) })
    const { products } = client
    for (const call of [
      () => products.bulkUpdate(['p1'], { price: 1 }),
      () => products.delete('p1'),
      () => products.get('p1', { includeMerchantSpecificData: true }),
      () => products.query({ includeHiddenProducts: true }).find(),
    ]) {
      const error = await fail(call())
      expect(error.kind).toBe('needs-elevation')
      expect(error.message).toContain('needs an API key or an app instance')
    }
    expect(script.sent).toHaveLength(0)
  })

  it('never follows a redirect, which could send the key to another host', async () => {
    const reached: (string | undefined)[] = []
    const listen = async (answer: (response: ServerResponse) => void) => {
      const server = createServer(({ headers }, response) => {
        reached.push(headers.authorization)
        answer(response)
      })
      await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
      return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
    }
    const other = await listen((response) => response.end('{}'))
    const wix = await listen((response) => response.writeHead(307, { location: other.url }).end())
    const client = createCatalogClient({
      auth: apiKey('IST.key', { siteId: 'site-1' }),
      fetch: (url, init) => fetch(url.replace('https://www.wixapis.com', wix.url), init),
    })
    const failure = await client.products
      .delete('p1', { retry: 'never' })
      .catch((error: unknown) => error)
    for (const { server } of [wix, other]) {
      server.closeAllConnections()
      server.close()
    }
    expect(failure).toMatchObject({ kind: 'network', effect: 'unknown' })
    expect(reached).toEqual(['IST.key'])
  })

  it('takes the hidden answer of a browser for a redirect', async () => {
    const { client, fail } = open(inTurn(hidden))
    expect((await fail(client.products.get('p1', { retry: 'never' }))).kind).toBe('network')
  })

  it('writes one line to the log, without the key', async () => {
    const lines: string[] = []
    const note = (message: string, fields?: object) =>
      lines.push(`${message} ${JSON.stringify(fields)}`)
    const { client, run } = open(inTurn(json({ product })), { log: { ...silentLog, debug: note } })
    await run(client.products.get('p1'))
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain('GET /v1/products/{id}')
    expect(lines[0]).toContain('request-1')
    expect(lines[0]).not.toContain('IST.key')
  })
})

describe('repeating', () => {
  const passing = [
    drop,
    json({}, 500),
    json({}, 502),
    json({}, 503),
    json({}, 504),
    json({}, 408),
    json({}, 429),
  ]

  it.each(passing)('a read is repeated (%#)', async (failure) => {
    const script = inTurn(failure, json({ product }))
    const { client, run } = open(script)
    expect((await run(client.products.get('p1'))).id).toBe('p1')
    expect(script.sent).toHaveLength(2)
  })

  it.each(passing)('an absolute write is repeated (%#)', async (failure) => {
    const done = { results: [{ itemMetadata: { id: 'p1', success: true } }] }
    const script = inTurn(failure, json(done))
    const { client, run } = open(script)
    expect(await run(client.products.bulkUpdate(['p1'], { price: 5 }, { confirm: false }))).toEqual(
      [{ id: 'p1', ok: true }],
    )
    expect(script.sent).toHaveLength(2)
  })

  it.each([drop, json({}, 500), json({}, 503), json({}, 504), json({}, 408)])(
    'a relative write that may have been applied is not repeated (%#)',
    async (failure) => {
      const script = inTurn(failure)
      const { client, fail } = open(script)
      const move = [{ productId: 'p1', variantId: 'v1', by: 1 }]
      expect((await fail(client.inventory.increment(move))).effect).toBe('unknown')
      expect(
        (
          await fail(
            client.products.create({ name: 'A', productType: 'physical', priceData: { price: 1 } }),
          )
        ).effect,
      ).toBe('unknown')
      expect(
        (await fail(client.products.addMedia('p1', [{ url: 'https://example.com/a.jpg' }]))).effect,
      ).toBe('unknown')
      expect(script.sent).toHaveLength(3)
    },
  )

  it.each([
    json({}, 429),
    json({}, 429, { 'retry-after': '2' }),
    json({}, 503, { 'retry-after': '2' }),
  ])('a relative write that was refused is repeated (%#)', async (failure) => {
    const script = inTurn(failure, json({}))
    const { client, run } = open(script)
    await run(client.inventory.decrement([{ productId: 'p1', variantId: 'v1', by: 1 }]))
    expect(script.sent).toHaveLength(2)
  })

  it.each([400, 401, 403, 404, 409, 428, 501])('%i is final', async (status) => {
    const script = inTurn(json({}, status))
    const { client, fail } = open(script)
    await fail(client.products.get('p1'))
    expect(script.sent).toHaveLength(1)
  })

  it('can be turned off, and then reports the known effect of the write', async () => {
    const script = inTurn(json({}, 500))
    const { client, fail } = open(script)
    const once = { retry: 'never' } as const
    expect((await fail(client.products.bulkUpdateBatch(['p1'], { price: 1 }, once))).effect).toBe(
      'unknown',
    )
    expect((await fail(client.products.get('p1', once))).effect).toBe('none')
    expect(script.sent).toHaveLength(2)
  })

  it('ends after five attempts', async () => {
    const script = inTurn(json({}, 500))
    const { client, fail } = open(script)
    await fail(client.products.get('p1'))
    expect(script.sent).toHaveLength(5)
  })

  it('ends after three attempts without a connection', async () => {
    const script = scriptFetch(() => Promise.reject(new TypeError('Failed to fetch')))
    const { client, fail } = open(script)
    expect((await fail(client.products.get('p1'))).kind).toBe('network')
    expect(script.sent).toHaveLength(3)
  })
})

const atWhichTimes = async (header: string, status = 429, more = {}) => {
  const clock = createTimerClock()
  const times: number[] = []
  const begin = clock.now()
  const script = scriptFetch((_, index) => {
    times.push(clock.now() - begin)
    return index === 0 ? json({}, status, { 'retry-after': header })() : json({ product })()
  })
  const auth = apiKey('k', { siteId: 's' })
  const client = createCatalogClient({ auth, clock, fetch: script.fetch, ...more })
  const options = { totalTimeoutMs: 3_600_000 }
  const first = client.products.get('p1', options)
  const others = [client.products.get('p2', options), client.products.get('p3', options)]
  await clock.runUntil(Promise.all([first, ...others]))
  return times
}

describe('Retry-After', () => {
  it('pauses the whole site for the given seconds', async () => {
    const [, ...later] = await atWhichTimes('7')
    // Two had been sent before the answer arrived.
    expect(later.slice(-1)[0]).toBeGreaterThanOrEqual(7000)
  })

  it('may be a date', async () => {
    const times = await atWhichTimes(new Date(Date.UTC(2026, 10, 20, 0, 0, 9)).toUTCString())
    expect(times.at(-1)).toBeGreaterThanOrEqual(9000)
  })

  it.each(['-1', 'abc', '', 'NaN'])('is ignored if it is “%s”', async (header) => {
    const times = await atWhichTimes(header)
    expect(times.at(-1)).toBeLessThan(10_000)
  })

  it('counts only up to the cap', async () => {
    const times = await atWhichTimes('999999', 429, { maxRetryAfterMs: 60_000 })
    expect(times.at(-1)).toBeGreaterThanOrEqual(60_000)
    expect(times.at(-1)).toBeLessThan(70_000)
  })

  it('that exceeds the time of the call rejects the call, and no request is sent meanwhile', async () => {
    const script = inTurn(json({}, 429, { 'retry-after': '600' }), json({ product }))
    const { client, clock, fail, run } = open(script)
    expect((await fail(client.products.get('p1'))).retryAfterMs).toBe(600_000)
    const again = await fail(client.products.get('p1'))
    expect(again).toMatchObject({ status: 429, effect: 'none', message: 'Too Many Requests' })
    expect(script.sent).toHaveLength(1)
    clock.set(clock.now() + 601_000)
    await run(client.products.get('p1'))
    expect(script.sent).toHaveLength(2)
  })
})

const edgePage =
  (retryAfter = '') =>
  () =>
    new Response('<!DOCTYPE html>\n<html><h1>Too Many Requests</h1></html>', {
      status: 429,
      headers: { 'content-type': 'text/html', 'retry-after': retryAfter },
    })

describe('429 of the network edge, an HTML page without Retry-After', () => {
  it('closes the whole site for ten minutes after one request', async () => {
    const script = inTurn(edgePage(), json({ product }))
    const { client, clock, fail, run } = open(script)
    expect(await fail(client.products.get('p1'))).toMatchObject({
      status: 429,
      code: 'TOO_MANY_REQUESTS',
      retryAfterMs: 600_000,
      effect: 'none',
    })
    for (const elapsedMs of [1000, 300_000]) {
      clock.set(clock.now() + elapsedMs)
      expect(await fail(client.products.get('p2'))).toMatchObject({ status: 429 })
    }
    expect(script.sent).toHaveLength(1)
    clock.set(clock.now() + 300_000)
    await run(client.products.get('p1'))
    expect(script.sent).toHaveLength(2)
  })

  it('uses a Retry-After of the page', async () => {
    const { client, clock, run } = open(inTurn(edgePage('5'), json({ product })))
    const begin = clock.now()
    await run(client.products.get('p1'))
    expect(clock.now() - begin).toBeLessThan(10_000)
  })

  it('differs from a JSON 429 without Retry-After, which ends within half a minute', async () => {
    const { client, clock, run } = open(inTurn(json({}, 429), json({}, 429), json({ product })))
    const begin = clock.now()
    await run(client.products.get('p1'))
    expect(clock.now() - begin).toBeLessThan(30_000)
  })
})

const never = () => new Promise<Response>(() => undefined)

describe('waiting', () => {
  it('ends an attempt after 30 seconds, whether or not fetch heeds its signal', async () => {
    const { client, clock, fail } = open(scriptFetch(never))
    const begin = clock.now()
    const error = await fail(client.products.delete('p1', { retry: 'never' }))
    expect(error).toMatchObject({ kind: 'timeout', effect: 'unknown' })
    expect(clock.now() - begin).toBe(30_000)
  })

  it('ends all attempts after two minutes', async () => {
    const { client, clock, fail } = open(scriptFetch(never))
    const begin = clock.now()
    expect((await fail(client.products.get('p1'))).kind).toBe('timeout')
    expect(clock.now() - begin).toBeLessThanOrEqual(120_000)
  })

  it('ends at once when the caller aborts, with the reason of the caller', async () => {
    const { client, run } = open(scriptFetch(never))
    const controller = new AbortController()
    const reason = new Error('closed')
    const work = client.products.get('p1', { signal: controller.signal })
    controller.abort(reason)
    await expect(run(work)).rejects.toBe(reason)
    const aborted = client.products.get('p1', { signal: controller.signal })
    await expect(run(aborted)).rejects.toBe(reason)
  })
})
