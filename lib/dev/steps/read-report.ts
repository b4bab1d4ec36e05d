import { relative, sep } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { StageResult, TestOutcome, TimedResult, StageReport } from './stage.ts'

interface VitestReport {
  readonly testResults: readonly {
    /** The path of the file. */
    readonly name: string
    readonly status: string
    readonly message: string
    /** Milliseconds since 1970. */
    readonly startTime: number
    readonly endTime: number
    readonly assertionResults: readonly {
      readonly fullName: string
      readonly status: string
      /** Milliseconds. Skipped tests have none. */
      readonly duration?: number | null
      readonly failureMessages: readonly string[]
    }[]
  }[]
}

/**
 * Reads the results of the files below `folder`. The time is that from the start of the first to the
 * end of the last.
 */
export function readVitestReport(report: unknown, folder: string): TimedResult {
  const { testResults } = report as VitestReport
  const lines: string[] = []
  const tests: TestOutcome[] = []
  const sum = { passed: 0, failed: 0, skipped: 0 }
  const files = testResults.filter(({ name }) => toFile(name).startsWith(`${folder}/`))
  for (const result of files) {
    const file = toFile(result.name)
    let skipped = 0
    // A file that does not load or whose hook fails has no failing test, but must count as a failure.
    if (
      result.status === 'failed' &&
      result.assertionResults.every(({ status }) => status !== 'failed')
    ) {
      sum.failed += 1
      lines.push(`failed: ${result.name}\n${result.message}`)
      tests.push({ file, name: result.name, seconds: 0, failed: true })
    }
    for (const test of result.assertionResults) {
      const failed = test.status === 'failed'
      if (failed || test.status === 'passed')
        tests.push({ file, name: test.fullName, seconds: (test.duration ?? 0) / 1000, failed })
      if (failed) {
        sum.failed += 1
        lines.push(`failed: ${test.fullName}\n${test.failureMessages.join('\n')}`)
      } else if (test.status === 'passed') sum.passed += 1
      else skipped += 1
    }
    if (skipped > 0) lines.push(`skipped: ${skipped} in ${file}`)
    sum.skipped += skipped
  }
  const startedAt = Math.min(...files.map(({ startTime }) => startTime))
  const endedAt = Math.max(...files.map(({ endTime }) => endTime))
  const seconds = files.length === 0 ? 0 : (endedAt - startedAt) / 1000
  return { ...sum, details: lines.join('\n'), tests, seconds }
}

const toFile = (path: string) => relative('.', path).replaceAll(sep, '/')

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[]
  readonly specs?: readonly {
    readonly title: string
    readonly file: string
    readonly tests: readonly {
      readonly status: 'expected' | 'unexpected' | 'flaky' | 'skipped'
      readonly results: readonly {
        /** Milliseconds. */
        readonly duration: number
        readonly errors: readonly { readonly message?: string }[]
      }[]
      readonly annotations: readonly { readonly type: string; readonly description?: string }[]
    }[]
  }[]
}

interface PlaywrightReport extends PlaywrightSuite {
  readonly errors: readonly { readonly message?: string }[]
}

export function readPlaywrightReport(report: unknown): StageResult {
  const { errors, suites = [] } = report as PlaywrightReport
  const lines = errors.map((error) => error.message ?? 'the runner failed')
  const tests: TestOutcome[] = []
  const sum = { passed: 0, failed: errors.length, skipped: 0 }
  const walk = (suite: PlaywrightSuite): void => {
    for (const spec of suite.specs ?? []) {
      for (const test of spec.tests) {
        if (test.status !== 'skipped') {
          const milliseconds = test.results.reduce((total, { duration }) => total + duration, 0)
          tests.push({
            file: `tests/e2e/${spec.file}`,
            name: `${spec.file} ${spec.title}`,
            seconds: milliseconds / 1000,
            failed: test.status === 'unexpected',
            ...(test.status === 'flaky' && { flaky: readFirstError(test.results) }),
          })
        }
        if (test.status === 'expected' || test.status === 'flaky') sum.passed += 1
        else if (test.status === 'skipped') {
          sum.skipped += 1
          const why = test.annotations.map((note) => note.description).join(' ')
          lines.push(`skipped: ${spec.title} ${why}`)
        } else {
          sum.failed += 1
          const messages = test.results.flatMap((run) => run.errors.map((error) => error.message))
          lines.push(`failed: ${spec.file} ${spec.title}\n${messages.join('\n')}`)
        }
      }
    }
    for (const inner of suite.suites ?? []) walk(inner)
  }
  for (const suite of suites) walk(suite)
  return { ...sum, details: lines.join('\n'), tests }
}

/** The first line of the error of the first attempt. */
function readFirstError(
  attempts: readonly { readonly errors: readonly { readonly message?: string }[] }[],
): string {
  const [{ message = 'no error' } = {}] = attempts.flatMap(({ errors }) => errors)
  return stripVTControlCharacters(message).split('\n', 1)[0] ?? message
}

/**
 * How often each test failed over several runs, most often first. A stage that failed without a failing
 * test (a plain command, a runner that crashed) counts under its own name.
 */
export function listReds(runs: readonly (readonly StageReport[])[]): readonly string[] {
  const reds = new Map<string, number>()
  for (const { stage, failed, tests } of runs.flat()) {
    const names = tests.filter((test) => test.failed).map(({ name }) => `${stage}: ${name}`)
    if (failed > names.length) names.push(`${stage}: the stage itself`)
    for (const name of names) reds.set(name, (reds.get(name) ?? 0) + 1)
  }
  if (reds.size === 0) return [`No test was red in ${runs.length} runs.`]
  return [...reds]
    .toSorted(([, a], [, b]) => b - a)
    .map(([name, count]) => `${count} of ${runs.length} red  ${name}`)
}
