import { readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { createRandom } from '#lib/mock-store/random.ts'
import { answerHelp } from './answer-help.ts'
import { listMutants, type Mutant } from './steps/list-mutants.ts'
import { runPackage } from './run-command.ts'
import type { Stage, StageResult } from './steps/stage.ts'

/**
 * Code whose faults would cost a merchant most, and the tests that have to find them. Each set takes
 * seconds.
 */
export const groups: readonly Group[] = [
  {
    name: 'money',
    files: ['lib/core/catalog/money/amount.ts', 'lib/core/catalog/money/rounding.ts'],
    tests: [
      'tests/unit/core/catalog/amount.test.ts',
      'tests/unit/core/catalog/decimal.test.ts',
      'tests/unit/core/catalog/rounding.test.ts',
      'tests/unit/core/catalog/validate-precision.test.ts',
    ],
  },
  {
    name: 'price rules',
    files: [
      'lib/core/operations/pricing/set-prices.ts',
      'lib/core/edits/preview/price-change.ts',
      'lib/core/edits/guardrails/price-guardrails.ts',
      'lib/core/operations/pricing/prices.ts',
      'lib/core/edits/preview/manual-prices.ts',
    ],
    tests: ['guardrails', 'operations', 'preview', 'manual-edit', 'variant-prices'].map(
      (name) => `tests/unit/core/edits/${name}.test.ts`,
    ),
  },
  {
    name: 'merge',
    files: [
      'lib/core/catalog/changes/merge-field.ts',
      'lib/jobs/preview/rebase-job.ts',
      'lib/jobs/resolve.ts',
    ],
    tests: [
      'tests/unit/core/catalog/merge-field.test.ts',
      'tests/unit/jobs/rebase.test.ts',
      'tests/unit/jobs/resolve.test.ts',
      'tests/unit/jobs/retry.test.ts',
      'tests/unit/jobs/unreadable.test.ts',
    ],
  },
  {
    name: 'undo',
    files: [
      'lib/core/edits/undo/undo.ts',
      'lib/jobs/undo/undo-job.ts',
      'lib/jobs/undo/undone-fields.ts',
    ],
    tests: ['tests/unit/jobs/cancel-and-undo.test.ts', 'tests/unit/jobs/partial-undo.test.ts'],
  },
  {
    name: 'encryption',
    files: [
      'lib/extension/journal/encrypt-journal.ts',
      'lib/extension/session/vault/aes.ts',
      'lib/extension/session/vault/cipher.ts',
      'lib/extension/session/vault/encryption.ts',
    ],
    tests: ['tests/unit/jobs/encrypt-journal.test.ts', 'tests/unit/extension/session/vault'],
  },
]

interface Group {
  readonly name: string
  readonly files: readonly string[]
  readonly tests: readonly string[]
}

interface Planted extends Mutant {
  readonly file: string
}

const perGroup = 20
/**
 * The fraction of inserted faults that tests have to find. Samples had 65 to 80 %. A third of the
 * faults that no test finds change nothing, such as a shorter way to the same sum. Samples differ by
 * about 4 %.
 */
const floor = 0.65
/** Milliseconds. A fault that keeps a test from ending counts as found. */
const maxMs = 120_000

/** Inserts faults, one at a time, and counts those that no test finds. Uses another sample every day. */
export const mutants: Stage = {
  name: 'mutants',
  run: () => tryGroups(groups),
}

async function tryGroups(wanted: readonly Group[]): Promise<StageResult> {
  const random = createRandom(Math.floor(Date.now() / 86_400_000))
  const reports: GroupReport[] = []
  for (const group of wanted) reports.push(await tryGroup(group, () => random.next()))
  return judge(reports)
}

interface GroupReport {
  readonly name: string
  readonly planted: number
  readonly survivors: readonly string[]
}

async function tryGroup(group: Group, random: () => number): Promise<GroupReport> {
  const all: Planted[] = []
  for (const file of group.files) {
    const code = await readFile(file, 'utf8')
    for (const mutant of listMutants(code)) all.push({ ...mutant, file })
  }
  // A set that fails without a fault would seem to find all of them.
  if (await isNoticed(group.tests))
    throw new Error(`The tests of ${group.name} fail without a fault.`)
  const waiting = pick(all, perGroup, random)
  const planted = waiting.length
  const survivors: string[] = []
  const work = async (): Promise<void> => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      if (!(await isNoticed(group.tests, next))) survivors.push(await describe(next))
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
  return { name: group.name, planted, survivors }
}

function pick<T>(all: readonly T[], count: number, random: () => number): T[] {
  const left = [...all]
  return Array.from({ length: Math.min(count, left.length) }, () =>
    left.splice(Math.floor(random() * left.length), 1),
  ).flat()
}

async function isNoticed(tests: readonly string[], mutant?: Planted): Promise<boolean> {
  const args = ['run', '--config', 'lib/dev/mutant-config.ts', '--bail=1', ...tests]
  const env = {
    // The counts of the gate, unless others are asked for.
    SHELFSIDE_SUITE: process.env['SHELFSIDE_SUITE'] ?? 'gate',
    SHELFSIDE_MUTANT: mutant === undefined ? '' : JSON.stringify(mutant),
  }
  const { ok } = await runPackage('vitest', args, { env, timeoutMs: maxMs })
  return !ok
}

async function describe({ file, from, to, text }: Planted): Promise<string> {
  const code = await readFile(file, 'utf8')
  const line = code.slice(0, from).split('\n').length
  return `${file}:${line}: “${code.slice(from, to)}” → “${text}”`
}

/** Lists survivors as skipped checks. Below the floor, the nightly run fails. */
export function judge(reports: readonly GroupReport[]): StageResult {
  const planted = reports.reduce((sum, report) => sum + report.planted, 0)
  const survivors = reports.flatMap((report) => report.survivors)
  const passed = planted - survivors.length
  const isEnough = passed >= planted * floor
  const lines = reports.map(({ name, planted: all, survivors: left }) => {
    return `${name}: ${all - left.length} of ${all} planted faults noticed`
  })
  return {
    passed,
    failed: isEnough ? 0 : survivors.length,
    skipped: isEnough ? survivors.length : 0,
    details: [...lines, ...survivors].join('\n'),
    tests: [],
  }
}

if (import.meta.main) {
  answerHelp(
    `npm run test:mutants: inserts faults where they would cost most, and lists those that no test finds; “-- money” for some of ${groups.map(({ name }) => name).join(', ')}.`,
  )
  const { positionals } = parseArgs({ allowPositionals: true })
  const wanted = groups.filter(({ name }) => positionals.length === 0 || positionals.includes(name))
  const { passed, failed, details } = await tryGroups(wanted)
  console.log(details)
  process.exitCode = passed > 0 && failed === 0 ? 0 : 1
}
