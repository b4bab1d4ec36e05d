import { readFile } from 'node:fs/promises'
import { readFlags, type RelayFlags } from './read-flags.ts'
import type { Runner } from './runner/create-runner.ts'
import { serveRelay } from './serve-relay.ts'
import { registerSite, replaceKey } from './sites/register.ts'
import { toAppName } from './sites/site.ts'
import type { RelayStorage } from './storage/relay-storage.ts'
import { type Log, createLog } from '#lib/core/base/log.ts'

/** One line of JSON per message, on stderr, because stdout is for the program that started the relay. */
const jsonLog = createLog((level, message, fields) => {
  const line = { at: new Date().toISOString(), level, message, ...(fields as object | undefined) }
  process.stderr.write(`${JSON.stringify(line)}\n`)
})

const usage = `Usage: npm run relay -- [--port P] [--host H] [--data DIR] [--trusted-proxies N]
         [--keep-days N] [--keep-events N] [--address-rate PER_SECOND] [--site-rate PER_SECOND] [--runner]
       npm run relay -- add-site --instance ID --public-key FILE [--data DIR]
       npm run relay -- new-key --instance ID [--data DIR]
       npm run relay -- remove-site --instance ID [--data DIR]
       npm run relay -- sites [--data DIR]
       npm run relay -- runner-key --site SITE_ID [--data DIR]
       npm run relay -- remove-runner-key --site SITE_ID [--data DIR]
With REDIS_URL set, sites and events are kept there and not in DIR. With --runner, the
relay runs scheduled edits of stores whose keys extensions hand over to it; with DATABASE_URL
(PostgreSQL) set, several relays share them.`

/** Prints the message and exits with code 2: the command line is wrong. */
function stop(error: unknown): never {
  console.error(error instanceof Error ? error.message : String(error))
  process.exit(2)
}

function readCall(): RelayFlags {
  try {
    return readFlags(process.argv.slice(2))
  } catch (error) {
    console.error(usage)
    return stop(error)
  }
}

const flags = readCall()
if (flags.help) {
  console.log(usage)
  process.exit(0)
}
if (flags.command === 'runner-key' || flags.command === 'remove-runner-key') {
  await administerRunner(flags.command).catch(stop)
  process.exit(0)
}
const storage = await openStorage(flags, jsonLog).catch(stop)
try {
  await (flags.command === 'serve' ? serve() : administer())
} catch (error) {
  stop(error)
}

async function serve(): Promise<void> {
  const relay = await serveRelay({
    ...flags,
    storage,
    runner: flags.runner ? await startRunner() : undefined,
    log: jsonLog,
    retention: { maxAgeMs: flags.keepDays * 24 * 60 * 60_000, maxEvents: flags.keepEvents },
  })
  // Registered before the line is printed, because its reader may stop the process at once.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => void relay.close().then(() => process.exit(0)))
  }
  print({ http: relay.http, storage: storage.kind, sites: relay.sites })
}

/** Only a relay that runs edits loads their code. */
async function startRunner(): Promise<Runner> {
  const { openRunner } = await import('./runner/open-runner.ts')
  return openRunner({ ...readRunnerOptions(), baseUrl: process.env['SHELFSIDE_BASE_URL'] })
}

function readRunnerOptions() {
  return {
    data: flags.data,
    masterKey: process.env['SHELFSIDE_MASTER_KEY'],
    databaseUrl: readDatabaseUrl(),
    log: jsonLog,
  }
}

/** PostgreSQL, which several relays with a runner may share. */
function readDatabaseUrl(): string | undefined {
  return process.env['DATABASE_URL'] === '' ? undefined : process.env['DATABASE_URL']
}

async function administerRunner(command: 'runner-key' | 'remove-runner-key'): Promise<void> {
  const { site } = flags
  if (site === undefined) throw new TypeError(`${command} needs --site SITE_ID.`)
  const { addRunnerSite, removeRunnerSite } = await import('./runner/open-runner.ts')
  if (command === 'runner-key') print(await addRunnerSite(readRunnerOptions(), site))
  else if (!(await removeRunnerSite(readRunnerOptions(), site))) {
    stop(`The runner has no key of “${site}”.`)
  }
}

async function administer(): Promise<void> {
  try {
    await runCommand()
  } finally {
    await storage.close()
  }
}

async function runCommand(): Promise<void> {
  if (flags.command === 'sites') return readList(storage)
  const { instance } = flags
  if (instance === undefined) throw new TypeError(`${flags.command} needs --instance ID.`)
  if (flags.command === 'add-site') {
    if (flags.publicKeyFile === undefined) throw new TypeError('add-site needs --public-key FILE.')
    const publicKey = await readFile(flags.publicKeyFile, 'utf8')
    print(await registerSite(storage, instance, publicKey))
  } else if (flags.command === 'new-key') {
    print((await replaceKey(storage, instance)) ?? stop(`There is no site “${instance}”.`))
  } else if (!(await storage.removeSite(instance.toLowerCase()))) {
    stop(`There is no site “${instance}”.`)
  }
}

async function readList(from: RelayStorage): Promise<void> {
  for (const { instanceId, publicKey } of await from.readSites()) {
    print({ instanceId, webhookPath: `/webhooks/${toAppName(publicKey)}` })
  }
}

function print(value: object): void {
  console.log(JSON.stringify(value))
}

interface StorageConfig {
  /** The folder of the SQLite file. */
  readonly data: string
  readonly keepEvents: number
}

/** Redis if REDIS_URL is set, otherwise a file. Only the module in use is loaded. */
async function openStorage(storageConfig: StorageConfig, log: Log): Promise<RelayStorage> {
  const url = process.env['REDIS_URL']
  if (url !== undefined && url !== '') {
    if (flags.runner && readDatabaseUrl() === undefined) {
      throw new TypeError(
        'With REDIS_URL, --runner needs DATABASE_URL, too: several relays share both.',
      )
    }
    const { openRedisStorage } = await import('./storage/redis-storage.ts')
    return openRedisStorage(url, { log, maxEvents: storageConfig.keepEvents })
  }
  const { createSqliteStorage } = await import('./storage/sqlite-storage.ts')
  return createSqliteStorage(storageConfig.data)
}
