import { type FieldPathValue, variantFieldPath } from '#lib/catalog/changes/change.ts'
import { parseVariantFieldPath } from '#lib/catalog/changes/field-paths.ts'
import { t } from '#lib/i18n/t.ts'
import { unsupportedReason } from '#lib/operations/operations.ts'
import { type EditBuilder, isV3, setField, addFlag, valueAt } from '#lib/operations/edit-builder.ts'
import type { ResolvedField } from './resolve-field.ts'
import { isManaged } from '#lib/operations/targets.ts'

/** Stock that was typed at one spot. `moved`: by how many pieces, where only their difference counts. */
export function applyManualStock(
  builder: EditBuilder,
  { path, field, now }: ResolvedField,
  wanted: FieldPathValue,
  moved: number | undefined,
): void {
  const [id] = parseVariantFieldPath(path) ?? []
  if (id === undefined) return
  const tracked = variantFieldPath(id, 'tracked')
  if (field === 'tracked') {
    setField(builder, tracked, wanted as boolean, now as boolean)
    builder.stock = 'exact'
    return
  }
  const isTracked = valueAt(builder, tracked, wasTracked(builder, id))
  if (field === 'inStock') {
    if (isTracked) return addFlag(builder, 'unsupported', t.entered.counted)
    return setField(builder, path, wanted as boolean, now as boolean)
  }
  if (!isTracked) return addFlag(builder, 'unsupported', t.entered.uncounted)
  if (typeof wanted !== 'number') return addFlag(builder, 'unsupported', t.entered.noNumber)
  const isMoved = moved !== undefined && typeof now === 'number'
  setField<number | null>(builder, path, isMoved ? now + moved : wanted, now as number | null)
  builder.stock = isMoved ? (builder.stock ?? 'difference') : 'exact'
}

/** V1 counts the pieces of all variants of a product or of none. */
export function checkManualTracking(builder: EditBuilder): void {
  if (isV3(builder) || !isManaged(builder)) return
  const saved = builder.product.variants.map(({ id, stock }) =>
    valueAt(builder, variantFieldPath(id, 'tracked'), stock.tracked),
  )
  if (new Set(saved).size < 2) return
  const why = unsupportedReason({ kind: 'stock', do: 'track', tracked: true, only: {} }, 'v1')
  if (why !== undefined) addFlag(builder, 'unsupported', why)
}

function wasTracked({ product: { stock, variants } }: EditBuilder, id: string): boolean {
  return (variants.find((each) => each.id === id)?.stock ?? stock).tracked
}
