import { variantPlace } from '#lib/domain/change.ts'
import type { StockOperation } from '#lib/operations/edit.ts'
import { type VariantId, wholeProduct } from '#lib/domain/ids.ts'
import type { Stock } from '#lib/domain/product.ts'
import { t } from '#lib/messages/edit-faults.ts'
import { t as guardrails } from '#lib/messages/guardrails.ts'
import { type Draft, isV3, put, raise, valueAt } from './draft.ts'
import { isManaged, pickVariants } from './targets.ts'

/** Of a bulk edit: pieces where there were none can send customers mails, which no undo calls back. */
export function flagRestock(draft: Draft): void {
  const { product, target } = draft
  const isRestocked = [{ id: wholeProduct, stock: product.stock }, ...product.variants].some(
    ({ id, stock }) => {
      const pieces = target[variantPlace(id, 'quantity')]
      const wasOut = stock.tracked ? (stock.quantity ?? 0) <= 0 : stock.status === 'out-of-stock'
      const isIn = typeof pieces === 'number' && pieces > 0
      return wasOut && (isIn || target[variantPlace(id, 'inStock')] === true)
    },
  )
  if (isRestocked) raise(draft, 'restocks', guardrails.restocks)
}

interface Counted {
  readonly id: VariantId
  readonly stock: Stock
}

function listCounted(draft: Draft, only: StockOperation['only']): readonly Counted[] {
  const { product } = draft
  if (isManaged(draft)) return pickVariants(product, only)
  if (only === undefined) return [{ id: wholeProduct, stock: product.stock }]
  if (pickVariants(product, only).length > 0) {
    raise(draft, 'cannot', t.countedTogether)
  }
  return []
}

export function applyStock(draft: Draft, operation: StockOperation): void {
  for (const { id, stock } of listCounted(draft, operation.only)) {
    const { tracked: wasTracked, quantity: had = null, status } = stock
    const tracked = valueAt(draft, variantPlace(id, 'tracked'), wasTracked)
    const place = variantPlace(id, 'quantity')
    switch (operation.do) {
      case 'track':
        put(draft, variantPlace(id, 'tracked'), operation.tracked, wasTracked)
        // V3 forgets the number with the counting: undo counts from it again.
        if (isV3(draft) && !operation.tracked) put<number | null>(draft, place, null, had)
        draft.stock = 'exact'
        break
      case 'mark':
        if (tracked) return raise(draft, 'cannot', t.counted)
        put(draft, variantPlace(id, 'inStock'), operation.inStock, status !== 'out-of-stock')
        break
      case 'set':
        if (!tracked) return raise(draft, 'cannot', t.uncounted)
        put<number | null>(draft, place, operation.pieces, had)
        draft.stock = 'exact'
        break
      case 'move': {
        if (!tracked) return raise(draft, 'cannot', t.uncounted)
        const now = valueAt<number | null>(draft, place, had)
        put<number | null>(draft, place, (now ?? 0) + operation.pieces, had)
        // A difference to a count that nobody knows is none.
        draft.stock = now === null ? 'exact' : (draft.stock ?? 'difference')
      }
    }
  }
}
