import * as z from 'zod/mini'
import { variantFieldPath } from '#lib/catalog/changes/change.ts'
import { type VariantId, wholeProduct } from '#lib/catalog/ids.ts'
import type { Stock } from '#lib/catalog/product/product.ts'
import { t } from '#lib/i18n/t.ts'
import type { OperationDefinition } from './definition.ts'
import { describeField, describeOnly } from './describe-parts.ts'
import { type EditBuilder, isV3, setField, addFlag, valueAt } from './edit-builder.ts'
import * as shapes from './shapes.ts'
import { isManaged, pickVariants, type VariantFilter } from './targets.ts'

export type StockOperation = VariantFilter & { readonly kind: 'stock' } & (
    | { readonly do: 'move' | 'set'; readonly quantity: number }
    | { readonly do: 'track'; readonly tracked: boolean }
    | { readonly do: 'mark'; readonly inStock: boolean }
  )

const sameParts = { kind: shapes.is('stock'), only: shapes.only }
const samples = [0, 3, 12]

export const stockOperation: OperationDefinition<StockOperation> = {
  kinds: ['stock'],
  shapes: () => [
    z.strictObject({ ...sameParts, do: z.enum(['move', 'set']), quantity: z.int() }),
    z.strictObject({ ...sameParts, do: shapes.is('track'), tracked: z.boolean() }),
    z.strictObject({ ...sameParts, do: shapes.is('mark'), inStock: z.boolean() }),
  ],
  fields: () => ['quantity', 'tracked', 'inStock'],
  apply: applyStock,
  describe,
  unsupported({ do: what, only }, catalog) {
    const isForSome = catalog === 'v1' && only !== undefined && what === 'track'
    return isForSome ? t.editErrors.trackedTogether : undefined
  },
  examples(operation) {
    if (operation.do !== 'move') return []
    const { quantity } = operation
    return samples.map((count) => ({ before: `${count}`, after: `${count + quantity}` }))
  },
}

function describe(operation: StockOperation): string {
  const { only } = operation
  const stock = describeField(t.operations.stock, only)
  switch (operation.do) {
    case 'move': {
      const { quantity } = operation
      return t.operations.changed(stock, quantity < 0 ? `−${-quantity}` : `+${quantity}`)
    }
    case 'set':
      return t.operations.setTo(stock, String(operation.quantity))
    case 'track':
      return describeOnly(operation.tracked ? t.operations.track : t.operations.untrack, only)
    case 'mark':
      return describeOnly(
        operation.inStock ? t.operations.markInStock : t.operations.markOutOfStock,
        only,
      )
  }
}

/**
 * Flags a bulk edit that restocks a product that was sold out: that can send emails to customers,
 * which an undo cannot recall.
 */
export function flagRestock(builder: EditBuilder): void {
  const { product, target } = builder
  const isRestocked = [{ id: wholeProduct, stock: product.stock }, ...product.variants].some(
    ({ id, stock }) => {
      const quantity = target[variantFieldPath(id, 'quantity')]
      const wasOut = stock.tracked ? (stock.quantity ?? 0) <= 0 : stock.status === 'out-of-stock'
      const isIn = typeof quantity === 'number' && quantity > 0
      return wasOut && (isIn || target[variantFieldPath(id, 'inStock')] === true)
    },
  )
  if (isRestocked) addFlag(builder, 'restocks', t.guardrails.restocks)
}

interface StockItem {
  readonly id: VariantId
  readonly stock: Stock
}

function listStockItems(builder: EditBuilder, only: StockOperation['only']): readonly StockItem[] {
  const { product } = builder
  if (isManaged(builder)) return pickVariants(product, only)
  if (only === undefined) return [{ id: wholeProduct, stock: product.stock }]
  if (pickVariants(product, only).length > 0) {
    addFlag(builder, 'unsupported', t.editErrors.trackedWhole)
  }
  return []
}

function applyStock(builder: EditBuilder, operation: StockOperation): void {
  for (const { id, stock } of listStockItems(builder, operation.only)) {
    const { tracked: wasTracked, quantity: had = null, status } = stock
    const tracked = valueAt(builder, variantFieldPath(id, 'tracked'), wasTracked)
    const path = variantFieldPath(id, 'quantity')
    switch (operation.do) {
      case 'track':
        setField(builder, variantFieldPath(id, 'tracked'), operation.tracked, wasTracked)
        // V3 drops the quantity when tracking ends: an undo sets it again.
        if (isV3(builder) && !operation.tracked) setField<number | null>(builder, path, null, had)
        builder.stock = 'exact'
        break
      case 'mark':
        if (tracked) return addFlag(builder, 'unsupported', t.editErrors.tracked)
        setField(
          builder,
          variantFieldPath(id, 'inStock'),
          operation.inStock,
          status !== 'out-of-stock',
        )
        break
      case 'set':
        if (!tracked) return addFlag(builder, 'unsupported', t.editErrors.untracked)
        setField<number | null>(builder, path, operation.quantity, had)
        builder.stock = 'exact'
        break
      case 'move': {
        if (!tracked) return addFlag(builder, 'unsupported', t.editErrors.untracked)
        const now = valueAt<number | null>(builder, path, had)
        setField<number | null>(builder, path, (now ?? 0) + operation.quantity, had)
        // A difference to an unknown quantity is an exact quantity.
        builder.stock = now === null ? 'exact' : (builder.stock ?? 'difference')
      }
    }
  }
}
