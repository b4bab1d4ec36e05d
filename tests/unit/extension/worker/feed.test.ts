import * as fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { memory, page, wixApiHost } from '#tests/contract/memory-browser.ts'
import type { RelayStatus } from '#lib/extension/app/relay.ts'
import { instanceId, publicKey } from '#tests/contract/server/signed.ts'
import { otherSiteId, siteId } from '#tests/contract/samples.ts'
import { iterations } from '#tests/iterations.ts'
import { createScriptedRelay } from '#tests/unit/extension/feed/scripted-relay.ts'
import { emptyBrowser } from '#tests/unit/extension/replica/harness/bench.ts'
import { apiKey, flush, wakeWorker } from './fakes.ts'

let relay: ReturnType<typeof createScriptedRelay>
let calls = 0
beforeEach(async () => {
  emptyBrowser()
  relay = createScriptedRelay()
  vi.stubGlobal('fetch', relay.fetch)
  await wakeWorker()
  await ask('connection.connect', { siteId, apiKey })
})
afterEach(async () => {
  await ask('relay.forget', { siteId })
  vi.unstubAllGlobals()
})

interface Answer {
  readonly ok: boolean
  readonly value: unknown
  readonly problem: { readonly code: string }
}

async function report(name: string, input: object): Promise<Answer> {
  const frame = { shelfside: 'call', id: `feed-${(calls += 1)}`, name, input }
  return (await memory.deliver(frame, page)) as Answer
}

async function ask(name: string, input: object): Promise<unknown> {
  const answer = await report(name, input)
  if (!answer.ok) throw new Error(JSON.stringify(answer))
  return answer.value
}

const subscriberKey = 'subscriber-canary-key'
const input = { siteId, address: 'https://relay.example/', subscriberKey, publicKey, instanceId }
const allow = () => memory.allowedHosts.add('https://relay.example/*')
const heartbeat = () => ask('feed.heartbeat', { siteId }) as Promise<RelayStatus>

async function untilLive(): Promise<RelayStatus> {
  for (let tries = 0; tries < 200; tries += 1) {
    const status = await heartbeat()
    if (status.state === 'live') return status
    await flush()
  }
  throw new Error('It did not become live.')
}

describe('the relay of a store', () => {
  it('receives no request before the user has granted its host permission', async () => {
    expect(await report('relay.connect', input)).toMatchObject({ problem: { code: 'refused' } })
    expect(relay.fetch).not.toHaveBeenCalled()
    expect(await heartbeat()).toMatchObject({ state: 'none' })
  })

  it.each([
    ['bad-input', { address: 'http://relay.example' }],
    ['wrong-site', { instanceId: 'mine' }],
    ['invalid', { publicKey: 'no key' }],
    ['wrong-key', { subscriberKey: 'schlüssel' }],
  ])('is reported as %s for the input %j', async (code, wrong) => {
    allow()
    expect(await report('relay.connect', { ...input, ...wrong })).toMatchObject({
      problem: { code },
    })
    expect(relay.fetch).not.toHaveBeenCalled()
  })

  it('is tried, stored and followed while a page is open; its key is on no disk and is sent to no page', async () => {
    allow()
    const connected = (await ask('relay.connect', input)) as RelayStatus
    expect(connected).toMatchObject({ address: 'https://relay.example', instanceId })
    expect(relay.openStreams()).toBe(0)
    const live = await untilLive()
    expect(relay.openStreams()).toBe(1)
    expect(JSON.stringify([connected, live, ...memory.local.stored.values()])).not.toContain(
      'canary-key',
    )
    expect(JSON.stringify([...memory.session.stored.values()])).toContain('canary-key')
    expect(relay.fetch.mock.calls.every(([url]) => url === 'https://relay.example/events')).toBe(
      true,
    )
  })

  it('is closed when it is disconnected, and its host permission is removed', async () => {
    allow()
    await ask('relay.connect', input)
    await untilLive()
    expect(await ask('relay.forget', { siteId })).toMatchObject({ state: 'none' })
    await flush()
    expect(relay.openStreams()).toBe(0)
    expect([...memory.allowedHosts]).toEqual([wixApiHost])
  })

  it('is closed with the store, and its key is removed together with the store’s', async () => {
    allow()
    await ask('relay.connect', input)
    await untilLive()
    await ask('connection.forget', {})
    expect(relay.openStreams()).toBe(0)
    expect(JSON.stringify([...memory.session.stored.values()])).not.toContain('canary')
    expect(JSON.stringify([...memory.local.stored])).not.toContain('relay.example')
    expect([...memory.allowedHosts]).toEqual([wixApiHost])
    expect(await heartbeat()).toMatchObject({ state: 'none' })
    expect(relay.openStreams()).toBe(0)
  })

  it('keeps the permission for its host as long as a store uses it, in whatever order they leave', async () => {
    const leave = fc.shuffledSubarray(
      [
        ['relay.forget', siteId],
        ['relay.forget', otherSiteId],
        ['connection.forget', siteId],
        ['connection.forget', otherSiteId],
      ] as const,
      { minLength: 1 },
    )
    await fc.assert(
      fc.asyncProperty(leave, async (steps) => {
        for (const each of [siteId, otherSiteId]) {
          allow()
          await ask('connection.connect', { siteId: each, apiKey })
          await ask('relay.connect', { ...input, siteId: each })
        }
        const using = new Set<string>([siteId, otherSiteId])
        for (const [name, site] of steps) {
          await report(name, { siteId: site })
          using.delete(site)
          await flush()
          const hosts = [...memory.allowedHosts].filter((host) => host !== wixApiHost)
          expect(hosts).toEqual(using.size > 0 ? ['https://relay.example/*'] : [])
        }
        await ask('connection.forget', {})
      }),
      { numRuns: iterations(20, 60, 300) },
    )
  })

  it('needs its key again after the browser was closed', async () => {
    allow()
    await ask('relay.connect', input)
    memory.session.stored.clear()
    expect(await ask('relay.read', { siteId })).toMatchObject({
      state: 'key-needed',
      address: 'https://relay.example',
    })
  })

  it('is polled by an alarm while no page is open, as long as a store is connected', async () => {
    await heartbeat()
    expect(memory.alarms.get('feed')).toEqual({ periodInMinutes: 5 })
    await ask('connection.forget', {})
    memory.onAlarm.emit({ name: 'feed' })
    for (let tries = 0; tries < 50 && memory.alarms.has('feed'); tries += 1) await flush()
    expect(memory.alarms.has('feed')).toBe(false)
  })
})
