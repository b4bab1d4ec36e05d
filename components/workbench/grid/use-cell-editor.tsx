import { type RefObject, useState } from 'react'
import { t } from '#lib/i18n/t.ts'
import { type AfterTyping, CellEditor } from './cell-editor.tsx'
import { type CellContext, toShown } from './cell-context.ts'
import { type ColumnId, columnMeta } from './columns.ts'
import { type GridRowModel, rowKey } from './grid-row-model.ts'
import { nameColumn } from './name-column.ts'
import { readPlainCell } from './read-cell.ts'
import type { useGridCursor } from './use-grid-cursor.ts'
import type { GridEdits } from './use-grid-edits.ts'
import type { LocalIndex } from '#lib/queries/local-index.ts'

interface CellEditorOptions {
  /** Where keys go to. */
  readonly line: GridRowModel | undefined
  readonly column: ColumnId
  readonly local: LocalIndex
  readonly context: CellContext
  readonly hand: GridEdits
  readonly cursor: ReturnType<typeof useGridCursor>
  readonly gridRef: RefObject<HTMLDivElement | null>
}

/**
 * The field in the cell that keys go to, while it is typed into. It is that of a product, whatever row that
 * stands in: what was begun for one is never taken for another.
 */
export function useCellEditor(parts: CellEditorOptions) {
  const { line, column, context, hand, cursor, gridRef } = parts
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
  const goOn = (then: AfterTyping) => {
    if (then === 'tab' || then === 'tab-back') cursor.tab(then === 'tab-back')
    else if (then === 'enter' || then === 'enter-back') cursor.enter(then === 'enter-back')
    else if (then !== 'stay' && then !== 'all') cursor.step(then, false)
  }
  return {
    /** With what was typed first; without it the cell's own text. */
    begin: (text: string | undefined): void => {
      if (line === undefined) return
      if (text === undefined && line.product !== undefined && column === 'visible') {
        const visible = (line.shownVariant ?? line.shownProduct)?.visible === true
        return void hand.type(line, column, visible ? t.grid.no : t.grid.yes)
      }
      setEditing({ cell, name: line.indexed.name, text })
    },
    editor:
      editing?.cell !== cell || line === undefined ? null : (
        <CellEditor
          label={nameColumn(column, context.catalogue)}
          text={editing.text ?? readPlainCell(column, toShown(line, context))}
          isManual={editing.text !== undefined}
          isNumber={columnMeta[column].isNumber}
          known={
            column === 'ribbon' || column === 'brand'
              ? { local: parts.local, kind: column }
              : undefined
          }
          onCancel={stop}
          onLost={() => {
            stop()
            hand.reject(t.grid.enteredAway(editing.name))
          }}
          onCommit={(text, then) => {
            const done = hand.type(line, column, text, then === 'all' ? cursor.range : undefined)
            if (!done.ok) return done.error
            stop()
            goOn(then)
            return undefined
          }}
        />
      ),
  }
}
