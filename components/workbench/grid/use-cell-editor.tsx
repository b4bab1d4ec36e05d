import { type RefObject, useState } from 'react'
import { t } from '#lib/core/i18n/t.ts'
import { type AfterTyping, CellEditor } from './cell-editor.tsx'
import { type CellContext, toShown } from './cell-context.ts'
import { type ColumnId, columnMetaOf, nameColumn } from './columns.ts'
import { type GridRowModel, rowKey } from './grid-row-model.ts'
import { readEditedCell } from './read-cell.ts'
import type { useGridCursor } from './use-grid-cursor.ts'
import type { GridEdits } from './use-grid-edits.ts'
import type { LocalIndex } from '#lib/extension/queries/local-index.ts'

interface CellEditorOptions {
  /** The row of the active cell. */
  readonly line: GridRowModel | undefined
  readonly column: ColumnId
  readonly local: LocalIndex
  readonly context: CellContext
  readonly edits: GridEdits
  readonly cursor: ReturnType<typeof useGridCursor>
  readonly gridRef: RefObject<HTMLDivElement | null>
}

/**
 * The editor of the active cell. It belongs to a product and not to a row number: a value entered for one
 * product is never committed to another.
 */
export function useCellEditor(parts: CellEditorOptions) {
  const { line, column, context, edits, cursor, gridRef } = parts
  const [editing, setEditing] = useState<{
    readonly cell: string
    readonly name: string
    readonly text?: string | undefined
  }>()
  const cell = line === undefined ? '' : `${rowKey(line)}/${column}`
  const stop = () => {
    setEditing(undefined)
    gridRef.current?.focus({ preventScroll: true })
  }
  const moveOn = (then: AfterTyping) => {
    if (then === 'tab' || then === 'tab-back') cursor.tab(then === 'tab-back')
    else if (then === 'enter' || then === 'enter-back') cursor.enter(then === 'enter-back')
    else if (then !== 'stay' && then !== 'all') cursor.step(then, false)
  }
  return {
    /** Begins with the typed text; without one, with the text of the cell. */
    begin: (text: string | undefined): void => {
      if (line === undefined) return
      if (text === undefined && line.product !== undefined && column === 'visible') {
        const visible = (line.shownVariant ?? line.shownProduct)?.visible === true
        return void edits.type(line, column, visible ? t.grid.no : t.grid.yes)
      }
      setEditing({ cell, name: line.indexed.name, text })
    },
    editor:
      editing?.cell !== cell || line === undefined ? null : (
        <CellEditor
          label={nameColumn(column, context.catalog, context.locations)}
          text={editing.text ?? readEditedCell(column, toShown(line, context))}
          isStartedByTyping={editing.text !== undefined}
          isNumber={columnMetaOf(column).isNumber}
          known={
            column === 'ribbon' || column === 'brand'
              ? { local: parts.local, kind: column }
              : undefined
          }
          onCancel={stop}
          onLost={() => {
            stop()
            edits.reject(t.grid.enteredAway(editing.name))
          }}
          onCommit={(text, then) => {
            const done = edits.type(line, column, text, then === 'all' ? cursor.range : undefined)
            if (!done.ok) return done.error
            stop()
            moveOn(then)
            return undefined
          }}
        />
      ),
  }
}
