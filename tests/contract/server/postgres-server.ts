import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { findInstalledPostgres } from '#lib/dev/find-postgres.ts'
import { endsWithUs } from './ends-with-us.ts'
import { findFreePort } from './redis-server.ts'

const binFolder = findInstalledPostgres()

export interface PostgresServer {
  readonly port: number
  /** Creates an empty database. Resolves to its address. */
  createDatabase(): Promise<string>
  /** Kills it like a power failure. */
  kill(): Promise<void>
  /** Starts it again, on the same port and with its stored data. */
  start(): Promise<void>
  stop(): Promise<void>
}

const run = promisify(execFile)

/** PostgreSQL refuses to run as root. */
const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}

/** A separate PostgreSQL, which waits for the disk before it answers. */
export async function startPostgres(): Promise<PostgresServer> {
  if (binFolder === undefined) {
    throw new Error('There is no PostgreSQL here. Install postgresql, or set POSTGRES_BIN_PATH.')
  }
  const program = (name: string) => join(binFolder, name)
  const folder = await mkdtemp(join(tmpdir(), 'shelfside-postgres-'))
  if (nobody.uid !== undefined) await chown(folder, nobody.uid, nobody.gid)
  const options = { ...nobody, cwd: folder }
  await run(
    program('initdb'),
    ['--pgdata', folder, '--username', 'shelfside', '--auth', 'trust', '--no-sync'],
    options,
  )
  const port = await findFreePort()
  let child: ChildProcess | undefined

  async function start(): Promise<void> {
    // Processes of a killed server may still be ending: it refuses to start until they have.
    for (;;) {
      const flags = ['-D', folder, '-p', String(port), '-h', '127.0.0.1', '-k', '']
      const started = endsWithUs(
        spawn(program('postgres'), flags, { ...options, stdio: ['ignore', 'ignore', 'pipe'] }),
      )
      const exit = once(started, 'exit').then(() => false)
      if (await Promise.race([accepts(started), exit])) {
        child = started
        return
      }
      await sleep(50)
    }
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    if (child === undefined) return
    const exit = once(child, 'exit')
    child.kill(signal)
    await exit
    child = undefined
  }

  const urlOf = (name: string) => `postgres://shelfside@127.0.0.1:${port}/${name}`
  await start()
  return {
    port,
    async createDatabase() {
      const name = `test_${randomBytes(6).toString('hex')}`
      const client = new Client({ connectionString: urlOf('postgres') })
      await client.connect()
      await client.query(`CREATE DATABASE ${name}`)
      await client.end()
      return urlOf(name)
    },
    start,
    kill: () => end('SIGKILL'),
    async stop() {
      await end('SIGINT')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function accepts({ stderr }: ChildProcess): Promise<boolean> {
  return new Promise((resolve) => {
    let printed = ''
    stderr?.on('data', (text: Buffer) => {
      printed += text.toString()
      if (printed.includes('ready to accept connections')) resolve(true)
    })
  })
}
