import { once } from 'node:events'
import { createServer, connect, type AddressInfo, type Socket } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { silentLog } from '#lib/core/base/log.ts'
import { openRedisStorage } from '#lib/server/storage/redis-storage.ts'
import { until } from './event-stream.ts'
import { type RedisServer, startRedis } from './redis-server.ts'
import { beyondGate } from '#tests/iterations.ts'

/** A proxy of Redis whose existing connections can stop responding without being closed. */
async function startProxy(port: number) {
  const open = new Set<Socket>()
  const server = createServer((socket) => {
    const onward = connect(port, '127.0.0.1')
    for (const [from, to] of [
      [socket, onward],
      [onward, socket],
    ] as const) {
      open.add(from)
      from.pipe(to)
      from.on('error', () => to.destroy())
      from.on('close', () => to.destroy())
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `redis://127.0.0.1:${(server.address() as AddressInfo).port}`,
    fallSilent() {
      for (const socket of open) socket.unpipe().resume()
    },
    close() {
      for (const socket of open) socket.destroy()
      server.close()
    },
  }
}

describe.runIf(beyondGate)('a connection to Redis that stops responding', () => {
  let redis: RedisServer
  beforeEach(async () => {
    redis = await startRedis()
  })
  afterEach(() => redis.stop())

  it('is replaced even while commands are written to it, and no event is missed', async () => {
    const proxy = await startProxy(Number(new URL(redis.url).port))
    const storage = await openRedisStorage(proxy.url, { log: silentLog, maxEvents: 100 })
    let readsAgain = 0
    const reported: string[] = []
    storage.watch({
      added: ({ jwt }) => void reported.push(jwt),
      uncertain: () => void (readsAgain += 1),
    })
    const append = (jwt: string) => storage.append({ instanceId: 'site', eventKey: jwt, jwt })
    await append('before')
    proxy.fallSilent()
    // Like webhooks: one after another, without waiting for answers that do not arrive.
    const writing = setInterval(() => void append('meanwhile').catch(() => undefined), 200)
    const countSaved = () =>
      storage.readAfter('site', 0, 9).then(
        ({ events }) => events.length,
        () => 0,
      )
    await until('it is stored', async () => (await countSaved()) > 1)
    clearInterval(writing)
    await until('the other connection was replaced too', () => readsAgain > 0)
    await append('after')
    await until('it is reported', () => reported.includes('after'))
    expect((await storage.readAfter('site', 0, 9)).events.map(({ jwt }) => jwt)).toEqual([
      'before',
      'meanwhile',
      'after',
    ])
    await storage.close()
    proxy.close()
  })
})
