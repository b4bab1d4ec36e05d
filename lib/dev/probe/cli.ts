import process from 'node:process'
import { parseArgs } from 'node:util'
import { createAsk } from './ask.ts'
import { runProbe } from './run-probe.ts'

const usage = `Usage: WIX_API_KEY=… npm run probe -- --site SITE_ID [--write] [--base-url URL]
Tries what this repository believes of the platform on a real store. It only reads; with --write it also
makes one hidden product, changes it and deletes it. --base-url takes an address of this machine only.`

const loopback = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/

/** Exits with code 2: the command line is wrong. */
function stop(message: string): never {
  console.error(message)
  process.exit(2)
}

function readFlags() {
  try {
    return parseArgs({
      options: {
        site: { type: 'string' },
        write: { type: 'boolean' },
        'base-url': { type: 'string' },
        help: { type: 'boolean' },
      },
    }).values
  } catch (error) {
    return stop(`${error instanceof Error ? error.message : String(error)}\n${usage}`)
  }
}

function readBaseUrl(text: string | undefined): string {
  if (text === undefined) return 'https://www.wixapis.com'
  const url = URL.parse(text)
  if (url !== null && loopback.test(url.hostname)) return url.origin
  return stop('--base-url takes an address of this machine: the key goes nowhere else but to Wix.')
}

const flags = readFlags()
if (flags.help === true) {
  console.log(usage)
  process.exit(0)
}
const apiKey = process.env['WIX_API_KEY']?.trim() ?? ''
const siteId = flags.site ?? ''
if (apiKey === '') stop(`WIX_API_KEY is empty.\n${usage}`)
if (siteId === '') stop(`--site is missing.\n${usage}`)
const baseUrl = readBaseUrl(flags['base-url'])

const interrupted = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => interrupted.abort(new Error('Interrupted')))
}

const counts = { confirmed: 0, refuted: 0, 'could not tell': 0 }
// The key is never printed, whatever an answer contains.
const print = (line: string) => console.log(line.replaceAll(apiKey, '…'))

try {
  const { outcome, note } = await runProbe({
    ask: createAsk({ baseUrl, apiKey, siteId, signal: interrupted.signal }),
    write: flags.write === true,
    signal: interrupted.signal,
    report({ id, belief, ifWrong }, { verdict, note: stated }) {
      counts[verdict] += 1
      print(`${verdict}  ${id}: ${belief}${stated === '' ? '' : ` (${stated})`}`)
      if (verdict === 'refuted') print(`  If it is wrong: ${ifWrong}`)
    },
  })
  if (note !== '') print(note)
  print(
    `${counts.confirmed} confirmed, ${counts.refuted} refuted, ${counts['could not tell']} could not tell`,
  )
  const codes = { done: 0, interrupted: 130, 'left-behind': 3, 'no-access': 1 }
  process.exitCode = outcome === 'done' && counts.refuted > 0 ? 1 : codes[outcome]
} catch (error) {
  const words = error instanceof Error ? error.message : String(error)
  print(`The store could not be asked: ${words}`)
  print('0 confirmed, 0 refuted, 0 could not tell')
  process.exitCode = 1
}
