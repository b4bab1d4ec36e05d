import { Tag } from 'lucide-react'
import { describe, expect, it } from 'vitest'
import { type Entry, findEntries } from '#components/palette/entry.ts'
import { matchName } from '#components/palette/rank.ts'

const entry = (id: string, name: string, part: Partial<Entry> = {}): Entry => ({
  id,
  group: 'command',
  name,
  icon: Tag,
  run: () => undefined,
  ...part,
})
const found = (entries: readonly Entry[], text: string, recent: readonly string[] = []) =>
  findEntries(entries, text, recent).map(({ group, entries: own }) =>
    [group as string].concat(own.map(({ id }) => id)),
  )

describe('a name', () => {
  it('ranks by its beginning, then by the words, the keywords, and the letters', () => {
    const scores = [
      matchName('edit', 'Edits'),
      matchName('edit', 'View edits'),
      matchName('edit', 'History', ['Edits']),
      matchName('edit', 'Enter did it'),
    ]
    expect(scores.every((score) => score !== undefined)).toBe(true)
    expect(scores).toEqual(scores.toSorted((a, b) => (b ?? 0) - (a ?? 0)))
    expect(new Set(scores).size).toBe(scores.length)
  })

  it('matches words in any order, without accents and case', () => {
    expect(matchName('now sync', 'Sync now')).toBeGreaterThan(matchName('snw', 'Sync now') ?? 9e9)
    expect(matchName('RUCK', 'Rückgängig machen')).toBeDefined()
    expect(matchName('', 'Anything')).toBeDefined()
  })

  it('matches letters in order, those at the start of words first', () => {
    expect(matchName('ow', 'Open workbench')).toBeDefined()
    expect(matchName('wo', 'Options')).toBeUndefined()
    expect(matchName('sn', 'Sync now')).toBeGreaterThan(matchName('sn', 'Seasons') ?? 9e9)
  })

  it('ranks the shorter of equal matches first', () => {
    expect(matchName('price', 'Price')).toBeGreaterThan(matchName('price', 'Price list') ?? 9e9)
  })
})

describe('the entries', () => {
  it('have the group with the best match first, and the best entry first in it', () => {
    const entries = [
      entry('a', 'View lamps'),
      entry('b', 'Lamp settings'),
      entry('c', 'Lamp', { group: 'product' }),
      entry('d', 'Nothing alike', { group: 'page' }),
    ]
    expect(found(entries, 'lamp')).toEqual([
      ['product', 'c'],
      ['command', 'b', 'a'],
    ])
  })

  it('have scattered letters only where nothing matches better', () => {
    const entries = [entry('a', 'Lamp'), entry('b', 'Live updates'), entry('c', 'Leave all')]
    expect(found(entries, 'la')).toEqual([['command', 'a', 'c']])
    expect(found(entries, 'lup')).toEqual([['command', 'b']])
    expect(found(entries, 'lte')).toEqual([['command', 'b']])
  })

  it('show what was used last first while nothing is typed, and nothing twice', () => {
    const entries = [entry('a', 'A'), entry('b', 'B'), entry('s', 'S', { isOnlyFound: true })]
    expect(found(entries, '', ['gone', 's', 'b'])).toEqual([
      ['recent', 's', 'b'],
      ['command', 'a'],
    ])
  })

  it('are found by a text even where the empty box leaves them out', () => {
    expect(found([entry('s', 'Speed limit', { isOnlyFound: true })], '')).toEqual([])
    expect(found([entry('s', 'Speed limit', { isOnlyFound: true })], 'sp')).toEqual([
      ['command', 's'],
    ])
  })
})
