import { type MouseEvent, type PointerEvent, useRef, useState } from 'react'
import { type ColumnId, moveColumn } from './columns.ts'

/** A press that moves less is a press. */
const minMovePx = 6

/** Columns are put into another order by their heads; the name stays first. */
export function useColumnDrag(
  columns: readonly ColumnId[],
  onColumns: (columns: readonly ColumnId[]) => void,
) {
  const held = useRef<{ readonly column: ColumnId; readonly x: number }>(undefined)
  const wasDragged = useRef(false)
  /** The column in whose place the held one would come. */
  const [over, setOver] = useState<ColumnId>()

  return {
    over,
    headOf: (column: ColumnId) => ({
      onPointerDown(event: PointerEvent) {
        wasDragged.current = false
        if (event.button !== 0 || column === 'name') return
        held.current = { column, x: event.clientX }
      },
      onPointerMove(event: PointerEvent) {
        const { x } = held.current ?? {}
        if (x === undefined || Math.abs(event.clientX - x) < minMovePx) return
        // From here on wherever the pointer goes.
        event.currentTarget.setPointerCapture(event.pointerId)
        wasDragged.current = true
        setOver(columns.find((each) => each !== 'name' && each === findHeader(event)))
      },
      onPointerUp() {
        if (over !== undefined && held.current !== undefined) {
          onColumns(moveColumn(columns, held.current.column, columns.indexOf(over)))
        }
        held.current = undefined
        setOver(undefined)
      },
      onPointerCancel() {
        held.current = undefined
        setOver(undefined)
      },
      onClickCapture(event: MouseEvent) {
        // What was moved is not sorted by as well.
        if (wasDragged.current) event.stopPropagation()
        wasDragged.current = false
      },
    }),
  }
}

function findHeader({ clientX, clientY }: PointerEvent): string | undefined {
  const heads = document.elementsFromPoint(clientX, clientY)
  const found = heads.find((each) => each.closest('[data-head]') !== null)
  return found?.closest<HTMLElement>('[data-head]')?.dataset['head']
}
