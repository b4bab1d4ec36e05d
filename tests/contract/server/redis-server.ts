import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findInstalledRedis } from '#lib/dev/find-redis.ts'
import { endsWithUs } from './ends-with-us.ts'
import { until } from './event-stream.ts'

const redisPath = findInstalledRedis()

export interface RedisServer {
  readonly url: string
  /** Kills it like a power failure. */
  kill(): Promise<void>
  /** Starts it again, on the same port and with its stored data. */
  start(): Promise<void>
  stop(): Promise<void>
}

function requireRedis(): string {
  if (redisPath !== undefined) return redisPath
  throw new Error('There is no Redis server here. Install redis-tools, or set REDIS_SERVER_PATH.')
}

/** A separate Redis that writes every command to its disk before it answers. */
export async function startRedis(): Promise<RedisServer> {
  const program = requireRedis()
  const folder = await mkdtemp(join(tmpdir(), 'shelfside-redis-'))
  const port = await findFreePort()
  let child: ChildProcess | undefined

  async function start(): Promise<void> {
    const flags = { port, bind: '127.0.0.1', dir: folder, save: '', appendonly: 'yes' }
    const args = Object.entries({ ...flags, appendfsync: 'always' }).flatMap(([name, value]) => [
      `--${name}`,
      String(value),
    ])
    const started = spawn(program, args, {
      argv0: 'redis-server',
      stdio: 'pipe',
    })
    child = endsWithUs(started)
    let printed = ''
    started.stdout.on('data', (text: Buffer) => (printed += text.toString()))
    await until('Redis takes connections', () => printed.includes('Ready to accept connections'))
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    if (child === undefined) return
    const exit = once(child, 'exit')
    child.kill(signal)
    await exit
    child = undefined
  }

  await start()
  return {
    url: `redis://127.0.0.1:${port}`,
    start,
    kill: () => end('SIGKILL'),
    async stop() {
      await end('SIGTERM')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
