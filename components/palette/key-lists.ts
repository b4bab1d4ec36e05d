import { listKeys, viewKeys } from '#components/search/search-keys.ts'
import { anywhereKeys, type Chord, type KeyTable } from '#components/shell/keys.ts'
import { gridKeys, gridMoves } from '#components/shell/grid-keys.ts'
import { goChord, pages } from '#components/shell/workbench-route.ts'
import { t } from '#lib/core/i18n/t.ts'
import { paletteKeys } from './palette-keys.ts'

interface KeyRow {
  readonly chords: readonly Chord[]
  readonly does: string
}

export interface KeyList {
  readonly title: string
  readonly rows: readonly KeyRow[]
}

/** All keys of all surfaces, from the tables that the handlers read. */
export function listKeyLists(): readonly KeyList[] {
  return [
    {
      title: t.keyHelp.anywhere,
      rows: toRows(anywhereKeys, (action) => t.keyHelp[`anywhere/${action}`]),
    },
    {
      title: t.keyHelp.palette,
      rows: toRows(paletteKeys, (action) => t.keyHelp[`palette/${action}`]),
    },
    {
      title: t.keyHelp.search,
      rows: [
        ...toRows(viewKeys, (action) => t.keyHelp[`search/${action}`]),
        ...toRows(listKeys, (action) => t.keyHelp[`list/${action}`]),
      ],
    },
    {
      title: t.keyHelp.grid,
      rows: [...listMoves(), ...toRows(gridKeys, (action) => t.keyHelp[`grid/${action}`])],
    },
    {
      title: t.keyHelp.workbench,
      rows: pages.map((page) => ({
        chords: [goChord(page)],
        does: t.workbench[page],
      })),
    },
  ]
}

function toRows<Table extends KeyTable>(
  table: Table,
  describe: (action: keyof Table & string) => string,
): readonly KeyRow[] {
  return Object.entries(table).map(([action, chords]) => ({ chords, does: describe(action) }))
}

function listMoves(): readonly KeyRow[] {
  const arrows = Object.keys(gridMoves).filter((key) => key.startsWith('Arrow'))
  return [
    { chords: arrows, does: t.keyHelp.move },
    { chords: arrows.map((key) => `Mod+${key}`), does: t.keyHelp.moveFar },
    { chords: arrows.map((key) => `Shift+${key}`), does: t.keyHelp.moveExtend },
  ]
}
