import { findKey, type KeyPress, type KeyTable } from './keys.ts'

/** The keys of the grid, as in spreadsheets. Movements are in `gridMoves`. */
export const gridKeys = {
  edit: ['Enter', 'F2'],
  open: ['Shift+Enter'],
  clear: ['Delete', 'Backspace'],
  toggle: ['Space'],
  'select-row': ['Shift+Space'],
  'select-column': ['Mod+Space'],
  'select-all': ['Mod+A', 'Mod+Shift+Space'],
  'fill-down': ['Mod+D'],
  'fill-on': ['Mod+R'],
  undo: ['Mod+Z'],
  redo: ['Mod+Y', 'Mod+Shift+Z'],
  review: ['Mod+Enter'],
  // Down to the variants of the row, up to the head of the column.
  unfold: ['Alt+ArrowDown'],
  'column-menu': ['Alt+ArrowUp'],
  search: ['/', 'Mod+F'],
  leave: ['Escape'],
} as const satisfies KeyTable

/** Where the cursor of the grid moves to. */
export type Step =
  | 'up'
  | 'down'
  | 'back'
  | 'on'
  | 'page-up'
  | 'page-down'
  | 'row-start'
  | 'row-end'
  | 'top'
  | 'bottom'
  | 'first'
  | 'last'

export type GridKey =
  | { readonly does: 'move'; readonly step: Step; readonly extends: boolean }
  | { readonly does: 'tab' | 'enter'; readonly back: boolean }
  | { readonly does: 'type'; readonly text: string }
  | {
      readonly does:
        | 'edit'
        | 'clear'
        | 'toggle'
        | 'fill-down'
        | 'fill-on'
        | 'undo'
        | 'redo'
        | 'select-all'
        | 'select-row'
        | 'select-column'
    }
  | { readonly does: 'unfold' | 'column-menu' | 'open' | 'leave' | 'search' | 'review' }

/** Where a key moves to: alone, and with Ctrl. With Shift it extends the range. */
export const gridMoves: Readonly<Record<string, readonly [plain: Step, far: Step]>> = {
  ArrowUp: ['up', 'top'],
  ArrowDown: ['down', 'bottom'],
  ArrowLeft: ['back', 'row-start'],
  ArrowRight: ['on', 'row-end'],
  PageUp: ['page-up', 'top'],
  PageDown: ['page-down', 'bottom'],
  Home: ['row-start', 'first'],
  End: ['row-end', 'last'],
}

/** The meaning of a key as in spreadsheets; undefined if the key is left to the browser. */
export function readGridKey(
  event: KeyPress,
  isMirrored: boolean,
  hasRange = false,
): GridKey | undefined {
  const { shiftKey } = event
  const isCommand = event.ctrlKey || event.metaKey
  const key = isMirrored ? mirror(event.key) : event.key
  const arrow = event.altKey ? undefined : gridMoves[key]
  if (arrow !== undefined) {
    return { does: 'move', step: arrow[isCommand ? 1 : 0], extends: shiftKey }
  }
  const isPlain = !isCommand && !event.altKey
  if (isPlain && key === 'Tab') return { does: 'tab', back: shiftKey }
  if (isPlain && key === 'Enter' && hasRange) return { does: 'enter', back: shiftKey }
  const does = findKey(gridKeys, event)
  if (does !== undefined) return { does }
  if (!isPlain) return undefined
  // An input method or a dead key: its characters go into the editor that this opens.
  if (key === 'Process' || key === 'Dead') return { does: 'type', text: '' }
  // Any key that writes one character.
  return /^.$/u.test(key) ? { does: 'type', text: key } : undefined
}

function mirror(key: string): string {
  if (key === 'ArrowLeft') return 'ArrowRight'
  return key === 'ArrowRight' ? 'ArrowLeft' : key
}
