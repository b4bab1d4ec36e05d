import { execFileSync } from 'node:child_process'
import { afterEach, expect, test, vi } from 'vitest'
import {
  reportSteps,
  runSteps,
  type Stage,
  type Step,
  type StageResult,
} from '../../../lib/dev/steps/stage.ts'

afterEach(() => vi.restoreAllMocks())

function stage(name: string, result: Partial<StageResult> = {}): Stage {
  const none = { passed: 0, failed: 0, skipped: 0, details: '', tests: [] }
  return { name, run: async () => ({ ...none, ...result }) }
}

const step = (...stages: Step['stages']): Step => ({ stages, budget: 60 })

function readPrinted(): readonly string[] {
  const lines: string[] = []
  vi.spyOn(console, 'log').mockImplementation(
    (text: string) => void lines.push(...text.split('\n')),
  )
  return lines
}

async function run(...stages: Step['stages']) {
  const lines = readPrinted()
  return { ok: await runSteps(stages.map((each) => step(each))), lines }
}

const passed = (name: string, seconds: number, file = `${name}.test.ts`) => ({
  file,
  name,
  seconds,
  failed: false,
})

test('the last line contains only the totals of all stages, and skipped tests only if there are any', async () => {
  const green = await run(stage('types', { passed: 1 }), stage('unit', { passed: 3 }))
  expect(green).toMatchObject({ ok: true })
  expect(green.lines.at(-1)).toBe('4 passed, 0 failed')
  const red = await run(
    stage('types', { passed: 1 }),
    stage('unit', { passed: 2, failed: 1, skipped: 4, details: 'failed: adds' }),
  )
  expect(red).toMatchObject({ ok: false })
  expect(red.lines.at(-1)).toBe('3 passed, 1 failed, 4 skipped')
  expect(red.lines.join('\n')).toContain('    failed: adds')
})

test('the ten slowest files of all stages come before the totals, slowest first', async () => {
  const { lines } = await run(
    stage('unit', { passed: 12, tests: [...Array(12).keys()].map((n) => passed(`unit ${n}`, n)) }),
    stage('e2e', {
      passed: 2,
      tests: [passed('one', 71.26, 'e2e.test.ts'), passed('two', 1, 'e2e.test.ts')],
    }),
  )
  const from = lines.indexOf('The slowest files:') + 1
  const slowest = lines.slice(from, from + 11)
  expect(slowest[0]).toBe('    72.3 s  e2e.test.ts')
  expect(slowest[1]).toBe('    11.0 s  unit 11.test.ts')
  expect(slowest[9]).toBe('     3.0 s  unit 3.test.ts')
  expect(slowest[10]).not.toMatch(/ s {2}unit/)
  expect(lines.at(-1)).toBe('14 passed, 0 failed')
})

test('a test that passed at the second attempt is green, and printed by its name', async () => {
  const tests = [{ ...passed('opens', 2, 'e2e.test.ts'), flaky: 'too late' }, passed('closes', 1)]
  const { ok, lines } = await run(stage('e2e', { passed: 2, tests }))
  expect(ok).toBe(true)
  const from = lines.findIndex((line) => line.startsWith('Flaky'))
  expect(lines.slice(from + 1)).toEqual(['  opens: too late', '2 passed, 0 failed'])
})

test('the environment of a stage is printed on a separate line before the totals', async () => {
  const ranIn = 'Chromium 156.0.8078.79, Firefox 153.7.0'
  const { lines } = await run(stage('unit', { passed: 1 }), stage('e2e', { passed: 2, ranIn }))
  expect(lines.slice(-2)).toEqual([ranIn, '3 passed, 0 failed'])
})

test.runIf(process.platform === 'linux')(
  'the processor time of a step is beside its budget, with that of the programs that it started, and too much does not fail',
  async () => {
    const script = 'const end = Date.now() + 300; while (Date.now() < end);'
    const busy: Stage = {
      ...stage('unit', { passed: 1 }),
      run: async () => {
        execFileSync(process.execPath, ['-e', script])
        return stage('unit', { passed: 1 }).run()
      },
    }
    const lines = readPrinted()
    expect(await runSteps([{ stages: [busy], budget: 0 }, step(stage('idle'))])).toBe(true)
    const from = lines.indexOf('Processor time:')
    expect(lines[from + 1]).toMatch(/^ +\d+ s of 0 s {2}unit {2}over budget$/)
    expect(lines[from + 2]).toMatch(/^ +0 s of 60 s {2}idle$/)
  },
)

test('the stages of a step run at the same time, the steps one after another, and one failure fails the run', async () => {
  const running = new Set<string>()
  const together: string[] = []
  const watched = (name: string, failed = 0): Stage => ({
    name,
    run: async () => {
      running.add(name)
      await new Promise((resolve) => setTimeout(resolve, 20))
      together.push([...running].toSorted().join('+'))
      running.delete(name)
      return { passed: 1, failed, skipped: 0, details: '', tests: [] }
    },
  })
  const lines = readPrinted()
  const ok = await runSteps([
    step(watched('a')),
    step(watched('b', 1), watched('c')),
    step(watched('d')),
  ])
  expect(together).toEqual(['a', 'b+c', 'c', 'd'])
  expect(ok).toBe(false)
  expect(lines.at(-1)).toBe('4 passed, 1 failed')
})

test('each stage of a common runner has a line and a report', async () => {
  const none = { passed: 0, failed: 0, skipped: 0, details: '', tests: [] }
  const lines = readPrinted()
  const reports = await reportSteps([
    step({
      names: ['unit', 'architecture'],
      runAll: async () => [
        { ...none, passed: 7, tests: [passed('adds', 2)], seconds: 12 },
        { ...none, passed: 3, seconds: 6 },
      ],
    }),
    step(stage('e2e', { passed: 1 })),
  ])
  expect(reports.map(({ stage: name, failed }) => [name, failed])).toEqual([
    ['unit', 0],
    ['architecture', 0],
    ['e2e', 0],
  ])
  expect(lines[0]).toMatch(/^✓ unit +12\.0 s {2}7 passed, 0 failed, 0 skipped$/)
  expect(lines).toContain('     2.0 s  adds.test.ts')
  expect(lines.at(-1)).toBe('11 passed, 0 failed')
})
