import { readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { NoBrowserError } from '../browsers/choose-browser.ts'
import { findPostgres } from '../find-postgres.ts'
import { findRedis } from '../find-redis.ts'
import { readPlaywrightReport, readVitestReport } from './read-report.ts'
import { runPackage } from '../run-command.ts'
import type { Stage, StageGroup, StageResult, TimedResult } from './stage.ts'
import { findTestedBrowsers } from '../browsers/tested-browsers.ts'

function commandStage(
  name: string,
  budgetSeconds: number,
  command: string,
  ...args: string[]
): Stage {
  return {
    name,
    budgetSeconds,
    run: async () => {
      const { ok, output } = await runPackage(command, args)
      return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0, details: output, tests: [] }
    },
  }
}

export const types = commandStage('types', 120, 'tsc', '-p', '.')
/** What the package of the client uses, Node 20 has. Its build checks the same, later in `npm test`. */
export const packageTypes = commandStage('types of the package', 60, 'tsc', '-p', 'lib/package')
export const lint = commandStage('lint', 120, 'oxlint', '--deny-warnings')
export const format = commandStage('format', 20, 'oxfmt', '--check')
export const unused = commandStage('unused code', 60, 'knip')
export const build = commandStage('build', 120, 'wxt', 'build')
export const buildFirefox = commandStage(
  'build firefox',
  120,
  'wxt',
  'build',
  '-b',
  'firefox',
  '--mv3',
)
export const size = commandStage('sizes', 60, 'size-limit')

const suites = [
  { name: 'components', budgetSeconds: 180 },
  { name: 'contract', budgetSeconds: 600 },
  { name: 'architecture', budgetSeconds: 90 },
  { name: 'unit', budgetSeconds: 600 },
]

/**
 * Everything that Vitest runs, in one run, so that it starts once and no core waits for the last file
 * of a suite.
 */
export const suiteTests: StageGroup = {
  stages: suites,
  runAll: async () => {
    const env = {
      REDIS_SERVER_PATH: await findRedis(),
      POSTGRES_BIN_PATH: await findPostgres(),
    }
    const run = await runReported((file) =>
      runPackage(
        'vitest',
        ['run', '--reporter=json', '--reporter=dot', `--outputFile.json=${file}`],
        { env },
      ),
    )
    return readSuites(run, suites)
  },
}

/** The report of a runner, if it wrote one, and its other output. */
export interface ReportedRun {
  readonly ok: boolean
  readonly output: string
  readonly report?: unknown
}

/** A runner that ends without a report, or that ran no test of a suite, is a failure and not a zero. */
export function readSuites(
  { ok, output, report }: ReportedRun,
  stages: readonly { readonly name: string }[],
): readonly TimedResult[] {
  if (report === undefined) return stages.map(() => timedFailure(output))
  const results = stages.map(({ name }): TimedResult => {
    const result = readVitestReport(report, `tests/${name}`)
    if (result.passed + result.failed > 0) return result
    return timedFailure(`No test ran.\n${output}`)
  })
  // An error outside all tests is in no file's part of the report.
  if (ok || results.some(({ failed }) => failed > 0)) return results
  return results.map((result) => timedFailure(output, result))
}

export const e2e = playwright('e2e', 1200)
/** The same tests with the counts of a nightly run, see tests/iterations.ts. */
export const e2eNightly = playwright('e2e nightly', 5400)

function playwright(name: string, budgetSeconds: number): Stage {
  return {
    name,
    budgetSeconds,
    run: async () => {
      const found = await findTestedBrowsers().catch((error: unknown) => {
        if (error instanceof NoBrowserError) return failure(error.message)
        throw error
      })
      if (!('env' in found)) return found
      const { ok, output, report } = await runReported((file) =>
        runPackage('playwright', ['test', '--reporter=json'], {
          env: { ...found.env, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
        }),
      )
      if (report === undefined) return failure(output)
      const result = readPlaywrightReport(report)
      if (result.passed + result.failed === 0) return failure(`No test ran.\n${output}`)
      const shown = ok || result.failed > 0 ? result : failure(output, result)
      return { ...shown, ranIn: found.versions }
    },
  }
}

/** Runs a program that writes its report to a file, and reads the report. */
async function runReported(
  run: (reportFile: string) => Promise<{ ok: boolean; output: string }>,
): Promise<ReportedRun> {
  const file = join(tmpdir(), `shelfside-report-${process.pid}-${Date.now()}.json`)
  const { ok, output } = await run(file)
  try {
    return { ok, output, report: JSON.parse(await readFile(file, 'utf8')) as unknown }
  } catch {
    return { ok, output }
  } finally {
    await rm(file, { force: true })
  }
}

function failure(details: string, result?: StageResult): StageResult {
  return {
    passed: result?.passed ?? 0,
    failed: 1,
    skipped: result?.skipped ?? 0,
    details,
    tests: result?.tests ?? [],
  }
}

function timedFailure(details: string, result?: TimedResult): TimedResult {
  return { ...failure(details, result), seconds: result?.seconds ?? 0 }
}
