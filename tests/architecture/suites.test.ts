import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { findProgram } from '#lib/dev/run-command.ts'
import { suites as suitesThatRun } from '#lib/dev/steps/suites.ts'
import { mostInGate, suites } from '../iterations.ts'
import { findQuarantined, quarantine } from '../quarantine.ts'

const root = resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(resolve(root, file), 'utf8')

interface Suite {
  readonly suites?: readonly Suite[]
  readonly specs?: readonly { readonly file: string; readonly title: string }[]
}

function listSpecs({ suites: inner = [], specs = [] }: Suite): { file: string; title: string }[] {
  return [...specs, ...inner.flatMap(listSpecs)]
}

/** The smoke tests, as Playwright lists them. */
function listSmoke() {
  const args = ['test', '--list', '--grep=@smoke', '--reporter=json']
  const output = execFileSync(process.execPath, [findProgram('playwright'), ...args], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, SHELFSIDE_SUITE: 'gate' },
  })
  return listSpecs(JSON.parse(output) as Suite)
}

describe('the gate', () => {
  it('has at most thirty tests in browsers, three or four of them in Firefox', () => {
    const smoke = listSmoke()
    expect(smoke.length).toBeGreaterThan(20)
    expect(smoke.length).toBeLessThanOrEqual(30)
    const inFirefox = smoke.filter(({ title }) => /in Firefox/.test(title)).length
    expect([3, 4]).toContain(inFirefox)
  })

  it('repeats no test more than a hundred times', () => {
    const tooMany = globSync('tests/{unit,contract,components}/**/*.test.{ts,tsx}', { cwd: root })
      .toSorted()
      .flatMap((file) => findCounts(read(file)).map((count) => `${file}: ${count}`))
    expect(tooMany).toEqual([])
    expect(findCounts('{ numRuns: 5_000 } { numRuns: 100 }')).toEqual([5000])
  })
})

/** The counts that are the same in every suite and too large for the gate. */
function findCounts(code: string): number[] {
  return [...code.matchAll(/numRuns: ([\d_]+)/g)]
    .map(([, digits = '']) => Number(digits.replaceAll('_', '')))
    .filter((count) => count > mostInGate)
}

describe('the quarantine', () => {
  it('has at most eight tests, for at most fourteen days, and none that does not exist', () => {
    expect(quarantine.length).toBeLessThanOrEqual(8)
    for (const { file, title, symptom, since } of quarantine) {
      expect(read(file)).toContain(title)
      expect(symptom).not.toBe('')
      const days = (Date.now() - Date.parse(since)) / 86_400_000
      expect(days, `“${title}” is in quarantine since ${since}`).toBeLessThanOrEqual(14)
    }
  })

  it('keeps its tests out of every suite but the nightly one', () => {
    const row = { file: 'a.test.ts', title: 'adds (1 + 1)', symptom: 'slow', since: '2026-01-01' }
    expect(findQuarantined([row], false)?.test('sums adds (1 + 1), in Firefox')).toBe(true)
    expect(findQuarantined([row], false)?.test('adds')).toBe(false)
    expect(findQuarantined([row], true)).toBeUndefined()
    expect(findQuarantined([], false)).toBeUndefined()
  })
})

it('the counts and the scripts know the same suites', () => {
  expect(Object.keys(suitesThatRun)).toEqual([...suites])
})
