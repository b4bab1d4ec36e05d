import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readPlaywrightReport, readVitestReport } from '../../../lib/dev/steps/read-report.ts'

const file = (name: string, assertionResults: readonly object[], more: object = {}) => ({
  name,
  status: 'passed',
  message: '',
  startTime: 10_000,
  endTime: 12_500,
  assertionResults,
  ...more,
})

const adds = { fullName: 'adds', status: 'passed', duration: 1500, failureMessages: [] }

test('Vitest’s report yields counts, failures with their reason, and the duration of each test', () => {
  const read = readVitestReport(
    {
      testResults: [
        file(
          'tests/unit/a.test.ts',
          [
            adds,
            { fullName: 'takes away', status: 'failed', duration: 20, failureMessages: ['1 ≠ 2'] },
            { fullName: 'divides', status: 'pending', failureMessages: [] },
          ],
          { status: 'failed' },
        ),
      ],
    },
    'tests/unit',
  )
  expect(read).toMatchObject({ passed: 1, failed: 1, skipped: 1 })
  expect(read.details).toBe('failed: takes away\n1 ≠ 2\nskipped: 1 in tests/unit/a.test.ts')
  expect(read.tests).toEqual([
    { file: 'tests/unit/a.test.ts', name: 'adds', seconds: 1.5, failed: false },
    { file: 'tests/unit/a.test.ts', name: 'takes away', seconds: 0.02, failed: true },
  ])
})

test('only the files of the folder count, and their time is from the first to the last of them', () => {
  const report = {
    testResults: [
      file(resolve('tests/unit/a.test.ts'), [adds]),
      file(resolve('tests/unit/dev/b.test.ts'), [adds], { startTime: 11_000, endTime: 20_000 }),
      file(resolve('tests/architecture/tests/unit/c.test.ts'), [adds], { endTime: 90_000 }),
    ],
  }
  expect(readVitestReport(report, 'tests/unit')).toMatchObject({ passed: 2, seconds: 10 })
  expect(readVitestReport(report, 'tests/architecture')).toMatchObject({ passed: 1, seconds: 80 })
  expect(readVitestReport(report, 'tests/contract')).toMatchObject({ passed: 0, seconds: 0 })
})

test.each([
  ['does not load', []],
  ['has a hook that fails', [adds]],
])('a file that %s counts as failed although no test of it failed', (_, tests) => {
  const broken = { status: 'failed', message: 'no module' }
  const report = { testResults: [file('tests/unit/b.test.ts', tests, broken)] }
  const read = readVitestReport(report, 'tests/unit')
  expect(read).toMatchObject({ passed: tests.length, failed: 1 })
  expect(read.details).toContain('no module')
  expect(read.tests[0]).toEqual({
    file: 'tests/unit/b.test.ts',
    name: 'tests/unit/b.test.ts',
    seconds: 0,
    failed: true,
  })
})

function spec(title: string, status: string, duration: number, message?: string) {
  const errors = message === undefined ? [] : [{ message }]
  const annotations = status === 'skipped' ? [{ type: 'skip', description: 'needs root' }] : []
  const tests = [{ status, results: [{ duration, errors }], annotations }]
  return { title, file: 'a.test.ts', tests }
}

test('Playwright’s report yields the same from nested suites', () => {
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
    { file: 'tests/e2e/a.test.ts', name: 'a.test.ts opens', seconds: 2.5, failed: false },
    { file: 'tests/e2e/a.test.ts', name: 'a.test.ts edits', seconds: 0.7, failed: true },
  ])
})

test('a failure of Playwright’s runner itself counts', () => {
  const read = readPlaywrightReport({ errors: [{ message: 'no browser' }], suites: [] })
  expect(read).toMatchObject({ passed: 0, failed: 1, details: 'no browser', tests: [] })
})

test('a test that passed when it was tried again is passed and flaky', () => {
  const attempts = [
    { duration: 900, errors: [{ message: '\u001B[31mtoo late\u001B[39m\n  at a line' }] },
    { duration: 100, errors: [] },
  ]
  const opens = {
    title: 'opens',
    file: 'popup.test.ts',
    tests: [{ status: 'flaky', results: attempts, annotations: [] }],
  }
  const read = readPlaywrightReport({ errors: [], suites: [{ specs: [opens] }] })
  expect(read).toMatchObject({ passed: 1, failed: 0, details: '' })
  expect(read.tests).toEqual([
    {
      file: 'tests/e2e/popup.test.ts',
      name: 'popup.test.ts opens',
      seconds: 1,
      failed: false,
      flaky: 'too late',
    },
  ])
})
