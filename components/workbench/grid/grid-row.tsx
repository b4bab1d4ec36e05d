import { clsx } from 'clsx'
import { Check, ChevronRight, CircleX, EyeOff, Minus, TriangleAlert } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { Thumbnail } from '#components/rows/thumbnail.tsx'
import { CheckIcon } from '#components/ui/check-icon.tsx'
import { labelVariant } from '#lib/core/catalog/product/product.ts'
import { t } from '#lib/core/i18n/t.ts'
import { type ColumnId, columnMetaOf } from './columns.ts'
import type { GridRowModel } from './grid-row-model.ts'
import { nameCell, checkboxCell, widthOf } from './use-grid-layout.ts'
import { type CellContext, isInConflict, readOriginalCell, toShown } from './cell-context.ts'
import { describeUpdates } from '#components/rows/describe-updates.ts'
import { type CellMark, type CellView, readCell } from './read-cell.ts'
import { findCellUpdate } from './use-grid-updates.ts'

const tones: Readonly<Record<CellView['tone'], string>> = {
  plain: '',
  muted: 'text-muted',
  warn: 'text-warn-ink',
  bad: 'text-bad-ink',
}

export interface GridRowProps {
  readonly line: GridRowModel
  readonly context: CellContext
  readonly gridId: string
  readonly columns: readonly ColumnId[]
  readonly height: number
  readonly top: number
  /** The columns of the range in this row. */
  readonly from: number
  readonly to: number
  /** The column of the active cell, if it is in this row. */
  readonly active: number
  readonly editor: ReactNode
  readonly isSelected: boolean
  readonly isOpen: boolean
  /** The last row of the range has the fill handle. */
  readonly hasHandle: boolean
}

/** A product or a variant. The grid handles the events of all rows. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { line, columns, active, from, to, isSelected } = props
  const { row, position, indexed } = line
  const isOwn = position.variant === undefined
  return (
    <div
      role="row"
      aria-rowindex={row + 2}
      data-row={row}
      className={clsx(
        'absolute top-0 flex w-max min-w-full border-b border-line',
        isSelected ? 'bg-accent-soft' : 'bg-surface',
        // The editor's error message covers the neighbouring rows.
        props.editor !== null && 'z-[15]',
      )}
      style={{ height: props.height, transform: `translateY(${props.top}px)` }}
    >
      <div role="gridcell" data-tick className={clsx(checkboxCell, 'bg-inherit')}>
        {isOwn ? (
          <span role="checkbox" aria-checked={isSelected} aria-label={t.grid.select(indexed.name)}>
            <CheckIcon checked={isSelected} disabled={false} />
          </span>
        ) : null}
      </div>
      {columns.map((column, at) => {
        const isActive = at === active
        const shared = {
          id: `${props.gridId}-${row}-${at}`,
          column,
          at,
          isActive,
          isSelected: at >= from && at <= to,
          hasHandle: props.hasHandle && at === to && props.editor === null,
          editor: isActive ? props.editor : null,
        }
        return at === 0 ? (
          <div
            key={column}
            role={isOwn ? 'rowheader' : 'gridcell'}
            id={shared.id}
            aria-colindex={2}
            aria-selected={shared.isSelected}
            data-column={0}
            style={widthOf(column)}
            className={clsx(
              nameCell,
              'flex shrink-0 items-center gap-2 bg-inherit px-2',
              isActive && 'z-[11]! ring-2 ring-accent-ink ring-inset',
            )}
          >
            {shared.isSelected ? <Tint /> : null}
            <Name line={line} context={props.context} isOpen={props.isOpen} />
            {shared.editor}
          </div>
        ) : (
          <GridCell key={column} {...shared} line={line} context={props.context} />
        )
      })}
    </div>
  )
})

export function Tint() {
  return <span aria-hidden className="pointer-events-none absolute inset-0 bg-accent/10" />
}

interface NameProps {
  readonly line: GridRowModel
  readonly context: CellContext
  readonly isOpen: boolean
}

function Name({ line, context, isOpen }: NameProps) {
  const { indexed, position, product, shownProduct, shownVariant } = line
  if (position.variant !== undefined) {
    const isKnown = shownVariant !== undefined && product !== undefined
    const label = isKnown
      ? labelVariant(product, shownVariant)
      : product === undefined
        ? ''
        : t.grid.gone
    return (
      <bdi className={clsx('truncate ps-8', !context.isByVariant && 'text-muted')}>
        {context.isByVariant ? (label === '' ? indexed.name : `${indexed.name} · ${label}`) : label}
        {product === undefined ? (
          <span aria-hidden className="ms-2 inline-block h-2 w-12 rounded-sm bg-pressed" />
        ) : null}
      </bdi>
    )
  }
  const isEdited = line.entered?.set.name !== undefined
  const hasConflict = isInConflict('name', line, context)
  const name = shownProduct?.name ?? indexed.name
  return (
    <>
      {indexed.variantCount > 1 && !context.isByVariant ? (
        <span
          data-unfold
          title={t.grid.unfold(indexed.name)}
          className="-mx-1 flex size-5 shrink-0 items-center justify-center rounded-sm text-muted hover:bg-pressed"
        >
          <ChevronRight size={14} aria-hidden className={isOpen ? 'rotate-90' : 'rtl:rotate-180'} />
        </span>
      ) : (
        <span className="-mx-1 w-5 shrink-0" />
      )}
      <span className="contents @max-[480px]:hidden">
        <Thumbnail src={product?.thumbnail} size="xs" />
      </span>
      <bdi
        className={clsx(
          'min-w-0 truncate font-medium',
          isEdited && (hasConflict ? 'text-bad-ink' : 'text-accent-ink'),
        )}
        title={hasConflict ? `${name} · ${t.product.conflictTitle}` : name}
      >
        {name}
      </bdi>
      {(shownProduct ?? indexed).visible ? null : (
        <EyeOff size={13} aria-label={t.grid.hidden} className="shrink-0 text-faint" />
      )}
    </>
  )
}

interface GridCellProps {
  readonly id: string
  readonly column: ColumnId
  readonly at: number
  readonly line: GridRowModel
  readonly context: CellContext
  readonly isActive: boolean
  readonly isSelected: boolean
  readonly hasHandle: boolean
  readonly editor: ReactNode
}

/** One value. An edited cell also says what the value was. */
function GridCell(props: GridCellProps) {
  const { column, line, context, isActive } = props
  const view = readCell(column, toShown(line, context))
  const original = readOriginalCell(column, line, context)
  const hasConflict = isInConflict(column, line, context)
  const update = findCellUpdate(context.updates, column, line.id, line.variant)
  const isEditable = columnMetaOf(column).isEditable && view.isVaried !== true
  const markWords = nameMark(view)
  const reported = [
    original === undefined
      ? view.text
      : t.grid.changedTo(original.text === '' ? t.grid.nothing : original.text, view.text),
    markWords,
    hasConflict ? t.product.conflictTitle : '',
    // The time of day and not the age: the cell may be visible for hours.
    update === undefined ? '' : describeUpdates(update.entry, update.change, Infinity),
  ]
  const title = reported.filter((text) => text !== '').join(' · ')
  return (
    <div
      role="gridcell"
      id={props.id}
      aria-colindex={props.at + 2}
      aria-selected={props.isSelected}
      aria-label={original === undefined && update === undefined ? undefined : title}
      data-column={props.at}
      title={title === '' ? undefined : title}
      style={widthOf(column)}
      className={clsx(
        'relative flex shrink-0 items-center px-2',
        columnMetaOf(column).isNumber && 'tabular justify-end',
        props.isSelected && 'bg-accent/10',
        original !== undefined && (hasConflict ? 'bg-bad-soft' : 'bg-warn-soft'),
        isActive
          ? 'ring-2 ring-accent-ink ring-inset'
          : isEditable && 'hover:cursor-cell hover:ring-1 hover:ring-edge hover:ring-inset',
        // In the style sheet, so that the text of an empty cell stays empty for copies and tests.
        view.text === '' && view.isWaiting !== true && "before:text-faint before:content-['—']",
        tones[view.tone],
      )}
    >
      {view.mark === undefined ? null : <MarkIcon mark={view.mark} words={markWords} />}
      {column === 'visible' ? (
        <Visible view={view} />
      ) : (
        <bdi className={clsx('truncate', original !== undefined && 'font-medium')}>{view.text}</bdi>
      )}
      {view.isWaiting === true ? (
        <span aria-hidden className="h-2 w-12 rounded-sm bg-pressed" />
      ) : null}
      {original === undefined ? null : (
        <span
          aria-hidden
          className="absolute end-0 top-0 border-4 border-transparent border-e-warn border-t-warn"
        />
      )}
      {update === undefined ? null : (
        <span aria-hidden className="absolute start-1 top-1 size-1.5 rounded-full bg-accent" />
      )}
      {props.editor}
      {props.hasHandle ? (
        <span
          data-fill
          aria-hidden
          className="absolute -end-[3px] -bottom-[3px] z-10 size-2 cursor-crosshair rounded-[1px] border border-surface bg-accent-ink"
        />
      ) : null}
    </div>
  )
}

/** What the mark means, unless the text says it. */
function nameMark({ mark, text }: CellView): string {
  if (mark === undefined) return ''
  const words = wordsOf(mark)
  return words === text ? '' : words
}

function wordsOf(mark: CellMark): string {
  if (mark === 'sale-above-regular') return t.product.saleAboveRegular
  return mark === 'low' ? t.grid.lowStock : t.grid[`stock/${mark}`]
}

/** Says without color that the stock is low or gone, or that the prices contradict each other. */
function MarkIcon({ mark, words }: { readonly mark: CellMark; readonly words: string }) {
  const Icon = mark === 'out-of-stock' ? CircleX : TriangleAlert
  return (
    <Icon
      size={13}
      aria-label={words === '' ? undefined : words}
      aria-hidden={words === '' ? true : undefined}
      className="me-1.5 shrink-0"
    />
  )
}

function Visible({ view }: { readonly view: CellView }) {
  const Icon = view.tone === 'plain' ? Check : Minus
  return (
    <span className="flex items-center gap-1.5">
      <Icon size={14} aria-hidden className="shrink-0" />
      {view.text}
    </span>
  )
}
