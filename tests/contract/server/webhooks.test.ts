import { randomUUID } from 'node:crypto'
import * as fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createLog } from '#lib/core/base/log.ts'
import { iterations } from '#tests/iterations.ts'
import { forged } from './forged.ts'
import { post } from './sender.ts'
import { serve, type Served } from './served.ts'
import {
  buildClaims,
  instanceId,
  otherInstanceId,
  otherPrivateKey,
  sign,
  signEvent,
} from './signed.ts'

let relay: Served
beforeEach(async () => {
  relay = await serve()
})
afterEach(() => relay.close())

async function readSaved(): Promise<readonly string[]> {
  const sites = [instanceId, otherInstanceId]
  const pages = await Promise.all(sites.map((site) => relay.storage.readAfter(site, 0, 5_000)))
  return pages.flatMap(({ events }) => events.map(({ jwt }) => jwt))
}

/** An event of the other app, for its own site. */
const signOther = () => sign(buildClaims(undefined, otherInstanceId), otherPrivateKey)

describe('a webhook', () => {
  it('is stored unchanged and answered with 200', async () => {
    const jwt = signEvent()
    expect(await post(relay.webhooks, jwt)).toBe(200)
    expect(await readSaved()).toEqual([jwt])
  })

  it('that arrives a thousand times is one event', async () => {
    const jwt = signEvent()
    const statuses: number[] = []
    for (let sent = 0; sent < 1_000; sent += 50) {
      const round = Array.from({ length: 50 }, () => post(relay.webhooks, jwt))
      statuses.push(...(await Promise.all(round)))
    }
    expect(new Set(statuses)).toEqual(new Set([200]))
    expect(await readSaved()).toEqual([jwt])
  })

  it('is the same event when another attempt is signed again', async () => {
    expect(await post(relay.webhooks, signEvent('one'))).toBe(200)
    expect(await post(relay.webhooks, signEvent('one'))).toBe(200)
    expect(await readSaved()).toHaveLength(1)
  })

  const names = Object.keys(forged)
  it('is rejected if it is forged or malformed, each variant with the same answer', async () => {
    expect(names.length).toBeGreaterThanOrEqual(25)
    const answers = await Promise.all(
      Object.entries(forged).map(async ([name, build]) => {
        const response = await fetch(relay.webhooks, { method: 'POST', body: build() })
        return [name, response.status, await response.text()]
      }),
    )
    const constant = '{"error":"This event was refused."}'
    expect(answers).toEqual(names.map((name) => [name, 403, constant]))
    expect(await readSaved()).toEqual([])
    // They are rejected only for the forgery: nothing of them is stored either.
    expect(await post(relay.webhooks, signEvent())).toBe(200)
  })

  it('is rejected at the address of another app, and at an unknown one, with the same answer', async () => {
    const addresses = [relay.otherSite.webhookPath, '/webhooks/nobody']
    for (const address of addresses) {
      expect(await post(`${relay.http}${address}`, signEvent())).toBe(403)
    }
    expect(await readSaved()).toEqual([])
  })

  it('is not read from a header', async () => {
    const headers = { Authorization: `Bearer ${signEvent()}` }
    expect((await fetch(relay.webhooks, { method: 'POST', headers })).status).toBe(403)
  })

  it('of a product with every field, 1.5 MiB long, is stored unchanged', async () => {
    const { data, ...claims } = buildClaims()
    const large = String(data).replace('xxx', 'x'.repeat(1_100_000))
    const jwt = sign({ ...claims, data: large })
    expect(jwt.length).toBeGreaterThan(1_400_000)
    expect(await post(relay.webhooks, jwt)).toBe(200)
    expect(await readSaved()).toEqual([jwt])
  })

  it('over 2 MiB is not read, whether it declares its length or not', async () => {
    const body = 'a'.repeat(2 * 1024 * 1024 + 1)
    expect((await fetch(relay.webhooks, { method: 'POST', body })).status).toBe(413)
    const stream = new Blob([body]).stream()
    const options = { method: 'POST', body: stream, duplex: 'half' }
    expect((await fetch(relay.webhooks, options)).status).toBe(413)
    expect(await readSaved()).toEqual([])
  })
})

describe('limits', () => {
  it('stop the events of a site that sends too many, and not those of others', async () => {
    await relay.close()
    relay = await serve({ siteRate: 1 })
    const jwts = Array.from({ length: 40 }, () => signEvent())
    const startedAt = Date.now()
    const statuses = await Promise.all(jwts.map((jwt) => post(relay.webhooks, jwt)))
    const seconds = (Date.now() - startedAt) / 1000
    const taken = statuses.filter((status) => status === 200).length
    expect(taken).toBeGreaterThanOrEqual(10)
    expect(taken).toBeLessThanOrEqual(10 + seconds)
    expect(statuses.filter((status) => status === 429)).toHaveLength(40 - taken)
  })

  it('block the forgeries of an address that sends many', async () => {
    const statuses: number[] = []
    while (!statuses.includes(429)) statuses.push(await post(relay.webhooks, 'a.b.c'))
    expect(statuses.length).toBeGreaterThan(60)
    expect(new Set(statuses)).toEqual(new Set([403, 429]))
  })

  it('never let forgeries mute a site, behind a proxy that the relay was not told of', async () => {
    await relay.close()
    relay = await serve({ clock: { now: () => 0 } })
    const forger = sign(buildClaims(undefined, instanceId), otherPrivateKey)
    const kinds = fc.constantFrom(...Object.values(forged), () => forger, signOther)
    await fc.assert(
      fc.asyncProperty(fc.array(kinds, { maxLength: 40 }), async (forgeries) => {
        const sent = forgeries.map((build) => post(relay.webhooks, build()))
        expect(await post(relay.webhooks, signEvent())).toBe(200)
        expect(await Promise.all(sent)).not.toContain(200)
        expect(await post(relay.webhooks, signEvent())).toBe(200)
      }),
      { numRuns: iterations(40, 150, 400) },
    )
  })

  it('never let a thousand forgeries mute a site, nor a flood of its callers', async () => {
    await relay.close()
    relay = await serve({ clock: { now: () => 0 }, addressRate: 10 })
    const forger = sign(buildClaims(undefined, instanceId), otherPrivateKey)
    for (let sent = 0; sent < 1_000; sent += 50) {
      await Promise.all(Array.from({ length: 50 }, () => post(relay.webhooks, forger)))
    }
    expect(await post(relay.webhooks, signEvent())).toBe(200)
  })

  it('end what forgeries may cost, before they are read', async () => {
    await relay.close()
    let now = 0
    relay = await serve({ clock: { now: () => now } })
    const large = `a.b.${'c'.repeat(2_000_000)}`
    let sent = 0
    while ((await post(relay.webhooks, signEvent())) === 200 && sent < 1_000) {
      await Promise.all(Array.from({ length: 10 }, () => post(relay.webhooks, large)))
      sent += 10
    }
    // Two seconds of processor time, at 7 ms each.
    expect(sent).toBeGreaterThan(280)
    expect(sent).toBeLessThan(320)
    now = 1_000
    expect(await post(relay.webhooks, signEvent())).toBe(200)
  })

  it('are shared behind a proxy that the relay was not told of, which the log says once', async () => {
    const messages: string[] = []
    const log = createLog((_, message) => messages.push(message))
    const warning = () => messages.filter((message) => message.includes('--trusted-proxies')).length
    for (const [trustedProxies, count] of [
      [0, 1],
      [1, 0],
    ] as const) {
      await relay.close()
      messages.length = 0
      relay = await serve({ trustedProxies, log })
      await post(relay.webhooks, signEvent())
      expect(warning()).toBe(0)
      const headers = { 'X-Forwarded-For': '203.0.113.9' }
      for (let n = 0; n < 3; n += 1) {
        await fetch(relay.webhooks, { method: 'POST', headers, body: signEvent() })
      }
      expect(warning()).toBe(count)
    }
  })

  it('do not count signed events of an instance that is not registered against their sender', async () => {
    const unregistered = randomUUID()
    for (let sent = 0; sent < 200; sent += 1) {
      expect(await post(relay.webhooks, signEvent(undefined, unregistered))).toBe(403)
    }
    expect(await post(relay.webhooks, 'a.b.c')).toBe(403)
    const genuine = Array.from({ length: 10 }, () => post(relay.webhooks, signEvent()))
    expect(await Promise.all(genuine)).toEqual(Array.from({ length: 10 }, () => 200))
    const text = await (await fetch(`${relay.http}/metrics`)).text()
    expect(text).toContain('relay_webhooks_total{outcome="unregistered"} 200\n')
    expect(text).toContain('relay_webhooks_total{outcome="refused"} 1\n')
  })

  it('apply equally to instances that are registered and those that are not', async () => {
    await relay.close()
    relay = await serve({ siteRate: 1 })
    const unregistered = randomUUID()
    const sent = Array.from({ length: 40 }, () =>
      post(relay.webhooks, signEvent(undefined, unregistered)),
    )
    expect((await Promise.all(sent)).filter((status) => status === 429).length).toBeGreaterThan(20)
    expect(await post(relay.webhooks, signEvent())).toBe(200)
  })

  it('do not let an app block the sites of others by sending its events to their address', async () => {
    const statuses: number[] = []
    while (!statuses.includes(429)) statuses.push(await post(relay.webhooks, signOther()))
    while (statuses.length < 200) {
      statuses.push(await post(`${relay.http}/webhooks/nobody`, signOther()))
    }
    expect(await post(relay.webhooks, signEvent())).toBe(200)
    expect(await post(`${relay.http}${relay.otherSite.webhookPath}`, signOther())).toBe(200)
  })

  it('stop clients that guess subscriber keys, and neither webhooks nor who has a key', async () => {
    const ask = async (key: string) => {
      const stopper = new AbortController()
      const headers = { Authorization: `Bearer ${key}` }
      const { status } = await fetch(`${relay.http}/events`, { headers, signal: stopper.signal })
      stopper.abort()
      return status
    }
    const statuses: number[] = []
    while (!statuses.includes(429)) statuses.push(await ask('a.b'))
    expect(statuses.length).toBeGreaterThan(60)
    expect(await post(relay.webhooks, signEvent())).toBe(200)
    // From the same address, as behind a proxy that the relay was not told of.
    expect(await ask(relay.site.subscriberKey)).toBe(200)
    expect(await ask('a.b')).toBe(429)
  })

  it('stop a site that sends more than 64 MiB at once, and not others', async () => {
    // The limit refills with time: a slow machine would never reach it.
    await relay.close()
    relay = await serve({ clock: { now: () => 0 } })
    const { data, ...claims } = buildClaims()
    const large = () =>
      sign({ ...claims, data: String(data).replace('xxx', randomUUID().repeat(30_000)) })
    const statuses: number[] = []
    while (!statuses.includes(429) && statuses.length < 120) {
      statuses.push(await post(relay.webhooks, large()))
    }
    expect(statuses.at(-1)).toBe(429)
    expect(await post(`${relay.http}${relay.otherSite.webhookPath}`, signOther())).toBe(200)
  })

  it('use the address that the trusted proxy saw, not the one that the caller sent', async () => {
    await relay.close()
    relay = await serve({ trustedProxies: 1 })
    const send = async (forwarded: string, body: string) => {
      const headers = { 'X-Forwarded-For': forwarded }
      return (await fetch(relay.webhooks, { method: 'POST', headers, body })).status
    }
    for (let n = 0; n < 80; n += 1) await send(`10.0.0.${n}, 203.0.113.9`, 'a.b.c')
    expect(await send('10.0.0.200, 203.0.113.9', 'a.b.c')).toBe(429)
    expect(await send('203.0.113.9, 203.0.113.10', 'a.b.c')).toBe(403)
  })
})

describe('a storage that fails', () => {
  it('answers webhooks and health checks with 503, so that Wix sends again', async () => {
    await relay.close()
    let broken = true
    const act = <T>(work: () => Promise<T>) =>
      broken ? Promise.reject(new Error('disk I/O error')) : work()
    relay = await serve({
      wrap: (storage) => ({
        ...storage,
        append: (event) => act(() => storage.append(event)),
        check: () => act(() => storage.check()),
      }),
    })
    const jwt = signEvent()
    expect(await post(relay.webhooks, jwt)).toBe(503)
    expect((await fetch(`${relay.http}/health`)).status).toBe(503)
    broken = false
    expect(await post(relay.webhooks, jwt)).toBe(200)
    expect((await fetch(`${relay.http}/health`)).status).toBe(200)
  })

  it('is abandoned, if it does not respond, before Wix stops waiting', async () => {
    await relay.close()
    relay = await serve({
      wrap: (storage) => ({ ...storage, append: () => new Promise(() => undefined) }),
    })
    expect(await post(relay.webhooks, signEvent())).toBe(503)
  })
})

describe('the data for the operator', () => {
  it('has the webhooks by result, and their duration', async () => {
    const jwt = signEvent()
    for (const body of [jwt, jwt, 'a.b.c']) await post(relay.webhooks, body)
    const text = await (await fetch(`${relay.http}/metrics`)).text()
    expect(text).toContain('relay_webhooks_total{outcome="stored"} 1\n')
    expect(text).toContain('relay_webhooks_total{outcome="known"} 1\n')
    expect(text).toContain('relay_webhooks_total{outcome="refused"} 1\n')
    expect(text).toContain('relay_webhook_seconds_bucket{le="+Inf"} 3\n')
    expect(text).not.toContain(instanceId)
  })

  it('contains no token, no payload and no key', async () => {
    await relay.close()
    const lines: string[] = []
    relay = await serve({ log: createLog((...line) => void lines.push(JSON.stringify(line))) })
    const jwt = signEvent()
    await post(relay.webhooks, jwt)
    await post(relay.webhooks, `${jwt}x`)
    await fetch(`${relay.http}/events?key=${relay.site.subscriberKey}`)
    const secrets = [...jwt.split('.'), ...relay.site.subscriberKey.split('.').slice(1)]
    expect(lines.length).toBeGreaterThanOrEqual(2)
    expect(secrets.filter((secret) => lines.some((line) => line.includes(secret)))).toEqual([])
  })
})
