import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { endsWithUs } from './ends-with-us.ts'

export interface RelayProcess {
  readonly http: string
  readonly storage: string
  readonly pid: number
  /** What it has logged. */
  errors(): string
  kill(signal: NodeJS.Signals): Promise<number | null>
}

interface RelayCall {
  readonly args: readonly string[]
  readonly redisUrl?: string
  readonly env?: Readonly<Record<string, string>>
}

function spawnRelay({ args, redisUrl = '', env = {} }: RelayCall) {
  const child = spawn(process.execPath, [resolve('lib/server/cli.ts'), ...args], {
    env: {
      ...process.env,
      ...env,
      REDIS_URL: redisUrl,
      NODE_NO_WARNINGS: '1',
      // It is started fifty times, and half of each start would be reading the same files.
      NODE_COMPILE_CACHE: join(tmpdir(), 'shelfside-relay-compiled'),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  return endsWithUs(child)
}

/** A relay in its own process, started as by an operator. Resolves when it is ready. */
export async function startRelay(call: RelayCall): Promise<RelayProcess> {
  const child = spawnRelay(call)
  const exit = once(child, 'exit') as Promise<[number | null]>
  let errors = ''
  child.stderr.on('data', (text: Buffer) => (errors += text.toString()))
  const first = await Promise.race([once(child.stdout, 'data'), exit])
  if (child.exitCode !== null) throw new Error(`The relay ended: ${errors}`)
  const { http, storage } = JSON.parse(String(first[0])) as { http: string; storage: string }
  return {
    http,
    storage,
    pid: child.pid ?? 0,
    errors: () => errors,
    async kill(signal) {
      child.kill(signal)
      return (await exit)[0]
    },
  }
}

/** Runs a command until it exits; returns what it printed. */
export async function runRelay(call: RelayCall): Promise<{ code: number | null; out: string }> {
  const child = spawnRelay(call)
  let out = ''
  child.stdout.on('data', (text: Buffer) => (out += text.toString()))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, out }
}
