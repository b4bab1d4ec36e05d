import type { StepKind } from '#components/bulk-edit/operations/operation-forms.ts'
import { chosenProducts } from '#components/import-export/chosen-products.ts'
import {
  type ReactNode,
  type RefObject,
  Suspense,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import {
  clear,
  createMembership,
  isEmpty,
  nothingSelected,
  selectMatching,
  toggle,
} from '#components/search/selection.ts'
import { SyncStatus } from '#components/sync/sync-status.tsx'
import type { Connection } from '#lib/extension/app/connection.ts'
import type { JobId, ProductId } from '#lib/core/catalog/ids.ts'
import { t } from '#lib/core/i18n/t.ts'
import { readLargestAmounts } from '#lib/extension/queries/largest-amounts.ts'
import type { LocalIndex } from '#lib/extension/queries/local-index.ts'
import { closeBox } from '#lib/extension/queries/search-text.ts'
import { redo, undo } from '#lib/core/edits/unsaved/edit-history.ts'
import type { GridView } from '#components/shell/workbench-route.ts'
import { goTo, replaceRoute } from '../use-route.ts'
import { useGridViews, useSavedGridView } from '../views/use-grid-views.ts'
import { type ColumnId, offeredColumns } from './columns.ts'
import type { StockMeaning } from '#lib/core/edits/unsaved/unsaved-product.ts'
import { EditsBar } from './edits-bar.tsx'
import { Grid } from './grid.tsx'
import type { GridRowModel } from './grid-row-model.ts'
import { type Creation, GridPanes } from './grid-panes.tsx'
import { useGridControls } from './grid-controls.ts'
import { GridSide } from './grid-side.tsx'
import { listSelected } from './list-selected.ts'
import { reopenedEdit } from './reopened-edit.ts'
import { GridToolbar, type Side } from './grid-toolbar.tsx'
import { GridSelectionBar } from './grid-selection-bar.tsx'
import type { UnsavedControls } from '#components/edits/use-unsaved-changes.ts'
import { moneyWidths } from './money-widths.ts'
import { useGridLayout } from './use-grid-layout.ts'
import { useGridRows } from './use-grid-rows.ts'
import { PackageOpen, SearchX } from 'lucide-react'
import { Button } from '#components/ui/button.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'

interface ProductsGridProps {
  readonly connection: Connection
  readonly local: LocalIndex
  readonly view: GridView
  readonly edits: UnsavedControls
  readonly search: ReactNode
  readonly gridRef: RefObject<HTMLDivElement | null>
  readonly inputRef: RefObject<HTMLInputElement | null>
  readonly problem: string | undefined
  /** Called once there are rows. */
  readonly onRows: () => void
}

const none: ReadonlySet<ProductId> = new Set()
const openJob = (job: JobId) => goTo({ page: 'jobs', job })

/** The grid with its toolbar, side bars, and panes. */
export function ProductsGrid(props: ProductsGridProps) {
  const { connection, local, view, edits, gridRef, inputRef, onRows } = props
  const rows = useGridRows(local, view)
  const savedView = useSavedGridView(connection.siteId, view.saved)
  const { currency = '' } = connection
  const leastWidths = useMemo(
    () => moneyWidths(readLargestAmounts(local), currency),
    [local, currency],
  )
  const layouts = useGridLayout(connection, view, savedView, leastWidths)
  const { layout, setColumns, setDense, setWidth } = layouts
  const views = useGridViews(connection, view, savedView, layouts)
  const [selection, setSelection] = useState(nothingSelected)
  const [side, setSide] = useState<Side>()
  const [stock, setStock] = useState<StockMeaning>('difference')
  const [isEditing, setEditing] = useState(false)
  const [creating, setCreating] = useState<Creation>()
  const [isUnclear, setUnclear] = useState(false)
  const reviewRef = useRef<HTMLButtonElement>(null)
  const text = view.text.trim()
  const isByVariant = view.rows === 'variants'
  const matching = rows.drawn.order.length
  const hasRows = matching > 0
  const isMember = useMemo(() => createMembership(selection, text, none), [selection, text])
  const show = (part: Partial<GridView>) =>
    replaceRoute({ page: 'products', view: { ...view, ...part } })
  const visit = (part: Partial<GridView>) => goTo({ page: 'products', view: { ...view, ...part } })
  const openNew = (sourceId?: ProductId) => {
    setEditing(false)
    setCreating({ sourceId })
  }
  const sortBy = (column: ColumnId) => {
    const { sort } = view
    const isSame = sort?.column === column
    // Ascending, descending, then the default order.
    visit({ sort: isSame && sort.isDown ? undefined : { column, isDown: isSame } })
  }
  const order = (columns: readonly ColumnId[]) => {
    setColumns(columns)
    if (view.columns !== undefined) show({ columns })
  }
  useLayoutEffect(() => {
    if (hasRows) onRows()
    // The grid is gone, and its focus with it.
    else if (document.activeElement === document.body) inputRef.current?.focus()
  }, [hasRows, onRows, inputRef])
  useGridControls({
    selection,
    clearSelection: () => setSelection(clear(selection)),
    editSelection: () => setEditing(true),
    openNew,
    showView: (saved) => views.show(saved),
  })
  const focusGrid = () => gridRef.current?.focus({ preventScroll: true })
  const exportProducts = () => {
    // A search cannot express that some of its products are excluded.
    const isListed =
      selection.except !== undefined || (selection.matching === undefined && !isEmpty(selection))
    chosenProducts.leave(connection.siteId, isListed ? listSelected(local, selection) : [])
    goTo({ page: 'sheets', text: isListed ? undefined : (selection.matching?.text ?? text) })
  }
  /** Bulk edits all products that match the search, beginning with this kind of change. */
  const editMatching = (kind?: StepKind) => {
    const draft = kind && { steps: [{ key: '1', kind }] }
    const scope = { kind: 'search', search: { text } } as const
    reopenedEdit.leave(connection.siteId, { scope, draft })
  }
  const { past, future } = edits.editHistory

  return (
    <>
      <h1 className="sr-only">{t.grid.label}</h1>
      <GridToolbar
        words={props.problem ?? t.grid.matching(matching, local.products)}
        viewName={savedView?.name}
        isViewChanged={views.isChanged}
        isByVariant={isByVariant}
        onByVariant={(isOn) => visit({ rows: isOn ? 'variants' : undefined })}
        side={side}
        onSide={setSide}
        onNew={() => openNew()}
        actions={{
          onEdit: isEmpty(selection)
            ? hasRows && props.problem === undefined
              ? () => editMatching()
              : undefined
            : () => setEditing(true),
          onImport: () => goTo({ page: 'sheets' }),
          onExport: hasRows ? exportProducts : undefined,
          onUndo: past.length === 0 ? undefined : () => edits.change(undo),
          onRedo: future.length === 0 ? undefined : () => edits.change(redo),
        }}
      >
        {props.search}
      </GridToolbar>
      <div className="relative flex min-h-0 flex-1">
        <GridSide
          side={side}
          connection={connection}
          local={local}
          text={view.text}
          offered={offeredColumns(connection.catalog, layout.locations)}
          layout={layout}
          views={views}
          onText={(entered) => visit({ text: entered })}
          onColumns={order}
          onDense={setDense}
          onClose={() => setSide(undefined)}
        />
        <div className="flex min-w-0 flex-1 flex-col">
          {hasRows ? (
            <Grid
              connection={connection}
              rows={rows}
              isByVariant={isByVariant}
              layout={layout}
              sort={view.sort}
              edits={edits}
              stock={stock}
              isSelected={({ id }: GridRowModel) => isMember(id)}
              allSelected={
                selection.matching?.text === text && selection.except === undefined
                  ? true
                  : isEmpty(selection)
                    ? false
                    : 'mixed'
              }
              gridRef={gridRef}
              onSort={sortBy}
              onResize={setWidth}
              onColumns={order}
              onSorted={(sort) => visit({ sort })}
              onFilter={(name) => {
                show({ text: `${closeBox(view.text).trimEnd()} ${name}:`.trimStart() })
              }}
              onEditAll={editMatching}
              searchRef={inputRef}
              onSelect={(row) =>
                setSelection((now) => toggle(now, { id: rows.idOf(row), text, isMatch: true }))
              }
              onSelectAll={(isOn) =>
                setSelection((now) => (isOn ? selectMatching(now, { text }) : nothingSelected))
              }
              onOpen={(row) => visit({ open: rows.idOf(row) })}
              onSearch={() => inputRef.current?.focus()}
              onRelease={
                selection.matching === undefined ? undefined : () => setSelection(clear(selection))
              }
              onReview={() => reviewRef.current?.click()}
              onUnclear={setUnclear}
            />
          ) : (
            <NoRows
              text={text}
              problem={props.problem}
              onClear={() => visit({ text: '' })}
              onNew={() => setCreating({})}
            />
          )}
          {isEmpty(selection) ? null : (
            <GridSelectionBar
              siteId={connection.siteId}
              selection={selection}
              matching={selection.matching?.text === text ? matching : undefined}
              onClear={() => setSelection(clear(selection))}
              onChange={() => setEditing(true)}
              onExport={exportProducts}
            />
          )}
          <EditsBar
            connection={connection}
            edits={edits}
            stock={stock}
            isUnclear={isUnclear}
            onStock={setStock}
            onReview={openJob}
            reviewRef={reviewRef}
          />
          <SyncStatus siteId={connection.siteId} isUsed />
        </div>
        <Suspense fallback={<div className="w-[420px] border-s border-line bg-canvas" />}>
          <GridPanes
            connection={connection}
            open={view.open}
            scope={isEditing ? selection : undefined}
            onCloseProduct={() => {
              visit({ open: undefined })
              focusGrid()
            }}
            onCloseEdit={() => {
              setEditing(false)
              focusGrid()
            }}
            onFocusGrid={focusGrid}
            onPreview={openJob}
            creating={creating}
            onCreating={(next) => {
              setCreating(next)
              if (next === undefined) focusGrid()
            }}
            onCreated={(id) => {
              setCreating(undefined)
              visit({ open: id })
            }}
          />
        </Suspense>
      </div>
    </>
  )
}

interface NoRowsProps {
  readonly text: string
  readonly problem: string | undefined
  readonly onClear: () => void
  readonly onNew: () => void
}

/** Shown if there are no rows. */
function NoRows({ text, problem, onClear, onNew }: NoRowsProps) {
  if (text === '') {
    return (
      <EmptyState
        icon={PackageOpen}
        title={t.grid.noProducts}
        action={<Button onClick={onNew}>{t.newProduct.open}</Button>}
      >
        {t.grid.noProductsHint}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      icon={SearchX}
      title={t.grid.noMatch}
      action={<Button onClick={onClear}>{t.grid.clearSearch}</Button>}
    >
      <bdi className="wrap-anywhere">{problem ?? t.search.checkSpelling}</bdi>
    </EmptyState>
  )
}
