import {
  lazy,
  type RefObject,
  Suspense,
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useWindow } from '#components/search/use-window.ts'
import type { Connection } from '#lib/extension/app/connection.ts'
import { t } from '#lib/core/i18n/t.ts'
import type { GridSort } from '#components/shell/workbench-route.ts'
import type { CellContext } from './cell-context.ts'
import type { ColumnActions } from './column-menu.tsx'
import { isStockColumn } from '#lib/core/catalog/fields/stock-column.ts'
import { type ColumnId } from './columns.ts'
import { type Cell, isRange, type Range } from './cursor.ts'
import { redo } from '#lib/core/edits/unsaved/edit-history.ts'
import type { StockMeaning } from '#lib/core/edits/unsaved/unsaved-product.ts'
import { GridHeader } from './grid-header.tsx'
import { createRowModels, type GridRowModel, rowKey } from './grid-row-model.ts'
import { GridNotices } from './grid-notices.tsx'
import { KeyLine } from './key-line.tsx'
import {
  headerHeight,
  rowHeightOf,
  checkboxWidth,
  widthsOf,
  type ShownLayout,
} from './use-grid-layout.ts'
import { GridRow } from './grid-row.tsx'
import type { UnsavedControls } from '#components/edits/use-unsaved-changes.ts'
import { useCellEditor } from './use-cell-editor.tsx'
import { useGridCursor } from './use-grid-cursor.ts'
import { useGridEdits, type GridEdits } from './use-grid-edits.ts'
import { useGridEvents } from './use-grid-events.ts'
import { useGridUpdates } from './use-grid-updates.ts'
import { useGridProducts } from './use-grid-products.ts'
import type { GridRows } from './use-grid-rows.ts'
import { useScrollAnchor } from './drawn-rows.ts'
import { parseSheet } from './clipboard-block.ts'
import { rangeOfPaste } from './paste-range.ts'

const ColumnMenu = lazy(async () => {
  const { ColumnMenu: menu } = await import('./column-menu.tsx')
  return { default: menu }
})

interface GridProps extends ColumnActions {
  readonly connection: Connection
  readonly rows: GridRows
  readonly isByVariant: boolean
  readonly layout: ShownLayout
  readonly sort: GridSort | undefined
  readonly edits: UnsavedControls
  readonly stock: StockMeaning
  readonly isSelected: (line: GridRowModel) => boolean
  readonly allSelected: boolean | 'mixed'
  readonly gridRef: RefObject<HTMLDivElement | null>
  readonly searchRef: RefObject<HTMLInputElement | null>
  readonly onSort: (column: ColumnId) => void
  readonly onSelect: (row: number) => void
  readonly onSelectAll: (selected: boolean) => void
  readonly onOpen: (row: number) => void
  readonly onSearch: () => void
  readonly onRelease: (() => void) | undefined
  readonly onReview: () => void
  readonly onUnclear: (isUnclear: boolean) => void
}

/** Products and variants as a spreadsheet. The grid keeps the focus; only the visible rows are rendered. */
export function Grid(props: GridProps) {
  const { connection, rows, layout, edits, gridRef, isByVariant } = props
  const { drawn, idOf, unfold } = rows
  const { local, order, map } = drawn
  const { columns, isDense, locations } = layout
  const { catalog, currency = '', siteId } = connection
  const gridId = useId()
  const height = rowHeightOf(isDense)
  const visible = useWindow(gridRef, map.rows, height, headerHeight)
  const from = map.rows === 0 ? 0 : map.positionOf(visible.first).product
  const to = map.rows === 0 ? 0 : map.positionOf(Math.max(0, visible.end - 1)).product + 1
  const products = useGridProducts(siteId, local, order, from, to, columns.some(isStockColumn))
  const entered = edits.editHistory.products
  const source = useMemo(
    () => ({ local, order, map, products, entered }),
    [local, order, map, products, entered],
  )
  const updates = useGridUpdates(siteId)
  const context = useMemo<CellContext>(
    () => ({ catalog, currency, isByVariant, updates, locations }),
    [catalog, currency, isByVariant, updates, locations],
  )
  const { stock, onUnclear } = props
  const gridEdits = useGridEdits({ connection, source, context, columns, edits, stock, onUnclear })

  const bounds = { rows: map.rows, columns: columns.length, page: visible.end - visible.first }
  const cursor = useGridCursor(drawn, bounds, ({ row }) => visible.show(row))
  const { cell, end } = cursor.cursor
  useScrollAnchor(drawn, visible, cursor.isSet ? cell.row : undefined)
  const idOfCell = ({ row, column: at }: Cell) => `${gridId}-${row}-${at}`
  const activeId = idOfCell(cell)
  // Screen readers follow the corner that moves while a range is extended.
  const isDrawing = isRange(cursor.cursor) && activeId === idOfCell(cursor.cursor.anchor)
  const shownId = isDrawing ? idOfCell(end) : activeId
  // Scrolls sideways too, and not under the sticky cells.
  const { steps } = cursor
  const shownSteps = useRef(steps)
  useEffect(() => {
    if (shownSteps.current === steps) return
    shownSteps.current = steps
    document.getElementById(shownId)?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [steps, shownId])

  const [makeRows] = useState(createRowModels)
  const first = Math.min(visible.first, map.rows)
  const visibleRange = Array.from({ length: visible.end - first }, (_row, at) => first + at)
  // The active cell is rendered even if it is scrolled out of view.
  if (map.rows > 0 && (cell.row < first || cell.row >= visible.end)) visibleRange.push(cell.row)
  const lines = makeRows(source, visibleRange)
  const active = lines.find(({ row }) => row === cell.row)
  const reportedId = lines.some(({ row }) => row === end.row) ? shownId : activeId

  const { editor, begin } = useCellEditor({
    line: active,
    column: columns[cell.column] ?? 'name',
    local,
    context,
    edits: gridEdits,
    cursor,
    gridRef,
  })
  const [menuOf, setMenuOf] = useState<ColumnId>()
  const events = useGridEvents({
    cursor,
    edits: gridEdits,
    rows: map.rows,
    columns: columns.length,
    onEdit: begin,
    onSelect: props.onSelect,
    onOpen: props.onOpen,
    onUnfold: (row) => {
      if (!isByVariant) unfold(idOf(row))
    },
    onMenu: (at) => setMenuOf(columns[at]),
    onSearch: props.onSearch,
    onRelease: props.onRelease,
    onReview: props.onReview,
    onUndo: gridEdits.undoLast,
    onRedo: () => edits.change(redo),
  })
  const { range } = cursor
  useGridClipboard(gridRef, gridEdits, range, (block) =>
    cursor.choose(rangeOfPaste(block, range, bounds)),
  )
  const isWithin = (row: number) => row >= range.from.row && row <= range.to.row

  return (
    <div className="@container relative flex min-h-0 flex-1 flex-col">
      <div
        ref={gridRef}
        role="grid"
        tabIndex={0}
        aria-label={t.grid.label}
        aria-rowcount={map.rows + 1}
        aria-colcount={columns.length + 1}
        aria-multiselectable
        aria-activedescendant={active === undefined ? undefined : reportedId}
        className="thin-scroll group relative min-h-0 flex-1 overflow-auto bg-surface outline-none! select-none"
        style={{
          ...widthsOf(layout),
          // At most half of the grid, for narrow windows.
          scrollPaddingInlineStart: `min(${checkboxWidth + layout.widthOf('name')}px, 50%)`,
          scrollPaddingBlockStart: headerHeight,
        }}
        {...events}
      >
        <GridHeader
          catalog={catalog}
          layout={layout}
          sort={props.sort}
          allSelected={props.allSelected}
          onSort={props.onSort}
          onResize={props.onResize}
          onColumns={props.onColumns}
          onSelectAll={props.onSelectAll}
          menuOf={menuOf}
          onMenu={setMenuOf}
        />
        <div role="rowgroup" className="relative" style={{ height: visible.height }}>
          {lines.map((line) => (
            <GridRow
              key={rowKey(line)}
              line={line}
              context={context}
              gridId={gridId}
              columns={columns}
              height={height}
              top={line.row * height}
              from={isWithin(line.row) ? range.from.column : 1}
              to={isWithin(line.row) ? range.to.column : 0}
              active={line.row === cell.row ? cell.column : -1}
              editor={line.row === cell.row ? editor : null}
              isSelected={props.isSelected(line)}
              isOpen={rows.isOpen(line.id)}
              hasHandle={line.row === range.to.row}
            />
          ))}
        </div>
      </div>
      <KeyLine line={active} column={columns[cell.column] ?? 'name'} context={context} />
      <GridNotices edits={gridEdits} gridRef={gridRef} />
      {menuOf === undefined ? null : (
        <Suspense>
          <ColumnMenu
            key={menuOf}
            catalog={catalog}
            column={menuOf}
            columns={columns}
            locations={locations}
            sort={props.sort}
            gridRef={gridRef}
            searchRef={props.searchRef}
            onSorted={props.onSorted}
            onFilter={props.onFilter}
            onEditAll={props.onEditAll}
            onResize={props.onResize}
            onColumns={props.onColumns}
            onClose={() => setMenuOf(undefined)}
          />
        </Suspense>
      )}
    </div>
  )
}

/**
 * Copy, cut and paste while the grid itself has the focus. Firefox sends these events to the start of the
 * page's text selection and not to what has the focus: they are handled on the document.
 */
export function useGridClipboard(
  gridRef: RefObject<HTMLElement | null>,
  edits: Pick<GridEdits, 'copy' | 'clear' | 'paste'>,
  range: Range,
  onPaste: (block: readonly (readonly string[])[]) => void,
): void {
  const paste = (text: string) => {
    const block = parseSheet(text)
    onPaste(block)
    void edits.paste(text, block, range)
  }
  const cut = async () => {
    if (await edits.copy(range)) await edits.clear(range)
  }
  const onClipboard = useEffectEvent((event: ClipboardEvent) => {
    if (gridRef.current === null || document.activeElement !== gridRef.current) return
    event.preventDefault()
    if (event.type === 'copy') return void edits.copy(range)
    if (event.type === 'cut') return void cut()
    const text = (event.clipboardData?.getData('text/plain') ?? '').replaceAll('\r\n', '\n')
    if (text !== '') paste(text)
  })
  useEffect(() => {
    const listening = new AbortController()
    for (const type of ['copy', 'cut', 'paste'] as const) {
      document.addEventListener(type, (event) => onClipboard(event), { signal: listening.signal })
    }
    return () => listening.abort()
  }, [])
}
