import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../../../../', import.meta.url))
const rows = readFileSync(`${root}lib/wix/api/platform-facts.md`, 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| fact |'))
  .map((line) => line.split('|').map((cell) => cell.trim()))

describe('the observed behavior of live stores', () => {
  it('is one table of six columns, with each fact once', () => {
    expect(rows.filter(({ length }) => length !== 8)).toEqual([])
    expect(rows).toHaveLength(125)
    expect(new Set(rows.map((row) => row[1])).size).toBe(125)
  })

  it('names files that exist', () => {
    const paths = rows.flatMap((row) =>
      row.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, path]) => path ?? '')),
    )
    expect(paths.length).toBeGreaterThan(150)
    expect(paths.filter((path) => !existsSync(`${root}${path}`))).toEqual([])
  })

  it('names imitations in the mock, and tests', () => {
    const [imitated, tested] = [4, 5].map((at) =>
      rows.flatMap((row) => row[at]?.split(', ') ?? []).filter((cell) => cell !== ''),
    )
    expect(imitated?.filter((cell) => !cell.startsWith('`lib/mock-store/'))).toEqual([])
    expect(tested?.filter((cell) => !/^`tests\/.*\.test\.tsx?`$/.test(cell))).toEqual([])
  })

  it('explains every missing imitation or test', () => {
    const silent = rows.filter((row) => row[6] === '' && (row[4] === '' || row[5] === ''))
    expect(silent.map((row) => row[1])).toEqual([])
  })

  it('names the code of what is handled, and explains what is missing', () => {
    const [fact, state, handled, note] = [1, 2, 3, 6]
    const lacking = rows.filter((row) => {
      const isHandled = row[state] === 'handled'
      return row[isHandled ? handled : note] === '' && row[state] !== 'partly'
    })
    expect(lacking.map((row) => row[fact])).toEqual([])
    const states = new Set(rows.map((row) => row[state]))
    expect(states).toEqual(new Set(['handled', 'partly', 'open', 'unaffected']))
  })
})
