import { expect, test } from 'vitest'
import { listReds } from '#lib/dev/steps/read-report.ts'

const stage = (name: string, failed: number, reds: readonly string[]) => ({
  stage: name,
  seconds: 1,
  passed: 1,
  failed,
  skipped: 0,
  details: '',
  tests: [
    { file: 'a.test.ts', name: 'always green', seconds: 1, failed: false },
    ...reds.map((red) => ({ file: 'a.test.ts', name: red, seconds: 1, failed: true })),
  ],
})

test('failures are summed by test over all runs, most often first', () => {
  const runs = [
    [stage('unit', 1, ['adds']), stage('e2e', 1, ['opens'])],
    [stage('unit', 0, []), stage('e2e', 2, ['opens', 'edits'])],
    [stage('unit', 0, []), stage('e2e', 0, [])],
  ]
  expect(listReds(runs)).toEqual([
    '2 of 3 red  e2e: opens',
    '1 of 3 red  unit: adds',
    '1 of 3 red  e2e: edits',
  ])
})

test('a stage that failed without a failing test is listed by its own name', () => {
  expect(listReds([[stage('types', 1, [])], [stage('unit', 2, ['adds'])]])).toEqual([
    '1 of 2 red  types: the stage itself',
    '1 of 2 red  unit: adds',
    '1 of 2 red  unit: the stage itself',
  ])
})

test('a list without failures is reported as such', () => {
  expect(listReds([[stage('unit', 0, [])], [stage('unit', 0, [])]])).toEqual([
    'No test was red in 2 runs.',
  ])
})
