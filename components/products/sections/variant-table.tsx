import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef, type KeyboardEvent, memo } from 'react'
import type { VariantId } from '#lib/core/catalog/ids.ts'
import { labelVariant } from '#lib/core/catalog/product/product.ts'
import { t } from '#lib/core/i18n/t.ts'
import { useEditor } from '../editor/editor-context.ts'
import { whyVariantFixed } from '../editor/why-fixed.ts'
import { type VariantColumn, readCell, writeCell } from './variant-columns.ts'
import { Checkbox } from '#components/ui/checkbox.tsx'
import { cn } from '#lib/core/base/cn.ts'
import type { Amount } from '#lib/core/catalog/money/amount.ts'
import { isPaidAboveList } from '#lib/core/catalog/money/paid-price.ts'
import { pairOf } from '#lib/core/edits/unsaved/entered-prices.ts'
import {
  type FieldPath,
  type FieldPathValue,
  variantFieldPath,
} from '#lib/core/catalog/changes/change.ts'
import { readField } from '#lib/core/edits/unsaved/unsaved-product.ts'
import { useEnteredText } from '../fields/use-entered-text.ts'

const rowHeight = 33
const nameWidth = 132
/** Height of the table, rows; more rows are scrolled. */
const maxVisibleRows = 12

interface VariantTableProps {
  readonly columns: readonly VariantColumn[]
  readonly ids: readonly VariantId[]
  readonly onFocus: (id: VariantId, column: VariantColumn) => void
  readonly onFillDown: (id: VariantId, column: VariantColumn) => void
}

/** A row for each variant; only visible rows are rendered. */
export function VariantTable({ columns, ids, onFocus, onFillDown }: VariantTableProps) {
  const { product } = useEditor()
  const scroller = useRef<HTMLDivElement>(null)
  const rows = useVirtualizer({
    count: ids.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 8,
    initialRect: { width: 360, height: rowHeight * maxVisibleRows },
  })
  const grid = {
    gridTemplateColumns: `${nameWidth}px ${columns.map(({ width }) => `${width}px`).join(' ')}`,
  }
  const width = nameWidth + columns.reduce((sum, column) => sum + column.width, 0)
  const variants = new Map(product.variants.map((variant) => [variant.id, variant]))
  return (
    <div
      ref={scroller}
      role="table"
      aria-label={t.product.variants}
      aria-rowcount={ids.length + 1}
      className="thin-scroll -mx-4 overflow-auto border-y border-line"
      style={{ maxHeight: rowHeight * (maxVisibleRows + 1) }}
    >
      <div style={{ width }}>
        <div
          role="row"
          className="sticky top-0 z-1 grid h-8 items-center border-b border-line bg-sunken text-sm text-muted"
          style={grid}
        >
          <span role="columnheader" className="sticky start-0 bg-sunken ps-4 font-medium">
            {t.product.variant}
          </span>
          {columns.map(({ field, label, kind }) => (
            <span
              key={field}
              role="columnheader"
              title={label}
              className={`truncate px-2 font-medium ${kind === 'text' ? '' : 'text-end'}`}
            >
              {label}
            </span>
          ))}
        </div>
        <div role="rowgroup" className="relative" style={{ height: rows.getTotalSize() }}>
          {rows.getVirtualItems().map(({ index, start }) => {
            const id = ids[index]
            const variant = id === undefined ? undefined : variants.get(id)
            if (variant === undefined) return null
            const name = labelVariant(product, variant)
            return (
              <div
                key={variant.id}
                role="row"
                aria-rowindex={index + 2}
                className="absolute inset-x-0 top-0 grid items-center border-b border-line bg-surface"
                style={{ ...grid, height: rowHeight, transform: `translateY(${start}px)` }}
              >
                <span
                  role="rowheader"
                  title={name}
                  className="sticky start-0 z-1 flex h-8 items-center truncate bg-surface ps-4 pe-1"
                >
                  <bdi className="truncate">{name}</bdi>
                </span>
                {columns.map((column) => (
                  <span key={column.field} role="cell">
                    <VariantCell
                      id={variant.id}
                      name={name}
                      column={column}
                      fixed={whyVariantFixed(product, column.field)}
                      onFocus={() => onFocus(variant.id, column)}
                      onFillDown={() => onFillDown(variant.id, column)}
                    />
                  </span>
                ))}
              </div>
            )
          })}
        </div>
      </div>
    </div>
  )
}

interface VariantCellProps {
  readonly id: VariantId
  readonly name: string
  readonly column: VariantColumn
  readonly fixed?: string | undefined
  readonly onFocus: () => void
  /** Copies the value to every variant below. */
  readonly onFillDown: () => void
}

/** An editable cell of the variant table. */
const VariantCell = memo(function VariantCell(props: VariantCellProps) {
  const { id, name, column, fixed, onFocus, onFillDown } = props
  const { product, shown, isChanged, write, revert, conflicts } = useEditor()
  const isUncounted = column.kind === 'quantity' && shown(variantFieldPath(id, 'tracked')) !== true
  const path = variantFieldPath(id, isUncounted ? 'inStock' : column.field)
  const label = `${name}: ${isUncounted ? t.product.inStock : column.label}`
  const entered = useEnteredText({
    name: path,
    text: writeCell(column, shown(path), product.currency),
    read: (text) => readCell(column, text, readField(product, path), product.currency),
    onRead: (value) => write([path, value]),
  })
  const problem = entered.error ?? findPairProblem(id, column, shown)
  const changed = isChanged(path)
  const hasConflict = conflicts.some((conflict) => conflict.path === path)
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && (changed || entered.error !== undefined)) {
      event.preventDefault()
      event.stopPropagation()
      revert(path)
    }
    if (event.key.toLowerCase() === 'd' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      onFillDown()
    }
  }
  if (column.kind === 'flag' || isUncounted) {
    return (
      <span
        role="presentation"
        onKeyDown={keys}
        onFocus={onFocus}
        title={isUncounted ? t.product.inStockWords : fixed}
        className={cn('flex h-8 items-center justify-center', changed && 'bg-accent-soft')}
      >
        <Checkbox
          label={label}
          checked={shown(path) === true}
          disabled={fixed !== undefined}
          onCheckedChange={(checked) => write([path, checked])}
        />
      </span>
    )
  }
  return (
    <input
      aria-label={label}
      aria-invalid={problem === undefined ? undefined : true}
      title={problem ?? fixed}
      disabled={fixed !== undefined}
      autoComplete="off"
      spellCheck={false}
      dir={column.kind === 'text' ? 'auto' : 'ltr'}
      inputMode={column.kind === 'money' || column.kind === 'amount' ? 'decimal' : 'text'}
      value={entered.value}
      onChange={(event) => entered.change(event.target.value)}
      onBlur={entered.leave}
      onFocus={onFocus}
      onKeyDown={keys}
      className={cn(
        'tabular h-8 w-full bg-transparent px-2 outline-offset-[-2px]! hover:bg-hover disabled:text-muted aria-invalid:bg-bad-soft',
        column.kind !== 'text' && 'text-end',
        changed && 'bg-accent-soft',
        hasConflict && 'bg-warn-soft',
      )}
    />
  )
})

function findPairProblem(
  id: VariantId,
  { field }: VariantColumn,
  shown: (path: FieldPath) => FieldPathValue | undefined,
): string | undefined {
  if (field !== 'listPrice' && field !== 'paidPrice') return undefined
  const { list, paid } = pairOf(id)
  const [listPrice, paidPrice] = [shown(list) as Amount, shown(paid) as Amount]
  return isPaidAboveList({ listPrice, paidPrice }) ? t.product.saleAboveRegular : undefined
}
