import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef } from 'react'
import { type Cell, isRange, type Range } from './cursor.ts'
import { type GridKey, readGridKey } from '#components/shell/grid-keys.ts'
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
  /** Opens the menu of a column. */
  readonly onMenu: (column: number) => void
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
  /** A range that is being drawn, or the range that is being filled from. */
  const drag = useRef<'range' | { readonly fillFrom: Range }>(undefined)

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
      case 'toggle':
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
      case 'column-menu':
        return parts.onMenu(column)
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

  const fillTo = ({ from, to }: Range, { row }: Cell) =>
    cursor.choose({
      from: { ...from, row: Math.min(from.row, row) },
      to: { ...to, row: Math.max(to.row, row) },
    })

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
      drag.current = target.closest('[data-fill]') === null ? 'range' : { fillFrom: range }
      if (drag.current === 'range') cursor.go(cell, event.shiftKey)
    },
    onPointerOver(event: PointerEvent) {
      const cell = findCell(event.target as Element)
      if (cell === undefined || event.buttons !== 1) return
      if (drag.current === 'range') cursor.go(cell, true)
      else if (drag.current !== undefined) fillTo(drag.current.fillFrom, cell)
    },
    onContextMenu(event: MouseEvent) {
      const column = findHead(event.target as Element)
      if (column === undefined) return
      event.preventDefault()
      parts.onMenu(column)
    },
    onPointerUp() {
      if (typeof drag.current === 'object') void edits.fillBeyond(drag.current.fillFrom, range)
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

/** The index of the column whose head this is. */
function findHead(target: Element): number | undefined {
  const index = target.closest('[data-head]')?.getAttribute('aria-colindex') ?? null
  // Counted from 1, and the checkboxes are the first column.
  return index === null ? undefined : Number(index) - 2
}
