import type { KeyboardEvent } from 'react'
import type { Step } from './cursor.ts'

export type GridKey =
  | { readonly does: 'move'; readonly step: Step; readonly extends: boolean }
  | { readonly does: 'tab' | 'enter'; readonly back: boolean }
  | { readonly does: 'type'; readonly text: string }
  | {
      readonly does:
        | 'edit'
        | 'clear'
        | 'tick'
        | 'fill-down'
        | 'fill-on'
        | 'undo'
        | 'redo'
        | 'select-all'
        | 'select-row'
        | 'select-column'
    }
  | { readonly does: 'unfold' | 'open' | 'leave' | 'search' | 'review' }

type Pressed = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>

const arrows: Readonly<Record<string, readonly [plain: Step, far: Step]>> = {
  ArrowUp: ['up', 'top'],
  ArrowDown: ['down', 'bottom'],
  ArrowLeft: ['back', 'row-start'],
  ArrowRight: ['on', 'row-end'],
  PageUp: ['page-up', 'top'],
  PageDown: ['page-down', 'bottom'],
  Home: ['row-start', 'first'],
  End: ['row-end', 'last'],
}

/** What a key of the grid means, as spreadsheets have it; undefined where it is the browser's. */
export function readGridKey(
  event: Pressed,
  isMirrored: boolean,
  hasRange = false,
): GridKey | undefined {
  const { shiftKey, altKey } = event
  const isCommand = event.ctrlKey || event.metaKey
  const key = isMirrored ? mirror(event.key) : event.key
  if (altKey) return key === 'ArrowDown' ? { does: 'unfold' } : undefined
  const arrow = arrows[key]
  if (arrow !== undefined) {
    return { does: 'move', step: arrow[isCommand ? 1 : 0], extends: shiftKey }
  }
  if (isCommand) return readCommand(key.toLowerCase(), shiftKey)
  switch (key) {
    case 'Tab':
      return { does: 'tab', back: shiftKey }
    case 'Enter':
      if (hasRange) return { does: 'enter', back: shiftKey }
      return shiftKey ? { does: 'open' } : { does: 'edit' }
    case 'F2':
      return { does: 'edit' }
    case 'Delete':
    case 'Backspace':
      return { does: 'clear' }
    case ' ':
      return { does: shiftKey ? 'select-row' : 'tick' }
    case 'Escape':
      return { does: 'leave' }
    case '/':
      return { does: 'search' }
    case 'Process':
    case 'Dead':
      // An input method begins, or an accent: its letters come into the field that this opens.
      return { does: 'type', text: '' }
    default:
      // Everything that writes one sign.
      return /^.$/u.test(key) ? { does: 'type', text: key } : undefined
  }
}

function readCommand(key: string, isShifted: boolean): GridKey | undefined {
  switch (key) {
    case 'z':
      return { does: isShifted ? 'redo' : 'undo' }
    case 'y':
      return { does: 'redo' }
    case 'a':
      return { does: 'select-all' }
    case ' ':
      return { does: isShifted ? 'select-all' : 'select-column' }
    case 'd':
      return { does: 'fill-down' }
    case 'r':
      return { does: 'fill-on' }
    case 'f':
      return { does: 'search' }
    case 'enter':
      return { does: 'review' }
    default:
      return undefined
  }
}

function mirror(key: string): string {
  if (key === 'ArrowLeft') return 'ArrowRight'
  return key === 'ArrowRight' ? 'ArrowLeft' : key
}
