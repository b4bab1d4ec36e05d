import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef } from 'react'
import type { VariantId } from '#lib/catalog/ids.ts'
import { labelVariant } from '#lib/catalog/product/variant-label.ts'
import { t } from '#lib/i18n/t.ts'
import { useEditor } from '../editor/editor-context.ts'
import { whyVariantFixed } from '../editor/why-fixed.ts'
import { VariantCell } from './variant-cell.tsx'
import type { VariantColumn } from './variant-columns.ts'

const rowHeight = 33
const nameWidth = 132
/** As many as fit; more than that are drawn as they come into sight. */
const tallest = 12

interface VariantTableProps {
  readonly columns: readonly VariantColumn[]
  readonly ids: readonly VariantId[]
  readonly onFocus: (id: VariantId, column: VariantColumn) => void
  readonly onFillDown: (id: VariantId, column: VariantColumn) => void
}

/** A line for each variant, of which those in sight are drawn. */
export function VariantTable({ columns, ids, onFocus, onFillDown }: VariantTableProps) {
  const { product } = useEditor()
  const scroller = useRef<HTMLDivElement>(null)
  const rows = useVirtualizer({
    count: ids.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 8,
    initialRect: { width: 360, height: rowHeight * tallest },
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
      style={{ maxHeight: rowHeight * (tallest + 1) }}
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
