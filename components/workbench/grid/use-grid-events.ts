import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { type Cell, isRange, type Range, type Step } from './cursor.ts'
import type { useGridCursor } from './use-grid-cursor.ts'
import type { GridEdits } from './use-grid-edits.ts'

interface GridEventOptions {
  readonly cursor: ReturnType<typeof useGridCursor>
  readonly edits: GridEdits
  readonly rows: number
  readonly columns: number
  /** Opens the editor with the typed text; without one, with the text of the cell. */
  readonly onEdit: (entered: string | undefined) => void
  readonly onSelect: (row: number) => void
  readonly onOpen: (row: number) => void
  readonly onUnfold: (row: number) => void
  readonly onSearch: () => void
  /** Clears the selection of all matching products, if there is one. */
  readonly onRelease: (() => void) | undefined
  readonly onReview: () => void
  readonly onUndo: () => void
  readonly onRedo: () => void
}

/** Key and pointer events of the whole grid. */
export function useGridEvents(parts: GridEventOptions) {
  const { cursor, edits, rows, columns } = parts
  const { range } = cursor
  const drag = useRef<'range' | 'fill'>(undefined)

  const act = (key: GridKey) => {
    const { row, column } = cursor.cursor.cell
    const wide = (from: Cell, to: Cell) => cursor.choose({ from, to }, { row, column })
    switch (key.does) {
      case 'move':
        return cursor.step(key.step, key.extends)
      case 'tab':
        return cursor.tab(key.back)
      case 'enter':
        return cursor.enter(key.back)
      case 'type':
        return parts.onEdit(key.text)
      case 'edit':
        return parts.onEdit(undefined)
      case 'clear':
        return void edits.clear(range)
      case 'tick':
        return parts.onSelect(row)
      case 'fill-down':
        return void edits.fillDown(withPrevious(range, 'row'))
      case 'fill-on':
        return void edits.fillOn(withPrevious(range, 'column'))
      case 'undo':
        edits.dismiss()
        return parts.onUndo()
      case 'redo':
        edits.dismiss()
        return parts.onRedo()
      case 'select-all':
        return wide({ row: 0, column: 0 }, { row: rows - 1, column: columns - 1 })
      case 'select-row':
        return wide({ row: range.from.row, column: 0 }, { row: range.to.row, column: columns - 1 })
      case 'select-column':
        return wide(
          { row: 0, column: range.from.column },
          { row: rows - 1, column: range.to.column },
        )
      case 'unfold':
        return parts.onUnfold(row)
      case 'open':
        return parts.onOpen(row)
      case 'leave':
        // Leaves, in this order: running work, the range, the selection of all products, the grid.
        if (edits.stop()) return
        edits.dismiss()
        if (isRange(cursor.cursor)) return cursor.go({ row, column })
        return (parts.onRelease ?? parts.onSearch)()
      case 'review':
        return parts.onReview()
      case 'search':
        return parts.onSearch()
    }
  }

  const fillTo = (cell: Cell) => {
    const down = { ...range, to: { ...range.to, row: Math.max(range.to.row, cell.row) } }
    cursor.choose(down)
    return down
  }

  return {
    onKeyDown(event: KeyboardEvent) {
      if (event.target !== event.currentTarget || event.nativeEvent.isComposing) return
      // Tab leaves the grid at its first and last cell, but not within a range.
      const { cell } = cursor.cursor
      const isLast = cell.row === rows - 1 && cell.column === columns - 1
      const isFirst = cell.row === 0 && cell.column === 0
      const isEnd = event.shiftKey ? isFirst : isLast
      if (event.key === 'Tab' && isEnd && !isRange(cursor.cursor)) return
      const isMirrored = document.documentElement.dir === 'rtl'
      const key = readGridKey(event, isMirrored, isRange(cursor.cursor))
      if (key === undefined) return
      event.preventDefault()
      act(key)
    },
    onPointerDown(event: PointerEvent) {
      const target = event.target as Element
      if (event.button !== 0 || target.closest('input, button, [role="slider"]') !== null) return
      const cell = findCell(target)
      if (cell === undefined) return
      if (target.closest('[data-tick]') !== null) return parts.onSelect(cell.row)
      if (target.closest('[data-unfold]') !== null) return parts.onUnfold(cell.row)
      drag.current = target.closest('[data-fill]') === null ? 'range' : 'fill'
      if (drag.current === 'range') cursor.go(cell, event.shiftKey)
    },
    onPointerOver(event: PointerEvent) {
      const cell = findCell(event.target as Element)
      if (cell === undefined || event.buttons !== 1) return
      if (drag.current === 'range') cursor.go(cell, true)
      else if (drag.current === 'fill') fillTo(cell)
    },
    onPointerUp() {
      if (drag.current === 'fill') void edits.fillDown(range)
      drag.current = undefined
    },
    onDoubleClick(event: { readonly target: EventTarget }) {
      if (findCell(event.target as Element) !== undefined) parts.onEdit(undefined)
    },
  }
}

/** A range of one row or column is filled from the one before it. */
function withPrevious({ from, to }: Range, axis: 'row' | 'column'): Range {
  if (from[axis] < to[axis]) return { from, to }
  return { from: { ...from, [axis]: Math.max(0, from[axis] - 1) }, to }
}

function findCell(target: Element): Cell | undefined {
  const row = target.closest<HTMLElement>('[data-row]')?.dataset['row']
  const column = target.closest<HTMLElement>('[data-column]')?.dataset['column']
  if (row === undefined) return undefined
  return { row: Number(row), column: Number(column ?? 0) }
}

type GridKey =
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

/** The meaning of a key as in spreadsheets; undefined if the key is left to the browser. */
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
      // An input method or a dead key: its characters go into the editor that this opens.
      return { does: 'type', text: '' }
    default:
      // Any key that writes one character.
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
