import { readFile } from 'node:fs/promises'
import { serveRelay } from './serve-relay.ts'
import { registerSite, replaceKey } from './sites/register.ts'
import { toAppName } from './sites/site.ts'
import { openStorage } from './storage/open-storage.ts'
import type { RelayStorage } from './storage/relay-storage.ts'
import { jsonLog } from './watch/json-log.ts'
import { parseArgs } from 'node:util'

const usage = `Usage: npm run relay -- [--port P] [--host H] [--data DIR] [--trusted-proxies N]
         [--keep-days N] [--keep-events N] [--address-rate PER_SECOND] [--site-rate PER_SECOND]
       npm run relay -- add-site --instance ID --public-key FILE [--data DIR]
       npm run relay -- new-key --instance ID [--data DIR]
       npm run relay -- remove-site --instance ID [--data DIR]
       npm run relay -- sites [--data DIR]
With REDIS_URL set, sites and events are kept there and not in DIR.`

const options = {
  port: { type: 'string', default: '8787' },
  host: { type: 'string', default: '127.0.0.1' },
  data: { type: 'string', default: 'relay-data' },
  'trusted-proxies': { type: 'string', default: '0' },
  'keep-days': { type: 'string', default: '7' },
  'keep-events': { type: 'string', default: '10000' },
  'address-rate': { type: 'string', default: '1000' },
  'site-rate': { type: 'string', default: '100' },
  instance: { type: 'string' },
  'public-key': { type: 'string' },
  help: { type: 'boolean', default: false },
} as const

const commands = ['serve', 'add-site', 'new-key', 'remove-site', 'sites'] as const

const numbers = [
  'port',
  'trusted-proxies',
  'keep-days',
  'keep-events',
  'address-rate',
  'site-rate',
] as const

/** Tells one sentence and ends with 2: something about the call was wrong. */
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
    log: jsonLog,
    retention: { maxAgeMs: flags.keepDays * 24 * 60 * 60_000, maxEvents: flags.keepEvents },
  })
  // Before the line is printed: whoever reads it may ask to stop at once.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => void relay.close().then(() => process.exit(0)))
  }
  print({ http: relay.http, storage: storage.kind, sites: relay.sites })
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

type RelayFlags = ReturnType<typeof readFlags>

/** What the relay was called with. Throws a TypeError with a sentence for what it does not know. */
export function readFlags(args: readonly string[]) {
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
  const [name = 'serve', ...others] = positionals
  const command = commands.find((known) => known === name)
  if (command === undefined || others.length > 0) {
    throw new TypeError(`The relay has no command “${positionals.join(' ')}”.`)
  }
  for (const flag of numbers) {
    if (!/^\d{1,9}$/.test(values[flag])) {
      throw new TypeError(`--${flag} takes a whole number, not “${values[flag]}”.`)
    }
  }
  return {
    command,
    help: values.help,
    host: values.host,
    data: values.data,
    instance: values.instance,
    publicKeyFile: values['public-key'],
    port: Number(values.port),
    trustedProxies: Number(values['trusted-proxies']),
    keepDays: Number(values['keep-days']),
    keepEvents: Number(values['keep-events']),
    addressRate: Number(values['address-rate']),
    siteRate: Number(values['site-rate']),
  }
}
