import { screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { KeyHelp } from '#components/palette/key-help.tsx'
import { listKeyLists } from '#components/palette/key-lists.ts'
import { paletteKeys } from '#components/palette/palette-keys.ts'
import { listKeys, readListKey, viewKeys } from '#components/search/search-keys.ts'
import { anywhereKeys, type Chord, findKey, type KeyTable } from '#components/shell/keys.ts'
import { gridKeys, readGridKey } from '#components/shell/grid-keys.ts'
import { giveViewport, renderPage } from '#tests/components/render-page.tsx'

vi.mock('#lib/extension/rpc/client/call.ts', () => import('#tests/components/fake-call.ts'))
giveViewport()

/** The key press of a chord, as a browser reports it. */
function toPress(chord: Chord) {
  const parts = chord.split('+')
  const key = parts.at(-1) ?? ''
  const isShifted = parts.includes('Shift')
  return {
    key: key === 'Space' ? ' ' : key.length === 1 && !isShifted ? key.toLowerCase() : key,
    ctrlKey: parts.includes('Mod'),
    metaKey: false,
    altKey: parts.includes('Alt'),
    shiftKey: isShifted,
  }
}

const listChords = (table: KeyTable) =>
  Object.entries(table).flatMap(([action, chords]) =>
    chords.map((chord) => [chord, action] as const),
  )

const tables: readonly KeyTable[] = [anywhereKeys, paletteKeys, viewKeys, listKeys, gridKeys]

describe('a key table', () => {
  it.each(tables)('%# has each key once', (table) => {
    const chords = listChords(table).map(([chord]) => chord)
    expect(new Set(chords).size).toBe(chords.length)
    for (const [chord, action] of listChords(table)) {
      expect(findKey(table, toPress(chord)), chord).toBe(action)
    }
  })

  it('names the keys that the grid acts on', () => {
    for (const [chord, action] of listChords(gridKeys)) {
      expect(readGridKey(toPress(chord), false), chord).toEqual({ does: action })
    }
  })

  it('names the keys that the list of results acts on', () => {
    for (const [chord] of listChords(listKeys)) {
      expect(readListKey(toPress(chord), 5, 20), chord).toBeDefined()
    }
  })

  it('leaves a key with Ctrl and Shift to the browser unless it names both', () => {
    const press = { ...toPress('Mod+R'), key: 'R', shiftKey: true }
    expect(findKey(gridKeys, press)).toBeUndefined()
    expect(findKey(gridKeys, { ...press, key: 'Z' })).toBe('redo')
  })

  it('ignores Shift where a character needs it', () => {
    expect(findKey(anywhereKeys, { ...toPress('?'), shiftKey: true })).toBe('help')
  })
})

describe('the list of keys', () => {
  it('has every key of every table, with words', () => {
    const rows = listKeyLists().flatMap((list) => list.rows)
    const listed = new Set(rows.flatMap(({ chords }) => chords))
    for (const table of tables) {
      for (const [chord] of listChords(table)) expect(listed).toContain(chord)
    }
    expect(rows.filter(({ does }) => does === '' || does === undefined)).toEqual([])
  })

  it('shows the names of the keys', () => {
    renderPage(<KeyHelp onClose={() => undefined} />)
    const help = screen.getByRole('dialog', { name: 'Keyboard shortcuts' })
    const row = within(help).getByText('Redo').parentElement
    expect(row?.textContent).toBe('RedoCtrlYCtrlShiftZ')
    expect(within(help).getByText('Insights').parentElement?.textContent).toBe('InsightsGC')
  })
})
