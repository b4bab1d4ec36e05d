import { afterEach, expect, test, vi } from 'vitest'
import {
  reportStages,
  runStages,
  type Stage,
  type StageResult,
} from '../../../lib/dev/steps/stage.ts'

afterEach(() => vi.restoreAllMocks())

function stage(name: string, result: Partial<StageResult> = {}, budgetSeconds = 60): Stage {
  const none = { passed: 0, failed: 0, skipped: 0, details: '', tests: [] }
  return { name, budgetSeconds, run: async () => ({ ...none, ...result }) }
}

async function run(steps: Parameters<typeof runStages>[0]) {
  const lines: string[] = []
  vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line))
  return { ok: await runStages(steps), lines }
}

const passed = (name: string, seconds: number) => ({
  file: 'a.test.ts',
  name,
  seconds,
  failed: false,
})

test('the last line contains only the totals of all stages, and skipped tests only if there are any', async () => {
  const green = await run([stage('types', { passed: 1 }), stage('unit', { passed: 3 })])
  expect(green).toMatchObject({ ok: true })
  expect(green.lines.at(-1)).toBe('4 passed, 0 failed')
  const red = await run([
    stage('types', { passed: 1 }),
    stage('unit', { passed: 2, failed: 1, skipped: 4, details: 'failed: adds' }),
  ])
  expect(red).toMatchObject({ ok: false })
  expect(red.lines.at(-1)).toBe('3 passed, 1 failed, 4 skipped')
  expect(red.lines.join('\n')).toContain('    failed: adds')
})

test('the ten slowest tests of all stages come before the totals, slowest first, with stage and seconds', async () => {
  const { lines } = await run([
    stage('unit', { passed: 12, tests: [...Array(12).keys()].map((n) => passed(`unit ${n}`, n)) }),
    stage('e2e', { passed: 1, tests: [passed('a journey\nof two lines', 71.26)] }),
  ])
  const slowest = lines.slice(lines.indexOf('The slowest tests:') + 1, -1)
  expect(slowest).toHaveLength(10)
  expect(slowest[0]).toBe('    71.3 s  e2e          a journey of two lines')
  expect(slowest[1]).toBe('    11.0 s  unit         unit 11')
  expect(slowest[9]).toBe('     3.0 s  unit         unit 3')
  expect(lines.at(-1)).toBe('13 passed, 0 failed')
})

test('the environment of a stage is printed on a separate line before the totals', async () => {
  const ranIn = 'Chromium 156.0.8078.79, Firefox 153.7.0'
  const { lines } = await run([stage('unit', { passed: 1 }), stage('e2e', { passed: 2, ranIn })])
  expect(lines.slice(-2)).toEqual([ranIn, '3 passed, 0 failed'])
})

test('a stage over its budget reports it, and does not fail because of it', async () => {
  const slow: Stage = {
    ...stage('unit', {}, 0.01),
    run: async () => {
      await new Promise((resolve) => setTimeout(resolve, 30))
      return { passed: 5, failed: 0, skipped: 0, details: '', tests: [] }
    },
  }
  const { ok, lines } = await run([slow])
  expect(ok).toBe(true)
  expect(lines.join('\n')).toMatch(/Slow: \d+ s of at most 0.01 s\./)
  expect(lines.at(-1)).toBe('5 passed, 0 failed')
})

test('stages in one array run in parallel, the others one after another, and one failure fails the run', async () => {
  const running = new Set<string>()
  const together: string[] = []
  const watched = (name: string, failed = 0): Stage => ({
    name,
    budgetSeconds: 60,
    run: async () => {
      running.add(name)
      await new Promise((resolve) => setTimeout(resolve, 20))
      together.push([...running].toSorted().join('+'))
      running.delete(name)
      return { passed: 1, failed, skipped: 0, details: '', tests: [] }
    },
  })
  const { ok, lines } = await run([watched('a'), [watched('b', 1), watched('c')], watched('d')])
  expect(together).toEqual(['a', 'b+c', 'c', 'd'])
  expect(ok).toBe(false)
  expect(lines.at(-1)).toBe('4 passed, 1 failed')
})

test('each stage of a common runner has a line, a budget and a report', async () => {
  const none = { passed: 0, failed: 0, skipped: 0, details: '', tests: [] }
  const lines: string[] = []
  vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line))
  const reports = await reportStages([
    {
      stages: [
        { name: 'unit', budgetSeconds: 60 },
        { name: 'architecture', budgetSeconds: 5 },
      ],
      runAll: async () => [
        { ...none, passed: 7, tests: [passed('adds', 2)], seconds: 12 },
        { ...none, passed: 3, seconds: 6 },
      ],
    },
    stage('e2e', { passed: 1 }),
  ])
  expect(reports.map(({ stage: name, failed }) => [name, failed])).toEqual([
    ['unit', 0],
    ['architecture', 0],
    ['e2e', 0],
  ])
  expect(lines[0]).toMatch(/^✓ unit +12\.0 s  7 passed, 0 failed, 0 skipped$/)
  expect(lines.join('\n')).toContain('Slow: 6 s of at most 5 s.')
  expect(lines).toContain('     2.0 s  unit         adds')
  expect(lines.at(-1)).toBe('11 passed, 0 failed')
})
