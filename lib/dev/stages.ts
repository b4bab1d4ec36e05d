import { readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { NoBrowserError } from './choose-browser.ts'
import { findRedis } from './find-redis.ts'
import { readPlaywrightReport, readVitestReport } from './read-report.ts'
import { runPackage } from './run-command.ts'
import type { Stage, StageResult } from './stage.ts'
import { findTestedBrowsers } from './tested-browsers.ts'

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

/** `prepare` finds what the tests need besides Node, and answers with the environment that names it. */
export function vitest(
  project: string,
  budgetSeconds: number,
  prepare: () => Promise<NodeJS.ProcessEnv> = async () => ({}),
): Stage {
  return {
    name: project,
    budgetSeconds,
    run: async () => {
      const env = await prepare()
      return runReported(
        (file) =>
          runPackage(
            'vitest',
            ['run', '--project', project, '--reporter=json', `--outputFile=${file}`],
            { env },
          ),
        readVitestReport,
      )
    },
  }
}

export const contract = vitest('contract', 600, async () => ({
  REDIS_SERVER_PATH: await findRedis(),
}))

export const e2e = playwright('e2e', 1200)
/** The same tests where a night's counts are asked for; see tests/weight.ts. */
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
      const result = await runReported(
        (file) =>
          runPackage('playwright', ['test', '--reporter=json'], {
            env: { ...found.env, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
          }),
        readPlaywrightReport,
      )
      return { ...result, ranIn: found.versions }
    },
  }
}

/** A runner that exits without a report, or that ran nothing, is a failure and not a zero. */
async function runReported(
  run: (reportFile: string) => Promise<{ ok: boolean; output: string }>,
  readReport: (report: unknown) => StageResult,
): Promise<StageResult> {
  const file = join(tmpdir(), `shelfside-report-${process.pid}-${Date.now()}.json`)
  const { ok, output } = await run(file)
  try {
    const result = readReport(JSON.parse(await readFile(file, 'utf8')))
    if (result.passed + result.failed === 0) return failure(`No test ran.\n${output}`)
    return ok || result.failed > 0 ? result : failure(output, result)
  } catch {
    return failure(output)
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
