import { ArrowDownToLine } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { SelectInput } from '#components/ui/select-input.tsx'
import { variantFieldPath, type VariantField } from '#lib/core/catalog/changes/change.ts'
import type { VariantId } from '#lib/core/catalog/ids.ts'
import { parseVariantFieldPath } from '#lib/core/catalog/changes/field-paths.ts'
import { t } from '#lib/core/i18n/t.ts'
import { useEditor } from '../editor/editor-context.ts'
import { whyVariantFixed, isPerVariant } from '../editor/why-fixed.ts'
import { FieldError } from '#components/ui/field-error.tsx'
import { FieldConflicts } from '../fields/field-conflicts.tsx'
import { VariantTable } from './variant-table.tsx'
import { listColumns, type VariantColumn } from './variant-columns.ts'
import { Checkbox } from '#components/ui/checkbox.tsx'
import { FieldFrame } from '../fields/field-frame.tsx'
import type { Measure } from '#lib/core/catalog/product/product-details.ts'
import { type Variant, labelVariant } from '#lib/core/catalog/product/product.ts'
import { FlagField } from '../fields/flag-field.tsx'
import { DimensionsField } from '../fields/dimensions-field.tsx'
import { Thumbnail } from '#components/rows/thumbnail.tsx'
import { MeasureInput } from './measure-input.tsx'
import { PreorderFields } from './preorder-fields.tsx'

/** Fields of a variant that are not in the table. */
const detailFields: ReadonlySet<string> = new Set([
  'tracked',
  'holds',
  'preorder',
  'dimensions',
  'packageDimensions',
])

/** The variants as an editable table, with the details of the chosen one. */
export function VariantsSection() {
  const editor = useEditor()
  const { product, catalog, shown, write, conflicts, errors } = editor
  const [filter, setFilter] = useState('')
  const [cell, setCell] = useState<{ readonly id: VariantId; readonly column: VariantColumn }>()
  const columns = listColumns(catalog)
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
        .map((below) => [variantFieldPath(below.id, column.field), value] as const),
    )
  }
  const [error] = Array.from(errors).flatMap(([name, each]) =>
    name.startsWith('variant/') ? [each] : [],
  )
  const chosen = product.variants.find(({ id }) => id === cell?.id)
  // Conflicts of the fields below the table are shown there.
  const conflictPaths = conflicts.flatMap(({ path }) => {
    const [id, field] = parseVariantFieldPath(path) ?? []
    const isBelow = id === chosen?.id || (catalog === 'v1' && field === 'tracked')
    return id === undefined || (isBelow && detailFields.has(field ?? '')) ? [] : [path]
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
      {catalog === 'v1' && product.variantsManaged ? <TrackAll /> : null}
      {chosen === undefined ? (
        <p className="text-sm text-muted">{t.product.variantHint}</p>
      ) : (
        <VariantDetails key={chosen.id} variant={chosen} />
      )}
      <FieldConflicts paths={conflictPaths} />
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

/** Tracking of all variants at once: V1 tracks either all or none. */
function TrackAll() {
  const { product, shown, write } = useEditor()
  const paths = product.variants.map(({ id }) => variantFieldPath(id, 'tracked'))
  return (
    <FieldFrame label={t.product.tracked} paths={paths}>
      {({ id }) => (
        <span className="flex min-h-8 items-center gap-2">
          <Checkbox
            id={id}
            label={t.product.tracked}
            checked={paths.every((path) => shown(path) === true)}
            onCheckedChange={(checked) => write(...paths.map((path) => [path, checked] as const))}
          />
          <span className="text-sm">{t.product.trackedWords}</span>
        </span>
      )}
    </FieldFrame>
  )
}

/** The fields of one variant that do not fit into the table. */
function VariantDetails({ variant }: { readonly variant: Variant }) {
  const { product, catalog, shown, write } = useEditor()
  const path = (field: VariantField) => variantFieldPath(variant.id, field)
  const name = labelVariant(product, variant)
  const picture = product.media.find(({ id }) => id === variant.mediaId)
  return (
    <section aria-label={name} className="flex flex-col">
      <h4 className="flex items-center gap-2 pt-2 text-sm font-semibold">
        {picture === undefined ? null : <Thumbnail src={picture.poster ?? picture.url} size="xs" />}
        <bdi>{name}</bdi>
      </h4>
      {catalog === 'v1' ? null : (
        <>
          <FlagField
            label={t.product.tracked}
            path={path('tracked')}
            words={t.product.trackedWords}
          />
          <FieldFrame label={t.product.holds} paths={[path('holds')]}>
            {({ id }) => (
              <MeasureInput
                id={id}
                name={`${path('holds')}/quantity`}
                label={t.product.holds}
                unitLabel={t.product.contentsUnit}
                value={shown(path('holds')) as Measure | null}
                onChange={(holds) => write([path('holds'), holds])}
              />
            )}
          </FieldFrame>
          <PreorderFields id={variant.id} />
        </>
      )}
      {isPerVariant(product) && product.type !== 'digital' ? (
        <>
          <DimensionsField kind="dimensions" path={path('dimensions')} />
          <DimensionsField kind="packageDimensions" path={path('packageDimensions')} />
        </>
      ) : null}
    </section>
  )
}
