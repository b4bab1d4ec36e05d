import { type PlaceValue, variantPlace } from '#lib/domain/change.ts'
import { readVariantPlace } from '#lib/domain/places.ts'
import { t } from '#lib/i18n/t.ts'
import { cannot } from '#lib/operations/operations.ts'
import { type Draft, isV3, put, raise, valueAt } from '#lib/operations/draft.ts'
import type { Spot } from './find-spot.ts'
import { isManaged } from '#lib/operations/targets.ts'

/** Stock that was typed at one spot. `moved`: by how many pieces, where only their difference counts. */
export function applyTypedStock(
  draft: Draft,
  { place, field, now }: Spot,
  wanted: PlaceValue,
  moved: number | undefined,
): void {
  const [id] = readVariantPlace(place) ?? []
  if (id === undefined) return
  const tracked = variantPlace(id, 'tracked')
  if (field === 'tracked') {
    put(draft, tracked, wanted as boolean, now as boolean)
    draft.stock = 'exact'
    return
  }
  const isTracked = valueAt(draft, tracked, wasTracked(draft, id))
  if (field === 'inStock') {
    if (isTracked) return raise(draft, 'cannot', t.typed.counted)
    return put(draft, place, wanted as boolean, now as boolean)
  }
  if (!isTracked) return raise(draft, 'cannot', t.typed.uncounted)
  if (typeof wanted !== 'number') return raise(draft, 'cannot', t.typed.noNumber)
  const isMoved = moved !== undefined && typeof now === 'number'
  put<number | null>(draft, place, isMoved ? now + moved : wanted, now as number | null)
  draft.stock = isMoved ? (draft.stock ?? 'difference') : 'exact'
}

/** V1 counts the pieces of all variants of a product or of none. */
export function checkTypedTracking(draft: Draft): void {
  if (isV3(draft) || !isManaged(draft)) return
  const kept = draft.product.variants.map(({ id, stock }) =>
    valueAt(draft, variantPlace(id, 'tracked'), stock.tracked),
  )
  if (new Set(kept).size < 2) return
  const why = cannot({ kind: 'stock', do: 'track', tracked: true, only: {} }, 'v1')
  if (why !== undefined) raise(draft, 'cannot', why)
}

function wasTracked({ product: { stock, variants } }: Draft, id: string): boolean {
  return (variants.find((each) => each.id === id)?.stock ?? stock).tracked
}
