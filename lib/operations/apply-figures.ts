import { type Amount, zero } from '#lib/domain/amount.ts'
import { type Place, variantPlace } from '#lib/domain/change.ts'
import type { FigureOperation, VisibleOperation } from '#lib/operations/edit.ts'
import { t } from '#lib/messages/edit-faults.ts'
import { type Draft, put, raise, valueAt } from './draft.ts'
import { listHolders } from './targets.ts'
import { stepAmount } from './amount-step.ts'
import { shape } from './round-for-store.ts'

/** Grams and pounds are written with as many digits as there are: only money has a currency's. */
const exactly = { to: 'none' } as const

export function applyFigure(draft: Draft, operation: FigureOperation): void {
  const { kind, only, step, rounding } = operation
  const { product } = draft
  if (kind === 'weight' && product.type === 'digital') {
    return raise(draft, 'cannot', t.digitalWeight)
  }
  for (const holder of listHolders(draft, only, kind)) {
    const place: Place = holder === undefined ? kind : variantPlace(holder.id, kind)
    const original = (holder ?? product)[kind] ?? null
    const now = valueAt<Amount | null>(draft, place, original)
    if (now === null && step.by !== 'set') {
      raise(draft, 'cannot', t[`unknown/${kind}`])
      continue
    }
    const wanted = kind === 'weight' && rounding.to === 'currency' ? exactly : rounding
    const next = shape(draft, stepAmount(now ?? zero, step), wanted)
    put<Amount | null>(draft, place, next, original)
  }
}

export function applyVisible(draft: Draft, { only, visible }: VisibleOperation): void {
  const { product } = draft
  if (only === undefined) return put(draft, 'visible', visible, product.visible)
  for (const holder of listHolders(draft, only, 'visibility')) {
    if (holder === undefined) continue
    put(draft, variantPlace(holder.id, 'visible'), visible, holder.visible)
  }
}
