import { existsSync } from 'node:fs'
import { expect, it } from 'vitest'
import { listMutants, plant } from '../../../lib/dev/steps/list-mutants.ts'
import { groups, judge } from '../../../lib/dev/mutants.ts'

const plantEach = (code: string) => listMutants(code).map((mutant) => plant(code, mutant))

it('comparisons, sums, conditions, constants and effects are each mutated once', () => {
  expect(plantEach('const a = b <= c')).toEqual(['const a = b < c'])
  expect(plantEach('const a = b - 1')).toEqual(['const a = b + 1', 'const a = b - 2'])
  expect(plantEach('const a = b && !c')).toEqual(['const a = b || !c', 'const a = b && c'])
  expect(plantEach('const a = b() ? c : d')).toEqual(['const a = !(b()) ? c : d'])
  expect(plantEach('if (a === b) c = true')).toEqual([
    'if (a !== b) c = true',
    'if (a === b) ;',
    'if (a === b) c = false',
  ])
  expect(plantEach('const a = async () => { await b.write(c) }')).toEqual([
    'const a = async () => { ; }',
  ])
})

it('types, imports and joined texts are not mutated', () => {
  const code = [
    "import { a } from './a.ts'",
    'type B = 1 | 2',
    'const c: Record<string, 3> = a as B',
    'const d = `${c}` + "e"',
    "export * from './f.ts'",
  ].join('\n')
  expect(listMutants(code)).toEqual([])
})

it('a fault within parentheses, or in a file with other characters before it, is inserted at its position', () => {
  expect(plantEach('const ä = "€ 😀"; const a = (b) /* < */ < (c)')).toEqual([
    'const ä = "€ 😀"; const a = (b) /* < */ <= (c)',
  ])
})

const report = (planted: number, survived: number) => ({
  name: 'money',
  planted,
  survivors: Array.from({ length: survived }, (_, at) => `a.ts:${at}: “<” → “<=”`),
})

it('survivors of up to 35 % count as skipped, and more of them fail the nightly run', () => {
  expect(judge([report(10, 3), report(10, 4)])).toMatchObject({ passed: 13, failed: 0, skipped: 7 })
  expect(judge([report(10, 4), report(10, 4)])).toMatchObject({ passed: 12, failed: 8, skipped: 0 })
  expect(judge([report(10, 1)]).details).toBe(
    'money: 9 of 10 planted faults noticed\na.ts:0: “<” → “<=”',
  )
})

it('every file to mutate, and every test that has to find the faults, exists', () => {
  const named = [...groups.flatMap(({ files }) => files), ...groups.flatMap(({ tests }) => tests)]
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter((file) => !existsSync(file))).toEqual([])
})
