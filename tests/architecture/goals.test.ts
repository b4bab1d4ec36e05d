import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { describeGoals } from '../describe-goals.ts'
import { type Goal, goals, type Proof } from '../goals.ts'

const root = resolve(import.meta.dirname, '../..')

/** The missing parts of a proof, one message each. */
function findGaps({ file, says }: Proof): string[] {
  const path = resolve(root, file)
  if (!existsSync(path)) return [`${file} is gone`]
  const text = readFileSync(path, 'utf8')
  return says.filter((words) => !text.includes(words)).map((words) => `${file}: no “${words}”`)
}

describe('the goals', () => {
  it('are all in the table, once and in order', () => {
    const names = Array.from({ length: 23 }, (_, index) => `G${index + 1}`)
    expect(goals.map(({ goal }) => goal)).toEqual(names)
  })

  it('name tests and counts that exist', () => {
    expect(goals.flatMap(({ proofs }) => proofs.flatMap(findGaps))).toEqual([])
  })

  it('list what is open if they have no proof', () => {
    const silent = goals.filter(({ proofs, open }) => proofs.length === 0 && open === undefined)
    expect(silent).toEqual([])
  })

  it('fail if a file or a count is missing', () => {
    const file = 'tests/iterations.ts'
    expect(findGaps({ file: 'tests/gone.ts', says: [], runs: 'npm test' })).toHaveLength(1)
    expect(
      findGaps({ file, says: ['iterations(always', 'not there'], runs: 'npm test' }),
    ).toHaveLength(1)
  })
})

const proof = (file: string, runs: Proof['runs']): Proof => ({ file, says: [], runs })
const outcome = (file: string, failed: boolean) => ({ file, name: 'a', seconds: 1, failed })

describe('the list of goals', () => {
  const goal: Goal = {
    goal: 'G1',
    promise: 'Nothing is lost.',
    proofs: [
      proof('tests/unit/a.test.ts', 'npm test'),
      proof('tests/bench/vault.bench.ts', 'bench'),
      proof('lib/dev/mutants.ts', 'nightly'),
      proof('lib/dev/repeat.ts', 'by hand'),
    ],
    open: 'Firefox.',
  }
  const report = {
    stage: 'mutants',
    passed: 3,
    failed: 0,
    skipped: 1,
    details: '',
    seconds: 2,
    tests: [outcome('tests/unit/a.test.ts', false), outcome('tests/unit/a.test.ts', true)],
  }
  const run = { endedAt: '2026-11-22T09:30:00.000Z', reports: [report] }

  it('shows the result of each proof, or the command that runs it', () => {
    const nightly = { ...run, reports: [{ ...report, tests: [] }] }
    expect(describeGoals([goal], { test: run, nightly })).toEqual([
      'G1   Nothing is lost.',
      '     tests/unit/a.test.ts  npm test: 1 passed in 2.0 s, 1 FAILED, 2026-11-22 09:30; nightly: NOT RUN on 2026-11-22 09:30',
      '     tests/bench/vault.bench.ts  by npm run bench -- --only vault',
      '     lib/dev/mutants.ts  nightly: 3 passed, 0 failed, 1 open, 2026-11-22 09:30',
      '     lib/dev/repeat.ts  by npm run test:repeat',
      '     open: Firefox.',
    ])
  })

  it('shows for every goal that its tests did not run yet', () => {
    const lines = describeGoals(goals, {})
    expect(lines.filter((line) => /^G\d/.test(line))).toHaveLength(goals.length)
    expect(lines.filter((line) => line.includes('npm test: not run here')).length).toBeGreaterThan(
      20,
    )
  })
})
