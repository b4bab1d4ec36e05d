import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { registerSite } from '#lib/server/sites/register.ts'
import { followStream, openStream, readStream, type StreamLine, until } from './event-stream.ts'
import { post } from './sender.ts'
import { serve, type Served } from './served.ts'
import { instanceId, otherInstanceId, publicKey, signEvent } from './signed.ts'

let relay: Served
let key: string
let stopped: AbortController
beforeEach(async () => {
  relay = await serve()
  key = relay.site.subscriberKey
  stopped = new AbortController()
})
afterEach(async () => {
  stopped.abort()
  await relay.close()
})

async function send(count: number): Promise<readonly string[]> {
  const jwts = Array.from({ length: count }, () => signEvent())
  for (const jwt of jwts) expect(await post(relay.webhooks, jwt)).toBe(200)
  return jwts
}

/** The lines of a stream up to the event with this name. */
async function readUntil(name: string, lastEventId?: string): Promise<readonly StreamLine[]> {
  const lines: StreamLine[] = []
  const signal = stopped.signal
  for await (const line of readStream({ http: relay.http, key, lastEventId, signal })) {
    lines.push(line)
    if (line.event === name) return lines
  }
  return lines
}

function ask(headers: Record<string, string>, query = ''): Promise<Response> {
  return fetch(`${relay.http}/events${query}`, { headers, signal: stopped.signal })
}

async function askAsPage(origin: string) {
  const options = { method: 'OPTIONS', headers: { Origin: origin } }
  const { status, headers } = await fetch(`${relay.http}/events`, options)
  return [status, headers.get('access-control-allow-origin')]
}

const tokens = (lines: readonly StreamLine[]) =>
  lines.filter(({ event }) => event === 'webhook').map(({ data }) => data)
const names = (lines: readonly StreamLine[]) => lines.map(({ event }) => event)

describe('a stream', () => {
  it('forwards each token as Wix signed it, as soon as it arrives', async () => {
    const follower = followStream(() => relay.http, key)
    await until('it is ready', () => follower.lines.length === 1)
    const jwts = await send(5)
    await until('five came', () => follower.lines.length === 6)
    await follower.stop()
    expect(names(follower.lines)).toEqual(['ready', ...Array.from({ length: 5 }, () => 'webhook')])
    expect(tokens(follower.lines)).toEqual(jwts)
  })

  it('begins at the current position when it is opened for the first time', async () => {
    await send(3)
    const [ready] = await readUntil('ready')
    const { newest } = await relay.storage.readAfter(instanceId, 0, 1)
    expect(ready).toEqual({ id: String(newest), event: 'ready', data: '{}' })
  })

  it('sends the missed events, in order, before it is ready', async () => {
    const [ready] = await readUntil('ready')
    const jwts = await send(100)
    const lines = await readUntil('ready', ready?.id)
    expect(tokens(lines)).toEqual(jwts)
    expect(names(lines)).not.toContain('gap')
    const third = await readUntil('ready', lines[49]?.id)
    expect(tokens(third)).toEqual(jwts.slice(50))
  })

  it('sends nothing and reports no gap when nothing was missed', async () => {
    await send(2)
    const [ready] = await readUntil('ready')
    expect(names(await readUntil('ready', ready?.id))).toEqual(['ready'])
  })

  it('has ascending ids', async () => {
    await send(50)
    const ids = (await readUntil('ready', '0')).map(({ id }) => Number(id))
    expect(ids).toEqual(ids.toSorted((a, b) => a - b))
    expect(new Set(ids.slice(0, -1)).size).toBe(50)
  })

  it('loses and repeats nothing while events arrive and the connection breaks repeatedly', async () => {
    const follower = followStream(() => relay.http, key, '0')
    const jwts: string[] = []
    for (let round = 0; round < 8; round += 1) {
      jwts.push(...(await send(10)))
      // The relay closes the streams of a replaced key; the client opens them again.
      const site = (await relay.storage.readSites()).find((one) => one.instanceId === instanceId)
      if (round === 3 && site !== undefined) {
        await relay.storage.putSite({ ...site, keyHash: '0'.repeat(64) })
        await until('the stream was ended', () => follower.connections() > 1)
        await relay.storage.putSite(site)
      }
    }
    await until('all are there', () => tokens(follower.lines).length >= 80)
    await follower.stop()
    expect(tokens(follower.lines)).toEqual(jwts)
  })

  it('reports a gap when missed events are deleted, and continues with the stored ones', async () => {
    await send(1)
    const { newest } = await relay.storage.readAfter(instanceId, 0, 1)
    await send(10)
    await relay.storage.trim(instanceId, { maxAgeMs: 60_000, maxEvents: 4 })
    const lines = await readUntil('ready', String(newest))
    expect(names(lines)).toEqual(['gap', 'webhook', 'webhook', 'webhook', 'webhook', 'ready'])
  })

  it('reports a gap when no event is stored, or when the position is unknown', async () => {
    await send(2)
    const { events, newest } = await relay.storage.readAfter(instanceId, 0, 2)
    await relay.storage.trim(instanceId, { maxAgeMs: -1_000, maxEvents: 10 })
    const old = await readUntil('ready', String(events[0]?.id))
    const unknown = await readUntil('ready', String(newest + 7))
    const nonsense = await readUntil('ready', '1; DROP TABLE events')
    for (const lines of [old, unknown, nonsense]) {
      expect(names(lines)).toEqual(['gap', 'ready'])
      expect(lines.at(-1)?.id).toBe(String(newest))
    }
  })

  it('contains only the events of its own site', async () => {
    const follower = followStream(() => relay.http, key, '0')
    const jwt = signEvent('theirs', otherInstanceId)
    await relay.storage.append({ instanceId: otherInstanceId, eventKey: 'theirs', jwt })
    const [ours] = await send(1)
    await until('ours came', () => tokens(follower.lines).includes(ours ?? ''))
    await follower.stop()
    expect(tokens(follower.lines)).toEqual([ours])
  })

  it('that is not read receives what fits, and the rest when reading continues', async () => {
    const signal = stopped.signal
    const response = await openStream({ http: relay.http, key, lastEventId: '0', signal })
    const filler = 'y'.repeat(200_000)
    const count = 100
    for (let n = 0; n < count; n += 1) {
      await relay.storage.append({ instanceId, eventKey: `big${n}`, jwt: `h.${n}.${filler}` })
    }
    // 20 MB do not fit into the sockets: the relay waits, with at most one page in memory.
    await sleep(200)
    const marks: string[] = []
    for await (const text of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      marks.push(...(text.match(/event: (?:gap|ready)|(?<=h\.)\d+(?=\.)/g) ?? []))
      if (marks.length > count) break
    }
    expect(marks.filter((mark) => mark !== 'event: ready')).toEqual(
      Array.from({ length: count }, (_, index) => String(index)),
    )
  })
})

describe('the right to open a stream', () => {
  it('requires the key, and only in the header', async () => {
    expect((await ask({ Authorization: `Bearer ${key}` })).status).toBe(200)
    const wrong = [
      ask({}),
      ask({ Authorization: key }),
      ask({ Authorization: `Basic ${key}` }),
      ask({ Authorization: `Bearer ${key}x` }),
      ask({ Authorization: `Bearer ${key.slice(0, -1)}` }),
      ask({ Authorization: `Bearer ${relay.otherSite.instanceId}.${key.split('.')[1]}` }),
      ask({ Authorization: `Bearer ${instanceId}.` }),
      ask({ Authorization: 'Bearer .' }),
      ask({}, `?key=${key}&authorization=Bearer%20${key}`),
    ]
    const answers = await Promise.all(wrong)
    expect(answers.map(({ status }) => status)).toEqual(wrong.map(() => 401))
    expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1)
  })

  it('ends with an older key, and so do streams opened with it', async () => {
    const old = await ask({ Authorization: `Bearer ${key}` })
    const { subscriberKey } = await registerSite(relay.storage, instanceId, publicKey)
    const reader = old.body?.getReader()
    while ((await reader?.read())?.done === false);
    expect((await ask({ Authorization: `Bearer ${key}` })).status).toBe(401)
    expect((await ask({ Authorization: `Bearer ${subscriberKey}` })).status).toBe(200)
  })

  it('leaves no trace of the key in the storage', async () => {
    const stored = JSON.stringify(await relay.storage.readSites())
    expect(stored).toContain(instanceId)
    expect(stored).not.toContain(key.split('.')[1])
  })

  it('is granted to extensions, and not to pages', async () => {
    const chrome = 'chrome-extension://abcdefghijklmnopabcdefghijklmnop'
    const firefox = 'moz-extension://0d2f0a6e-6a0f-4d0e-8f57-3f1f0c8a9b10'
    expect(await askAsPage(chrome)).toEqual([204, chrome])
    expect(await askAsPage(firefox)).toEqual([204, firefox])
    for (const page of ['https://manage.wix.com', 'null', `https://a.example/${chrome}`]) {
      expect(await askAsPage(page)).toEqual([204, null])
    }
    const { headers } = await ask({ Authorization: `Bearer ${key}`, Origin: chrome })
    expect(headers.get('access-control-allow-origin')).toBe(chrome)
    expect(headers.get('vary')).toBe('Origin')
    expect(headers.get('content-type')).toBe('text/event-stream')
  })
})

describe('an end', () => {
  it('of the relay answers received webhooks first, and ends the streams', async () => {
    const stream = readStream({ http: relay.http, key, signal: stopped.signal })
    await stream.next()
    const answers = Array.from({ length: 20 }, () => post(relay.webhooks, signEvent()))
    await sleep(20)
    const closing = relay.close()
    const statuses = await Promise.all(answers)
    expect(statuses.every((status) => status === 200 || status === 0)).toBe(true)
    while ((await stream.next()).done !== true);
    await closing
    relay = await serve()
  })

  it('of a subscriber is noticed', async () => {
    const { port } = new URL(relay.http)
    const socket = connect(Number(port), '127.0.0.1')
    socket.write(`GET /events HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${key}\r\n\r\n`)
    await once(socket, 'data')
    const streams = async () =>
      /relay_streams (\d+)/.exec(await (await fetch(`${relay.http}/metrics`)).text())?.[1]
    expect(await streams()).toBe('1')
    socket.destroy()
    await until('no stream is counted', async () => (await streams()) === '0')
  })
})
