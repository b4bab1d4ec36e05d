import { type RefObject, useEffect, useId, useMemo, useRef, useState } from 'react'
import { useWindow } from '#components/search/use-window.ts'
import type { Connection } from '#lib/domain/connection.ts'
import { t } from '#lib/i18n/t.ts'
import type { GridSort } from '../route.ts'
import type { CellFacts } from './cell-facts.ts'
import type { ColumnId } from './columns.ts'
import { type Cell, isRange } from './cursor.ts'
import { redo, type StockMeaning } from './edit-book.ts'
import { GridHeader } from './grid-header.tsx'
import { createLines, type GridLine, lineKey } from './grid-line.ts'
import { GridNotices } from './grid-notices.tsx'
import { headHeight, rowHeightOf, tickWidth, widthsOf } from './grid-look.ts'
import { GridRow } from './grid-row.tsx'
import type { EditBookControls } from './use-edit-book.ts'
import { useCellEditor } from './use-cell-editor.tsx'
import { useGridClipboard } from './use-grid-clipboard.ts'
import { useGridCursor } from './use-grid-cursor.ts'
import { useGridEdits } from './use-grid-edits.ts'
import { useGridHands } from './use-grid-hands.ts'
import type { ShownLayout } from './use-grid-layout.ts'
import { useGridNews } from './use-grid-news.ts'
import { useGridProducts } from './use-grid-products.ts'
import type { GridRows } from './use-grid-rows.ts'
import { useScrollAnchor } from './use-scroll-anchor.ts'

interface GridProps {
  readonly connection: Connection
  readonly rows: GridRows
  readonly isByVariant: boolean
  readonly layout: ShownLayout
  readonly sort: GridSort | undefined
  readonly edits: EditBookControls
  readonly stock: StockMeaning
  readonly isTicked: (line: GridLine) => boolean
  readonly allTicked: boolean | 'mixed'
  readonly gridRef: RefObject<HTMLDivElement | null>
  readonly onSort: (column: ColumnId) => void
  readonly onResize: (column: ColumnId, width: number) => void
  readonly onColumns: (columns: readonly ColumnId[]) => void
  readonly onTick: (row: number) => void
  readonly onTickAll: (ticked: boolean) => void
  readonly onOpen: (row: number) => void
  readonly onSearch: () => void
  readonly onLetGo: (() => void) | undefined
  readonly onReview: () => void
  readonly onUnclear: (isUnclear: boolean) => void
}

/** Products and their variants as a spreadsheet: it keeps the focus, and only the rows in sight exist. */
export function Grid(props: GridProps) {
  const { connection, rows, layout, edits, gridRef, isByVariant } = props
  const { drawn, idOf, unfold } = rows
  const { local, order, map } = drawn
  const { columns, isDense } = layout
  const { catalogue, currency = '', siteId } = connection
  const gridId = useId()
  const height = rowHeightOf(isDense)
  const sight = useWindow(gridRef, map.rows, height, headHeight)
  const from = map.rows === 0 ? 0 : map.placeOf(sight.first).product
  const to = map.rows === 0 ? 0 : map.placeOf(Math.max(0, sight.end - 1)).product + 1
  const products = useGridProducts(siteId, local, order, from, to)
  const typed = edits.book.products
  const source = useMemo(
    () => ({ local, order, map, products, typed }),
    [local, order, map, products, typed],
  )
  const news = useGridNews(siteId)
  const facts = useMemo<CellFacts>(
    () => ({ catalogue, currency, isByVariant, news }),
    [catalogue, currency, isByVariant, news],
  )
  const { stock, onUnclear } = props
  const hand = useGridEdits({ connection, source, facts, columns, edits, stock, onUnclear })

  const bounds = { rows: map.rows, columns: columns.length, page: sight.end - sight.first }
  const cursor = useGridCursor(drawn, bounds, ({ row }) => sight.show(row))
  const { cell, end } = cursor.cursor
  useScrollAnchor(drawn, sight, cursor.isSet ? cell.row : undefined)
  const idOfCell = ({ row, column: at }: Cell) => `${gridId}-${row}-${at}`
  const activeId = idOfCell(cell)
  // Where one is: at the corner that moves, while a range is drawn out.
  const isDrawing = isRange(cursor.cursor) && activeId === idOfCell(cursor.cursor.anchor)
  const shownId = isDrawing ? idOfCell(end) : activeId
  // Also sideways, and not under what stays in sight.
  const { steps } = cursor
  const shownSteps = useRef(steps)
  useEffect(() => {
    if (shownSteps.current === steps) return
    shownSteps.current = steps
    document.getElementById(shownId)?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [steps, shownId])

  const [makeLines] = useState(createLines)
  const first = Math.min(sight.first, map.rows)
  const inSight = Array.from({ length: sight.end - first }, (_row, at) => first + at)
  // The cell that keys go to exists wherever one has scrolled to.
  if (map.rows > 0 && (cell.row < first || cell.row >= sight.end)) inSight.push(cell.row)
  const lines = makeLines(source, inSight)
  const active = lines.find(({ row }) => row === cell.row)
  const toldId = lines.some(({ row }) => row === end.row) ? shownId : activeId

  const { editor, begin } = useCellEditor({
    line: active,
    column: columns[cell.column] ?? 'name',
    local,
    facts,
    hand,
    cursor,
    gridRef,
  })
  const hands = useGridHands({
    cursor,
    edits: hand,
    rows: map.rows,
    columns: columns.length,
    onEdit: begin,
    onTick: props.onTick,
    onOpen: props.onOpen,
    onUnfold: (row) => {
      if (!isByVariant) unfold(idOf(row))
    },
    onSearch: props.onSearch,
    onLetGo: props.onLetGo,
    onReview: props.onReview,
    onUndo: hand.takeBack,
    onRedo: () => edits.change(redo),
  })
  const { range } = cursor
  useGridClipboard(gridRef, hand, range)
  const isWithin = (row: number) => row >= range.from.row && row <= range.to.row

  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <div
        ref={gridRef}
        role="grid"
        tabIndex={0}
        aria-label={t.grid.label}
        aria-rowcount={map.rows + 1}
        aria-colcount={columns.length + 1}
        aria-multiselectable
        aria-activedescendant={active === undefined ? undefined : toldId}
        className="thin-scroll group relative min-h-0 flex-1 overflow-auto bg-surface outline-none! select-none"
        style={{
          ...widthsOf(layout),
          scrollPaddingInlineStart: tickWidth + layout.widthOf('name'),
          scrollPaddingBlockStart: headHeight,
        }}
        {...hands}
      >
        <GridHeader
          catalogue={catalogue}
          layout={layout}
          sort={props.sort}
          allTicked={props.allTicked}
          onSort={props.onSort}
          onResize={props.onResize}
          onColumns={props.onColumns}
          onTickAll={props.onTickAll}
        />
        <div role="rowgroup" className="relative" style={{ height: sight.height }}>
          {lines.map((line) => (
            <GridRow
              key={lineKey(line)}
              line={line}
              facts={facts}
              gridId={gridId}
              columns={columns}
              height={height}
              top={line.row * height}
              from={isWithin(line.row) ? range.from.column : 1}
              to={isWithin(line.row) ? range.to.column : 0}
              active={line.row === cell.row ? cell.column : -1}
              editor={line.row === cell.row ? editor : null}
              isTicked={props.isTicked(line)}
              isOpen={rows.isOpen(line.id)}
              hasHandle={line.row === range.to.row}
            />
          ))}
        </div>
      </div>
      <GridNotices hand={hand} gridRef={gridRef} />
    </div>
  )
}
