import type { Amount } from '#lib/core/catalog/money/amount.ts'
import type { FieldPath } from '#lib/core/catalog/changes/change.ts'
import type { Dimensions } from '#lib/core/catalog/product/product-details.ts'
import { findSizeUnit } from '#lib/core/catalog/product/size-unit.ts'
import { t } from '#lib/core/i18n/t.ts'
import { useEditor } from '../editor/editor-context.ts'
import { InlineAmount } from './number-inputs.tsx'
import { FieldFrame } from './field-frame.tsx'

const sides = ['length', 'width', 'height'] as const
type Side = (typeof sides)[number]

interface DimensionsFieldProps {
  readonly kind: 'dimensions' | 'packageDimensions'
  readonly path: FieldPath
  readonly fixed?: string | undefined
}

/** Length, width and height; each may be left empty. */
export function DimensionsField({ kind, path, fixed }: DimensionsFieldProps) {
  const { product, shown, write } = useEditor()
  const value = shown(path) as Dimensions | null | undefined
  const unit = value?.unit ?? findSizeUnit(product)
  const label = t.product[kind]
  const set = (side: Side, size: Amount | undefined) => {
    const sizes = { ...value, [side]: size }
    const known = sides.flatMap((each) => (sizes[each] === undefined ? [] : [[each, sizes[each]]]))
    const next: Dimensions = Object.fromEntries(known)
    write([path, known.length === 0 ? null : { ...next, ...(unit === undefined ? {} : { unit }) }])
  }
  return (
    <FieldFrame
      label={unit === undefined ? label : t.product.inUnit(label, unit)}
      paths={[path]}
      fixed={fixed}
    >
      {({ id, disabled }) => (
        <div id={id} role="group" aria-label={label} className="grid max-w-72 grid-cols-3 gap-1.5">
          {sides.map((side) => (
            <label key={side} className="flex min-w-0 flex-col">
              <span className="truncate text-xs text-muted">{t.product[`side/${side}`]}</span>
              <InlineAmount
                name={`${path}/${side}`}
                label={t.product[`${kind}/${side}`]}
                value={value?.[side]}
                isOptional
                disabled={disabled}
                onChange={(size) => set(side, size)}
                className="min-w-0"
              />
            </label>
          ))}
        </div>
      )}
    </FieldFrame>
  )
}
