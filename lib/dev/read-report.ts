import type { StageResult, TestOutcome } from './stage.ts'

interface VitestReport {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numPendingTests: number
  readonly numTodoTests: number
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly message: string
    readonly assertionResults: readonly {
      readonly fullName: string
      readonly status: string
      /** Milliseconds; skipped tests have none. */
      readonly duration?: number | null
      readonly failureMessages: readonly string[]
    }[]
  }[]
}

export function readVitestReport(report: unknown): StageResult {
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } =
    report as VitestReport
  const lines: string[] = []
  const tests: TestOutcome[] = []
  let brokenFiles = 0
  for (const file of testResults) {
    // A file that does not even load has no failing test; it must count all the same.
    if (file.status === 'failed' && file.assertionResults.length === 0) {
      brokenFiles += 1
      lines.push(`failed: ${file.name}\n${file.message}`)
      tests.push({ name: file.name, seconds: 0, failed: true })
    }
    for (const test of file.assertionResults) {
      const failed = test.status === 'failed'
      if (failed || test.status === 'passed')
        tests.push({ name: test.fullName, seconds: (test.duration ?? 0) / 1000, failed })
      if (failed) {
        lines.push(`failed: ${test.fullName}\n${test.failureMessages.join('\n')}`)
      } else if (test.status !== 'passed') lines.push(`skipped: ${test.fullName}`)
    }
  }
  return {
    passed: numPassedTests,
    failed: numFailedTests + brokenFiles,
    skipped: numPendingTests + numTodoTests,
    details: lines.join('\n'),
    tests,
  }
}

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
            name: `${spec.file} ${spec.title}`,
            seconds: milliseconds / 1000,
            failed: test.status !== 'expected',
          })
        }
        if (test.status === 'expected') sum.passed += 1
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
