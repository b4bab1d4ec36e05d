import { expect, test } from 'vitest'
import { readPlaywrightReport, readVitestReport } from '../../../lib/dev/read-report.ts'

test('Vitest’s report gives counts, what failed and why, and how long each test took', () => {
  const read = readVitestReport({
    numPassedTests: 1,
    numFailedTests: 1,
    numPendingTests: 1,
    numTodoTests: 0,
    testResults: [
      {
        name: 'tests/unit/a.test.ts',
        status: 'failed',
        message: '',
        assertionResults: [
          { fullName: 'adds', status: 'passed', duration: 1500, failureMessages: [] },
          { fullName: 'takes away', status: 'failed', duration: 20, failureMessages: ['1 ≠ 2'] },
          { fullName: 'divides', status: 'pending', failureMessages: [] },
        ],
      },
    ],
  })
  expect(read).toMatchObject({ passed: 1, failed: 1, skipped: 1 })
  expect(read.details).toBe('failed: takes away\n1 ≠ 2\nskipped: divides')
  expect(read.tests).toEqual([
    { name: 'adds', seconds: 1.5, failed: false },
    { name: 'takes away', seconds: 0.02, failed: true },
  ])
})

test('a file that does not load counts as failed though it has no test', () => {
  const read = readVitestReport({
    numPassedTests: 0,
    numFailedTests: 0,
    numPendingTests: 0,
    numTodoTests: 0,
    testResults: [
      {
        name: 'tests/unit/b.test.ts',
        status: 'failed',
        message: 'no module',
        assertionResults: [],
      },
    ],
  })
  expect(read).toMatchObject({ passed: 0, failed: 1 })
  expect(read.details).toContain('no module')
  expect(read.tests).toEqual([{ name: 'tests/unit/b.test.ts', seconds: 0, failed: true }])
})

function spec(title: string, status: string, duration: number, message?: string) {
  const errors = message === undefined ? [] : [{ message }]
  const annotations = status === 'skipped' ? [{ type: 'skip', description: 'needs root' }] : []
  const tests = [{ status, results: [{ duration, errors }], annotations }]
  return { title, file: 'a.test.ts', tests }
}

test('Playwright’s report gives the same out of nested suites', () => {
  const read = readPlaywrightReport({
    errors: [],
    suites: [
      {
        specs: [spec('opens', 'expected', 2500)],
        suites: [
          { specs: [spec('edits', 'unexpected', 700, 'no button')] },
          { specs: [spec('is killed', 'skipped', 0)] },
        ],
      },
    ],
  })
  expect(read).toMatchObject({ passed: 1, failed: 1, skipped: 1 })
  expect(read.details).toContain('failed: a.test.ts edits\nno button')
  expect(read.details).toContain('skipped: is killed needs root')
  expect(read.tests).toEqual([
    { name: 'a.test.ts opens', seconds: 2.5, failed: false },
    { name: 'a.test.ts edits', seconds: 0.7, failed: true },
  ])
})

test('what Playwright’s runner itself says has failed counts', () => {
  const read = readPlaywrightReport({ errors: [{ message: 'no browser' }], suites: [] })
  expect(read).toMatchObject({ passed: 0, failed: 1, details: 'no browser', tests: [] })
})
