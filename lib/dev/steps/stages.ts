import { readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { NoBrowserError } from '../browsers/choose-browser.ts'
import { readPlaywrightReport, readVitestReport } from './read-report.ts'
import { type CommandOptions, runPackage } from '../run-command.ts'
import type { Stage, StageGroup, StageResult, TimedResult } from './stage.ts'
import { findTestedBrowsers } from '../browsers/tested-browsers.ts'

function commandStage(name: string, command: string, ...args: string[]): Stage {
  return {
    name,
    run: async () => {
      const { ok, output } = await runPackage(command, args)
      return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0, details: output, tests: [] }
    },
  }
}

export const types = commandStage('types', 'tsc', '-p', '.')
/** What the package of the client uses, Node 20 has. Its build checks the same, later in `npm test`. */
export const packageTypes = commandStage('types of the package', 'tsc', '-p', 'lib/package')
export const lint = commandStage('lint', 'oxlint', '--deny-warnings')
export const format = commandStage('format', 'oxfmt', '--check')
export const unused = commandStage('unused code', 'knip')
export const build = commandStage('build', 'wxt', 'build')
export const buildFirefox = commandStage('build firefox', 'wxt', 'build', '-b', 'firefox', '--mv3')
export const size = commandStage('sizes', 'size-limit')

const folders = ['components', 'contract', 'architecture', 'unit']

/**
 * Everything that Vitest runs, but for the tests of processes, in one run: it starts once. It only computes, so
 * browsers and processes beside it come first: nobody waits for a click there.
 */
export const vitest: StageGroup = {
  names: folders,
  runAll: async () =>
    readSuites(await runVitest(['--project=!processes'], { lowPriority: true }), folders),
}

/** Tests of programs that they start themselves: they mostly wait, so more of them than cores run at once. */
export const processes: StageGroup = {
  names: ['processes'],
  runAll: async () =>
    readSuites(await runVitest(['--project=processes', '--maxWorkers=3']), ['contract']),
}

function runVitest(
  args: readonly string[],
  options: Pick<CommandOptions, 'lowPriority'> = {},
): Promise<ReportedRun> {
  return runReported((file) => {
    const reporters = ['--reporter=json', '--reporter=dot', `--outputFile.json=${file}`]
    return runPackage('vitest', ['run', ...args, ...reporters], options)
  })
}

/** The report of a runner, if it wrote one, and its other output. */
export interface ReportedRun {
  readonly ok: boolean
  readonly output: string
  readonly report?: unknown
}

/** A runner that ends without a report, or that ran no test of a folder, is a failure and not a zero. */
export function readSuites(
  { ok, output, report }: ReportedRun,
  names: readonly string[],
): readonly TimedResult[] {
  if (report === undefined) return names.map(() => timedFailure(output))
  const results = names.map((name): TimedResult => {
    const result = readVitestReport(report, `tests/${name}`)
    if (result.passed + result.failed > 0) return result
    return timedFailure(`No test ran.\n${output}`)
  })
  // An error outside all tests is in no file's part of the report.
  if (ok || results.some(({ failed }) => failed > 0)) return results
  return results.map((result) => timedFailure(output, result))
}

/** The end-to-end tests that every change has to pass: see tests/e2e/smoke.ts. */
export const smoke = playwright('smoke', '--grep=@smoke')
export const e2e = playwright('e2e')
/** The smoke tests ten times each. Nothing is tried again, so a flaky test is red here. */
export const smokeRepeated = playwright(
  'smoke, ten times',
  '--grep=@smoke',
  '--repeat-each=10',
  '--retries=0',
)

function playwright(name: string, ...args: readonly string[]): Stage {
  return {
    name,
    run: async () => {
      const found = await findTestedBrowsers().catch((error: unknown) => {
        if (error instanceof NoBrowserError) return failure(error.message)
        throw error
      })
      if (!('env' in found)) return found
      const { ok, output, report } = await runReported((file) =>
        runPackage('playwright', ['test', '--reporter=json', ...args], {
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
  const file = join(tmpdir(), `shelfside-report-${crypto.randomUUID()}.json`)
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
