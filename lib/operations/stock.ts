import * as z from 'zod/mini'
import { variantPlace } from '#lib/domain/change.ts'
import { type VariantId, wholeProduct } from '#lib/domain/ids.ts'
import type { Stock } from '#lib/domain/product.ts'
import { t } from '#lib/i18n/t.ts'
import type { OperationDefinition } from './definition.ts'
import { describeOnly } from './describe-parts.ts'
import { type Draft, isV3, put, raise, valueAt } from './draft.ts'
import * as shapes from './shapes.ts'
import { isManaged, pickVariants, type VariantFilter } from './targets.ts'

export type StockOperation = VariantFilter & { readonly kind: 'stock' } & (
    | { readonly do: 'move' | 'set'; readonly pieces: number }
    | { readonly do: 'track'; readonly tracked: boolean }
    | { readonly do: 'mark'; readonly inStock: boolean }
  )

const sameParts = { kind: shapes.is('stock'), only: shapes.only }
const samples = [0, 3, 12]

export const stockOperation: OperationDefinition<StockOperation> = {
  kinds: ['stock'],
  shapes: () => [
    z.strictObject({ ...sameParts, do: z.enum(['move', 'set']), pieces: z.int() }),
    z.strictObject({ ...sameParts, do: shapes.is('track'), tracked: z.boolean() }),
    z.strictObject({ ...sameParts, do: shapes.is('mark'), inStock: z.boolean() }),
  ],
  fields: () => ['quantity', 'tracked', 'inStock', 'stock'],
  apply: applyStock,
  describe: (operation) => [
    `${t.operations.stock}${describeOnly(operation.only)}`,
    describeChange(operation),
  ],
  unsupported({ do: what, only }, catalog) {
    const isForSome = catalog === 'v1' && only !== undefined && what === 'track'
    return isForSome ? t.editErrors.trackedTogether : undefined
  },
  examples(operation) {
    if (operation.do !== 'move') return []
    const { pieces } = operation
    return samples.map((count) => ({ before: `${count}`, after: `${count + pieces}` }))
  },
}

function describeChange(operation: StockOperation): string {
  switch (operation.do) {
    case 'move':
      return operation.pieces < 0 ? `−${-operation.pieces}` : `+${operation.pieces}`
    case 'set':
      return t.operations.setTo(String(operation.pieces))
    case 'track':
      return operation.tracked ? t.operations.counted : t.operations.notCounted
    case 'mark':
      return operation.inStock ? t.operations.inStock : t.operations.outOfStock
  }
}

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
  if (isRestocked) raise(draft, 'restocks', t.guardrails.restocks)
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
    raise(draft, 'cannot', t.editErrors.countedTogether)
  }
  return []
}

function applyStock(draft: Draft, operation: StockOperation): void {
  for (const { id, stock: held } of listCounted(draft, operation.only)) {
    const { tracked: wasTracked, quantity: had = null, status } = held
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
        if (tracked) return raise(draft, 'cannot', t.editErrors.counted)
        put(draft, variantPlace(id, 'inStock'), operation.inStock, status !== 'out-of-stock')
        break
      case 'set':
        if (!tracked) return raise(draft, 'cannot', t.editErrors.uncounted)
        put<number | null>(draft, place, operation.pieces, had)
        draft.stock = 'exact'
        break
      case 'move': {
        if (!tracked) return raise(draft, 'cannot', t.editErrors.uncounted)
        const now = valueAt<number | null>(draft, place, had)
        put<number | null>(draft, place, (now ?? 0) + operation.pieces, had)
        // A difference to a count that nobody knows is none.
        draft.stock = now === null ? 'exact' : (draft.stock ?? 'difference')
      }
    }
  }
}
