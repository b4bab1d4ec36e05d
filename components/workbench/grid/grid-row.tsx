import { clsx } from 'clsx'
import { ChevronRight, EyeOff } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { Thumbnail } from '#components/products/thumbnail.tsx'
import { CheckIcon } from '#components/ui/check-icon.tsx'
import { labelVariant } from '#lib/catalog/product/variant-label.ts'
import { t } from '#lib/i18n/t.ts'
import type { ColumnId } from './columns.ts'
import { GridCell } from './grid-cell.tsx'
import type { GridRowModel } from './grid-row-model.ts'
import { nameCell, checkboxCell, widthOf } from './grid-metrics.ts'
import type { CellContext } from './cell-context.ts'

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
  /** The column of the cell that keys go to, when it is in this row. */
  readonly active: number
  readonly editor: ReactNode
  readonly isSelected: boolean
  readonly isOpen: boolean
  /** The last row of the range has the handle to fill from. */
  readonly hasHandle: boolean
}

/** A product or a variant. It listens to nothing: the grid hears for all of its rows. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { line, columns, active, from, to, isSelected } = props
  const { row, path, indexed } = line
  const isOwn = path.variant === undefined
  return (
    <div
      role="row"
      aria-rowindex={row + 2}
      data-row={row}
      className={clsx(
        'absolute top-0 flex w-max min-w-full border-b border-line',
        isSelected ? 'bg-accent-soft' : 'bg-surface',
        // What the editor says is drawn over the rows around.
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
  const { indexed, path, product, shownProduct, shownVariant } = line
  if (path.variant !== undefined) {
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
  const isManual = line.entered?.set.name !== undefined
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
      <Thumbnail src={product?.thumbnail} size="xs" />
      <bdi
        className={clsx('min-w-0 truncate font-medium', isManual && 'text-accent-ink')}
        title={shownProduct?.name ?? indexed.name}
      >
        {shownProduct?.name ?? indexed.name}
      </bdi>
      {(shownProduct ?? indexed).visible ? null : (
        <EyeOff size={13} aria-label={t.grid.hidden} className="shrink-0 text-faint" />
      )}
    </>
  )
}
