import { existsSync, readFileSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(resolve(root, file), 'utf8')

const page = read('SECURITY.md')

/** The paths in a text that name no file or folder. */
const findGone = (text: string) =>
  [...text.matchAll(/`((?:lib|tests|\.github)\/[^`\s]*)`/g)]
    .map(([, path = '']) => path)
    .filter((path) => !existsSync(resolve(root, path)))

/** The rows of the goals: their cells, without the first and last bar. */
const goals = page
  .split('\n')
  .filter((line) => /^\| G\d+ \|/.test(line))
  .map((line) => line.slice(2, -2).split(' | '))

/** Files that a suite without browsers runs, or whose tests are smoke tests. */
function isInGate(file: string): boolean {
  if (/^tests\/(?:unit|contract|components|architecture)\//.test(file)) return true
  const path = resolve(root, file)
  return file.startsWith('tests/e2e/') && statSync(path).isFile() && /smoke\b/.test(read(file))
}

const filesOf = (proofs: string) => [...proofs.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file)

describe('SECURITY.md', () => {
  it('names proofs that exist', () => {
    expect(findGone(page)).toEqual([])
    expect(findGone('`tests/gone.test.ts` and `tests/unit`')).toEqual(['tests/gone.test.ts'])
  })

  it('has every goal once and in order, with proofs', () => {
    expect(goals.map(([name]) => name)).toEqual(
      Array.from({ length: 23 }, (_, index) => `G${index + 1}`),
    )
    expect(goals.filter(([, , , , , proofs = '']) => filesOf(proofs).length === 0)).toEqual([])
  })

  it('says that the gate proves a goal only where one of its proofs runs in the gate', () => {
    const wrong = goals.filter(
      ([, , gate, , , proofs = '']) => gate !== '–' && !filesOf(proofs).some(isInGate),
    )
    expect(wrong).toEqual([])
    expect(isInGate('tests/e2e/survival/long-wait.test.ts')).toBe(false)
    expect(isInGate('tests/bench/vault.bench.ts')).toBe(false)
  })
})
