import { useVirtualizer } from '@tanstack/react-virtual'
import { ArrowDownToLine } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { SelectInput } from '#components/ui/select-input.tsx'
import { variantPlace } from '#lib/domain/change.ts'
import type { VariantId } from '#lib/domain/ids.ts'
import { labelVariant } from '#lib/edits/variant-label.ts'
import { t } from '#lib/messages/product.ts'
import { useEditor } from '../editor/editor-context.ts'
import { whyVariantFixed } from '../editor/why-fixed.ts'
import { Fault } from '../fields/fault.tsx'
import { PlaceConflicts } from '../fields/place-conflicts.tsx'
import { VariantCell } from './variant-cell.tsx'
import { TrackAll } from './track-all.tsx'
import { VariantDetails } from './variant-details.tsx'
import { cellEntries, listColumns, type VariantColumn } from './variant-columns.ts'

const rowHeight = 33
const nameWidth = 132
/** As many as fit; more than that are drawn as they come into sight. */
const tallest = 12

/** Every variant with what stands at it, as a table to type in. */
export function VariantsSection() {
  const editor = useEditor()
  const { product, catalogue, shown, write, conflicts, faults } = editor
  const [filter, setFilter] = useState('')
  const [cell, setCell] = useState<{ readonly id: VariantId; readonly column: VariantColumn }>()
  const columns = listColumns(catalogue)
  const variants = useMemo(
    () => product.variants.filter(({ choices }) => isChosen(choices, filter)),
    [product.variants, filter],
  )
  const fillDown = (id: VariantId, column: VariantColumn) => {
    const value = shown(variantPlace(id, column.field))
    const from = variants.findIndex((variant) => variant.id === id)
    if (value === undefined || from < 0) return
    write(
      ...variants
        .slice(from + 1)
        .flatMap((below) =>
          catalogue === 'v3'
            ? cellEntries(below.id, column, value, shown)
            : [[variantPlace(below.id, column.field), value] as const],
        ),
    )
  }
  const disputed = conflicts.flatMap(({ place }) => (place.startsWith('variant/') ? [place] : []))
  const [fault] = Array.from(faults).flatMap(([name, each]) =>
    name.startsWith('variant/') ? [each] : [],
  )
  const chosen = product.variants.find(({ id }) => id === cell?.id)
  const why = whyVariantFixed(product, 'sku')
  return (
    <div className="flex flex-col gap-2 pt-1">
      {why === undefined ? null : <p className="text-sm text-pretty text-muted">{why}</p>}
      <div className="flex flex-wrap items-center justify-between gap-2">
        <SelectInput
          aria-label={t.variantFilter}
          value={filter}
          choices={[{ value: '', label: t.allVariants(product.variants.length) }, ...listFilters()]}
          onValueChange={setFilter}
          className="w-44"
        />
        <Button
          size="sm"
          look="quiet"
          disabled={cell === undefined}
          onClick={() => (cell === undefined ? undefined : fillDown(cell.id, cell.column))}
        >
          <ArrowDownToLine size={13} aria-hidden />
          {t.fillDown}
        </Button>
      </div>
      <VariantTable
        columns={columns}
        ids={variants.map(({ id }) => id)}
        onFocus={(id, column) => setCell({ id, column })}
        onFillDown={fillDown}
      />
      <Fault why={fault} />
      {catalogue === 'v1' && product.variantsManaged ? <TrackAll /> : null}
      {chosen === undefined ? (
        <p className="text-sm text-muted">{t.variantHint}</p>
      ) : (
        <VariantDetails key={chosen.id} variant={chosen} />
      )}
      <PlaceConflicts places={disputed} />
    </div>
  )

  function listFilters() {
    return product.options.flatMap(({ name, choices }) =>
      choices.map(({ value, label }) => ({
        value: JSON.stringify([name, value, label]),
        label: `${name}: ${label === '' ? value : label}`,
      })),
    )
  }
}

function isChosen(choices: Readonly<Record<string, string>>, filter: string): boolean {
  if (filter === '') return true
  const [name = '', ...values] = JSON.parse(filter) as string[]
  return values.includes(choices[name] ?? '')
}

interface VariantTableProps {
  readonly columns: readonly VariantColumn[]
  readonly ids: readonly VariantId[]
  readonly onFocus: (id: VariantId, column: VariantColumn) => void
  readonly onFillDown: (id: VariantId, column: VariantColumn) => void
}

function VariantTable({ columns, ids, onFocus, onFillDown }: VariantTableProps) {
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
      aria-label={t.variants}
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
            {t.variant}
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
