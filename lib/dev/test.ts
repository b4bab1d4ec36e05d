import { spawnSync } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { platform } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { answerHelp, readUsage } from './answer-help.ts'
import { NoBrowserError } from './browsers/choose-browser.ts'
import { findTestedBrowsers } from './browsers/tested-browsers.ts'
import { findOnPath, installFromDebian } from './find-program.ts'
import { findInstalledPostgres } from './find-postgres.ts'
import { findInstalledRedis } from './find-redis.ts'
import { appendFlaky } from './steps/flaky.ts'
import { listReds } from './steps/read-report.ts'
import { reportSteps, type StageReport } from './steps/stage.ts'
import { type Suite, suites } from './steps/suites.ts'

/** Without Arial, or a font of its widths, the texts of the pictures overlap. Other systems have Arial. */
function findArial(): string | undefined {
  if (platform() !== 'linux') return 'Arial'
  const { stdout } = spawnSync('fc-match', ['--format=%{family}', 'Arial'], { encoding: 'utf8' })
  return /Arial|Arimo|Liberation Sans/.exec(stdout ?? '')?.[0]
}

const servers = [
  { name: 'Redis', find: findInstalledRedis, packages: ['redis-tools'] },
  { name: 'PostgreSQL', find: findInstalledPostgres, packages: ['postgresql'] },
]
const font = { name: 'a font like Arial', find: findArial, packages: ['fonts-liberation'] }
const keyring = {
  name: 'a keyring',
  find: () => findOnPath(['gnome-keyring-daemon']),
  packages: ['gnome-keyring', 'dbus-daemon'],
}
/** Other programs that the tests start. The gate needs none but the browsers. */
const needs = { gate: [], full: [...servers, font], nightly: [...servers, font, keyring] }

async function findMissing(suite: Suite, install: boolean): Promise<readonly string[]> {
  const missing: string[] = []
  for (const { name, find, packages } of needs[suite]) {
    if (find() === undefined && install) await installFromDebian(name, packages)
    if (find() === undefined) missing.push(`${name} (Debian: ${packages.join(', ')})`)
  }
  return missing
}

const folder = 'test-reports'

async function run(suite: Suite, times: number): Promise<boolean> {
  await mkdir(folder, { recursive: true })
  const runs: (readonly StageReport[])[] = []
  for (let each = 1; each <= times; each += 1) {
    if (times > 1) console.log(`Run ${each} of ${times}`)
    const reports = await reportSteps(suites[suite])
    runs.push(reports)
    await appendFlaky(reports)
    const saved = { endedAt: new Date().toISOString(), reports }
    await writeFile(join(folder, `last-${suite}.json`), JSON.stringify(saved, null, 2))
    if (times > 1) await writeFile(join(folder, `${suite}-${each}.json`), JSON.stringify(saved))
  }
  if (times > 1) for (const line of listReds(runs)) console.log(line)
  return runs.flat().every(({ failed }) => failed === 0)
}

function fail(message: string): never {
  process.stderr.write(`${message}\n`)
  process.exit(2)
}

const usage = readUsage('test')
answerHelp(usage)
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    install: { type: 'boolean', default: false },
    times: { type: 'string', default: '1' },
  },
})
const [suite = 'gate', ...others] = positionals
const times = Number(values.times)
if (!(suite in suites) || others.length > 0) fail(`There is no such suite.\n\n${usage}`)
if (!Number.isInteger(times) || times < 1) fail('--times takes a whole number from 1.')
const chosen = suite as Suite
process.env['SHELFSIDE_SUITE'] = chosen
const missing = await findMissing(chosen, values.install)
if (missing.length > 0) {
  fail(`Missing: ${missing.join('; ')}. Install it, or run this with “-- --install”.`)
}
// Installed before the first stage where there are none. Without them, the stage that needs them fails.
await findTestedBrowsers().catch((error: unknown) => {
  if (!(error instanceof NoBrowserError)) throw error
})
process.exitCode = (await run(chosen, times)) ? 0 : 1
