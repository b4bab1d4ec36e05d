import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { buildDemoStore } from './demo/build-demo-store.ts'
import { parseFaults } from './http/faults.ts'
import { readExport } from './csv/read-export.ts'
import { parseQuirks } from './quirks.ts'
import { serveMockStore } from './serve.ts'
import type { StoreParts } from './state/store.ts'

const usage = `Usage: npm run sandbox -- [--port P] [--https-port P] [--catalog v1|v3] [--data FILE.csv]
  [--products N] [--rate PER_MINUTE] [--faults JSON] [--quirks JSON] [--lag MS] [--key API_KEY] [--site SITE_ID]
  [--permissions A,B] [--seed N] [--currency EUR]`

const options = {
  port: { type: 'string' },
  'https-port': { type: 'string' },
  catalog: { type: 'string' },
  data: { type: 'string' },
  products: { type: 'string' },
  rate: { type: 'string' },
  faults: { type: 'string' },
  quirks: { type: 'string' },
  lag: { type: 'string' },
  key: { type: 'string' },
  site: { type: 'string' },
  permissions: { type: 'string' },
  seed: { type: 'string' },
  currency: { type: 'string' },
  help: { type: 'boolean' },
} as const

const flags = readFlags()

/** Prints the message and exits with code 2: the command line is wrong. */
function stop(message: string): never {
  console.error(message)
  process.exit(2)
}

function readFlags() {
  try {
    return parseArgs({ options }).values
  } catch (error) {
    return stop(`${error instanceof Error ? error.message : String(error)}\n${usage}`)
  }
}

function number(flag: 'port' | 'https-port' | 'products' | 'rate' | 'lag' | 'seed') {
  const text = flags[flag]
  if (text === undefined) return undefined
  if (!/^\d+$/.test(text)) stop(`--${flag} takes a whole number, not "${text}".`)
  return Number(text)
}

async function readStore(): Promise<StoreParts> {
  const { data, currency = 'EUR' } = flags
  if (data === undefined) {
    return buildDemoStore({
      products: number('products') ?? 240,
      seed: number('seed') ?? 1,
      currency,
    })
  }
  try {
    const { notes, ...loaded } = readExport(await readFile(data, 'utf8'), { currency })
    for (const { line, message } of notes) console.error(`${data}:${line}: ${message}`)
    return loaded.store
  } catch (error) {
    return stop(error instanceof Error ? error.message : String(error))
  }
}

function readFaults() {
  try {
    return flags.faults === undefined ? [] : parseFaults(JSON.parse(flags.faults))
  } catch (error) {
    return stop(`--faults: ${error instanceof Error ? error.message : String(error)}`)
  }
}

function readQuirks() {
  try {
    return flags.quirks === undefined ? {} : parseQuirks(JSON.parse(flags.quirks))
  } catch (error) {
    return stop(`--quirks: ${error instanceof Error ? error.message : String(error)}`)
  }
}

if (flags.help === true) {
  console.log(usage)
  process.exit(0)
}
const catalog = flags.catalog ?? 'v1'
if (catalog !== 'v1' && catalog !== 'v3') stop(`--catalog takes v1 or v3, not "${catalog}".`)

const rate = number('rate')
const served = await serveMockStore({
  catalog,
  store: await readStore(),
  faults: readFaults(),
  quirks: readQuirks(),
  seed: number('seed') ?? 1,
  lagMs: number('lag') ?? 0,
  port: number('port') ?? 0,
  httpsPort: number('https-port') ?? 0,
  ...(rate === undefined ? {} : { rate }),
  ...(flags.key === undefined ? {} : { apiKey: flags.key }),
  ...(flags.site === undefined ? {} : { siteId: flags.site }),
  ...(flags.permissions === undefined ? {} : { permissions: flags.permissions.split(',') }),
})
// Registered before the line is printed, because its reader may stop the process at once.
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => void served.close().then(() => process.exit(0)))
}

const { products, variants } = served.mockStore.count()
const { http, https, spki, siteId, apiKey } = served
const { publicKey } = await served.mockStore.webhooks()
const ready = {
  http,
  https,
  spki,
  siteId,
  apiKey,
  catalog,
  products,
  variants,
  webhookPublicKey: publicKey,
}
console.log(JSON.stringify(ready))
