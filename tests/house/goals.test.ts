import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { goals, type Proof } from '../goals.ts'

const root = resolve(import.meta.dirname, '../..')

/** What is missing of a proof, a sentence each. */
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

  it('say what is open where nothing proves them', () => {
    const silent = goals.filter(({ proofs, open }) => proofs.length === 0 && open === undefined)
    expect(silent).toEqual([])
  })

  it('would be missed: a file or a count that is gone is found', () => {
    const file = 'tests/weight.ts'
    expect(findGaps({ file: 'tests/gone.ts', says: [], runs: 'npm test' })).toHaveLength(1)
    expect(findGaps({ file, says: ['weigh(always', 'not there'], runs: 'npm test' })).toHaveLength(
      1,
    )
  })
})
