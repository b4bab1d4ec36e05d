import { clsx } from 'clsx'
import { ArrowDown, ArrowUp, ChevronDown } from 'lucide-react'
import {
  type KeyboardEvent,
  memo,
  type MouseEvent,
  type PointerEvent,
  useRef,
  useState,
} from 'react'
import { Checkbox } from '#components/ui/checkbox.tsx'
import type { Connection } from '#lib/extension/app/connection.ts'
import { columnWidthRange } from '#lib/extension/app/grid-views.ts'
import { t } from '#lib/core/i18n/t.ts'
import type { GridSort } from '#components/shell/workbench-route.ts'
import { type ColumnId, columnMetaOf, moveColumn, nameColumn } from './columns.ts'
import { nameCell, checkboxCell, widthOf, type ShownLayout } from './use-grid-layout.ts'

/** A pointer that moves less than this is a click and no drag. */
const minMovePx = 6

interface GridHeaderProps {
  readonly catalog: Connection['catalog']
  readonly layout: ShownLayout
  readonly sort: GridSort | undefined
  readonly allSelected: boolean | 'mixed'
  readonly onSort: (column: ColumnId) => void
  readonly onResize: (column: ColumnId, width: number) => void
  readonly onColumns: (columns: readonly ColumnId[]) => void
  readonly onSelectAll: (selected: boolean) => void
  readonly menuOf: ColumnId | undefined
  readonly onMenu: (column: ColumnId) => void
}

/** The column headers: a click sorts, the edge resizes, dragging moves a column, a menu has all of it by name. */
export const GridHeader = memo(function GridHeader(props: GridHeaderProps) {
  const { layout, sort, onSort, onResize } = props
  const drag = useColumnDrag(layout.columns, props.onColumns)
  return (
    <div role="rowgroup" className="sticky top-0 z-20">
      <div
        role="row"
        aria-rowindex={1}
        className="flex h-8 w-max min-w-full border-b border-line bg-sunken text-sm font-medium text-muted"
      >
        <div role="columnheader" className={clsx(checkboxCell, 'z-20! bg-sunken')}>
          <Checkbox
            label={t.grid.selectAll}
            checked={props.allSelected}
            onCheckedChange={props.onSelectAll}
          />
        </div>
        {layout.columns.map((column, at) => {
          const { order, isNumber } = columnMetaOf(column)
          const isSorted = sort?.column === column
          const label = nameColumn(column, props.catalog, layout.locations)
          const Arrow = sort?.isDown === true ? ArrowDown : ArrowUp
          return (
            <div
              key={column}
              role="columnheader"
              aria-colindex={at + 2}
              // Without it, the buttons of the head would be part of its name.
              aria-label={label}
              data-head={column}
              aria-sort={isSorted ? (sort.isDown ? 'descending' : 'ascending') : undefined}
              style={widthOf(column)}
              className={clsx(
                'group/head relative flex shrink-0 items-center',
                // Covers the columns that scroll beneath it.
                at === 0 && [nameCell, 'z-20! bg-sunken'],
                drag.over === column && 'bg-hover',
              )}
            >
              <button
                type="button"
                tabIndex={-1}
                disabled={order === undefined}
                title={order === undefined ? label : t.grid.sortBy(label)}
                {...drag.headOf(column)}
                onMouseDown={keepFocus}
                onClick={() => onSort(column)}
                className={clsx(
                  'flex h-full min-w-0 flex-1 items-center gap-1 px-2 outline-offset-[-2px]! enabled:hover:text-ink',
                  isNumber && 'flex-row-reverse',
                  isSorted && 'text-ink',
                )}
              >
                <span className="truncate">{label}</span>
                {isSorted ? <Arrow size={12} aria-hidden className="shrink-0" /> : null}
              </button>
              <button
                type="button"
                tabIndex={-1}
                aria-label={t.columnMenu.open(label)}
                title={t.columnMenu.open(label)}
                aria-haspopup="menu"
                aria-expanded={props.menuOf === column}
                onMouseDown={keepFocus}
                onClick={() => props.onMenu(column)}
                className="absolute end-1.5 top-1 z-[5] flex size-6 items-center justify-center rounded-sm bg-sunken opacity-0 group-hover/head:opacity-100 hover:bg-pressed hover:text-ink focus-visible:opacity-100 aria-expanded:bg-pressed aria-expanded:opacity-100 pointer-coarse:opacity-100"
              >
                <ChevronDown size={14} aria-hidden />
              </button>
              <Edge
                label={t.grid.resize(label)}
                width={layout.widthOf(column)}
                onResize={(width) => onResize(column, width)}
              />
            </div>
          )
        })}
      </div>
    </div>
  )
})

const direction = () => (document.documentElement.dir === 'rtl' ? -1 : 1)

interface EdgeProps {
  readonly label: string
  readonly width: number
  readonly onResize: (width: number) => void
}

const keyStep = 16

function Edge({ label, width, onResize }: EdgeProps) {
  const drag = useRef<{ readonly x: number; readonly width: number }>(undefined)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    event.preventDefault()
    event.stopPropagation()
    onResize(width + (event.key === 'ArrowRight' ? keyStep : -keyStep) * direction())
  }
  const onPointerDown = (event: PointerEvent) => {
    event.preventDefault()
    event.currentTarget.setPointerCapture(event.pointerId)
    drag.current = { x: event.clientX, width }
  }
  const onPointerMove = (event: PointerEvent) => {
    if (drag.current === undefined) return
    onResize(drag.current.width + (event.clientX - drag.current.x) * direction())
  }
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-orientation="horizontal"
      aria-valuenow={width}
      aria-valuemin={columnWidthRange.min}
      aria-valuemax={columnWidthRange.max}
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={() => (drag.current = undefined)}
      className="absolute inset-y-1 end-0 z-10 w-1.5 cursor-col-resize border-e border-line hover:border-accent focus-visible:border-accent"
    />
  )
}

/** The mouse leaves the focus in the grid. An open cell editor loses it, which commits its value. */
function keepFocus(event: MouseEvent) {
  if (event.currentTarget.closest('[role="grid"]') === document.activeElement) {
    event.preventDefault()
  }
}

/** Reorders columns by dragging their headers; the name stays first. */
function useColumnDrag(
  columns: readonly ColumnId[],
  onColumns: (columns: readonly ColumnId[]) => void,
) {
  const dragged = useRef<{ readonly column: ColumnId; readonly x: number }>(undefined)
  const wasDragged = useRef(false)
  /** The column whose position the dragged one would take. */
  const [over, setOver] = useState<ColumnId>()

  return {
    over,
    headOf: (column: ColumnId) => ({
      onPointerDown(event: PointerEvent) {
        wasDragged.current = false
        if (event.button !== 0 || column === 'name') return
        dragged.current = { column, x: event.clientX }
      },
      onPointerMove(event: PointerEvent) {
        const { x } = dragged.current ?? {}
        if (x === undefined || Math.abs(event.clientX - x) < minMovePx) return
        // Follow the pointer outside of the header too.
        event.currentTarget.setPointerCapture(event.pointerId)
        wasDragged.current = true
        setOver(columns.find((each) => each !== 'name' && each === findHeader(event)))
      },
      onPointerUp() {
        if (over !== undefined && dragged.current !== undefined) {
          onColumns(moveColumn(columns, dragged.current.column, columns.indexOf(over)))
        }
        dragged.current = undefined
        setOver(undefined)
      },
      onPointerCancel() {
        dragged.current = undefined
        setOver(undefined)
      },
      onClickCapture(event: MouseEvent) {
        // A drag must not sort as well.
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
