import { ArrowDownToLine } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { SelectInput } from '#components/ui/select-input.tsx'
import { variantFieldPath } from '#lib/catalog/changes/change.ts'
import type { VariantId } from '#lib/catalog/ids.ts'
import { parseVariantFieldPath } from '#lib/catalog/changes/field-paths.ts'
import { t } from '#lib/i18n/t.ts'
import { useEditor } from '../editor/editor-context.ts'
import { whyVariantFixed } from '../editor/why-fixed.ts'
import { FieldError } from '../fields/field-error.tsx'
import { FieldConflicts } from '../fields/field-conflicts.tsx'
import { TrackAll } from './track-all.tsx'
import { VariantDetails } from './variant-details.tsx'
import { VariantTable } from './variant-table.tsx'
import { cellEntries, listColumns, type VariantColumn } from './variant-columns.ts'

/** What stands at a variant and not in its line. */
const besides: ReadonlySet<string> = new Set([
  'tracked',
  'holds',
  'preorder',
  'dimensions',
  'packageDimensions',
])

/** Every variant with what stands at it, as a table to type in. */
export function VariantsSection() {
  const editor = useEditor()
  const { product, catalogue, shown, write, conflicts, errors } = editor
  const [filter, setFilter] = useState('')
  const [cell, setCell] = useState<{ readonly id: VariantId; readonly column: VariantColumn }>()
  const columns = listColumns(catalogue)
  const variants = useMemo(
    () => product.variants.filter(({ choices }) => isChosen(choices, filter)),
    [product.variants, filter],
  )
  const fillDown = (id: VariantId, column: VariantColumn) => {
    const value = shown(variantFieldPath(id, column.field))
    const from = variants.findIndex((variant) => variant.id === id)
    if (value === undefined || from < 0) return
    write(
      ...variants
        .slice(from + 1)
        .flatMap((below) =>
          catalogue === 'v3'
            ? cellEntries(product, below.id, column, value, shown)
            : [[variantFieldPath(below.id, column.field), value] as const],
        ),
    )
  }
  const [error] = Array.from(errors).flatMap(([name, each]) =>
    name.startsWith('variant/') ? [each] : [],
  )
  const chosen = product.variants.find(({ id }) => id === cell?.id)
  // Those of fields that stand below, or for all variants at once, are told there.
  const disputed = conflicts.flatMap(({ path }) => {
    const [id, field] = parseVariantFieldPath(path) ?? []
    const isBelow = id === chosen?.id || (catalogue === 'v1' && field === 'tracked')
    return id === undefined || (isBelow && besides.has(field ?? '')) ? [] : [path]
  })
  const why = whyVariantFixed(product, 'sku')
  return (
    <div className="flex flex-col gap-2 pt-1">
      {why === undefined ? null : <p className="text-sm text-pretty text-muted">{why}</p>}
      <div className="flex flex-wrap items-center justify-between gap-2">
        <SelectInput
          aria-label={t.product.variantFilter}
          value={filter}
          choices={[
            { value: '', label: t.product.allVariants(product.variants.length) },
            ...listFilters(),
          ]}
          onValueChange={setFilter}
          className="w-44"
        />
        <Button
          size="sm"
          variant="quiet"
          disabled={cell === undefined}
          onClick={() => (cell === undefined ? undefined : fillDown(cell.id, cell.column))}
        >
          <ArrowDownToLine size={13} aria-hidden />
          {t.product.fillDown}
        </Button>
      </div>
      <VariantTable
        columns={columns}
        ids={variants.map(({ id }) => id)}
        onFocus={(id, column) => setCell({ id, column })}
        onFillDown={fillDown}
      />
      <FieldError why={error} />
      {catalogue === 'v1' && product.variantsManaged ? <TrackAll /> : null}
      {chosen === undefined ? (
        <p className="text-sm text-muted">{t.product.variantHint}</p>
      ) : (
        <VariantDetails key={chosen.id} variant={chosen} />
      )}
      <FieldConflicts paths={disputed} />
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
