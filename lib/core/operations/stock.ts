import * as z from 'zod/mini'
import { variantFieldPath } from '#lib/core/catalog/changes/change.ts'
import { locationStockPath } from '#lib/core/catalog/changes/field-paths.ts'
import { type VariantId, wholeProduct } from '#lib/core/catalog/ids.ts'
import type {
  NamedLocation,
  StockAt,
  StockLocation,
} from '#lib/core/catalog/product/product-details.ts'
import type { Product, Stock } from '#lib/core/catalog/product/product.ts'
import { t } from '#lib/core/i18n/t.ts'
import type { OperationDefinition } from './definition.ts'
import { describeField, describeOnly, quote } from './describe-parts.ts'
import { type EditBuilder, isV3, setField, addFlag, valueAt } from './edit-builder.ts'
import * as shapes from './shapes.ts'
import { isManaged, isSameName, pickVariants, type VariantFilter } from './targets.ts'

/** What happens where less is there than is subtracted: the quantity stops at 0, or the variant stays as it is. */
export const whenShortChoices = ['stop', 'skip'] as const
export type WhenShort = (typeof whenShortChoices)[number]

export type StockOperation = VariantFilter & { readonly kind: 'stock' } & (
    | {
        readonly do: 'move' | 'set'
        readonly quantity: number
        /** An inventory location (V3); the default one, from which every sale is taken, if absent. */
        readonly at?: NamedLocation | undefined
        /** Of a "move"; without it, the product is blocked. */
        readonly whenShort?: WhenShort | undefined
      }
    | { readonly do: 'track'; readonly tracked: boolean }
    | { readonly do: 'mark'; readonly inStock: boolean }
  )

const sameParts = { kind: shapes.is('stock'), only: shapes.only }
const samples = [0, 3, 12]

export const stockOperation: OperationDefinition<StockOperation> = {
  kinds: ['stock'],
  shapes: () => [
    z.strictObject({
      ...sameParts,
      do: z.enum(['move', 'set']),
      quantity: z.int(),
      whenShort: z.optional(z.enum(whenShortChoices)),
      at: z.optional(z.strictObject({ id: shapes.text(64), name: shapes.name })),
    }),
    z.strictObject({ ...sameParts, do: shapes.is('track'), tracked: z.boolean() }),
    z.strictObject({ ...sameParts, do: shapes.is('mark'), inStock: z.boolean() }),
  ],
  fields: (operation) =>
    locationOf(operation) === undefined
      ? ['quantity', 'tracked', 'inStock']
      : ['quantity', 'stock'],
  addsUp: ({ do: what }) => what === 'move',
  apply: applyStock,
  describe,
  unsupported(operation, catalog) {
    const { do: what, only } = operation
    if (catalog === 'v1' && locationOf(operation) !== undefined)
      return t.unsupportedFields.elsewhere
    const isForSome = catalog === 'v1' && only !== undefined && what === 'track'
    return isForSome ? t.editErrors.trackedTogether : undefined
  },
  examples(operation) {
    if (operation.do !== 'move') return []
    return samples.map((count) => ({ before: `${count}`, after: `${moveFrom(count, operation)}` }))
  },
}

function locationOf(operation: StockOperation): NamedLocation | undefined {
  return 'at' in operation ? operation.at : undefined
}

function describe(operation: StockOperation): string {
  const { only } = operation
  const location = locationOf(operation)
  const name =
    location === undefined ? t.operations.stock : t.operations.stockAt(quote(location.name))
  const stock = describeField(name, only)
  switch (operation.do) {
    case 'move': {
      const { quantity, whenShort } = operation
      const moved = t.operations.changed(stock, quantity < 0 ? `−${-quantity}` : `+${quantity}`)
      const isLimited = whenShort !== undefined && quantity < 0
      return isLimited ? t.operations.limited(moved, t.operations[`short/${whenShort}`]) : moved
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

/** A quantity that is below 0 already was oversold: it stays. */
function moveFrom(
  now: number,
  { quantity, whenShort }: Extract<StockOperation, { readonly quantity: number }>,
): number {
  const moved = now + quantity
  if (quantity >= 0 || moved >= 0 || whenShort === undefined) return moved
  return whenShort === 'skip' ? now : Math.min(now, 0)
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

/** Another store, to which a saved edit was copied, has the location under another id. */
function findLocation(
  { stockLocations = [] }: Product,
  { id, name }: NamedLocation,
): StockLocation | undefined {
  const named = stockLocations.filter((each) => isSameName(each.name, name))
  return (
    stockLocations.find((each) => each.id === id) ?? (named.length === 1 ? named[0] : undefined)
  )
}

function applyStock(builder: EditBuilder, operation: StockOperation): void {
  const at = locationOf(operation)
  const location = at && findLocation(builder.product, at)
  if (at !== undefined && location === undefined) {
    return addFlag(builder, 'unsupported', t.editErrors.noLocation(at.name))
  }
  if (location === undefined || location.sells) applyAtDefault(builder, operation)
  else if ('quantity' in operation) applyElsewhere(builder, operation, location)
}

/** A location without an entry for a variant gets one. */
function applyElsewhere(
  builder: EditBuilder,
  operation: Extract<StockOperation, { readonly quantity: number }>,
  { id: locationId, name }: StockLocation,
): void {
  const { do: what, quantity, only } = operation
  const { product } = builder
  const levels = new Map(
    product.stockLevels?.flatMap((level) =>
      level.locationId === locationId ? [[level.variantId, level.stock] as const] : [],
    ),
  )
  for (const { id } of pickVariants(product, only)) {
    const path = locationStockPath(id, locationId)
    const had: StockAt = levels.get(id) ?? null
    const now = valueAt<StockAt>(builder, path, had)
    if (typeof now === 'boolean') return addFlag(builder, 'unsupported', t.editErrors.untracked)
    if (what === 'set') {
      setField<StockAt>(builder, path, quantity, had)
      builder.stock = 'exact'
      continue
    }
    if (now === null && quantity < 0 && operation.whenShort !== undefined) continue
    if (now === null && quantity < 0) {
      addFlag(builder, 'unsupported', t.editErrors.notStocked(name))
      continue
    }
    setField<StockAt>(builder, path, moveFrom(now ?? 0, operation), had)
    if (had !== null) builder.stock ??= 'difference'
  }
}

/**
 * States what comes and goes with counting, so that an undo restores it: V3 drops the quantity and the status
 * that no longer apply, and V1 shows the status again that was there before.
 */
export function stateStock(builder: EditBuilder): void {
  const { product, target } = builder
  for (const { id, stock } of [{ id: wholeProduct, stock: product.stock }, ...product.variants]) {
    const tracked = target[variantFieldPath(id, 'tracked')]
    if (tracked === undefined || tracked === stock.tracked) continue
    const [quantity, inStock] = [variantFieldPath(id, 'quantity'), variantFieldPath(id, 'inStock')]
    const { quantity: had = null, status } = stock
    const wasIn = status !== 'out-of-stock'
    if (tracked === true) {
      const counted = valueAt<number | null>(builder, quantity, had)
      if (counted !== null) setField(builder, inStock, counted > 0, wasIn)
    } else {
      if (isV3(builder)) setField<number | null>(builder, quantity, null, had)
      setField(builder, inStock, valueAt(builder, inStock, wasIn), wasIn)
    }
  }
}

function applyAtDefault(builder: EditBuilder, operation: StockOperation): void {
  for (const { id, stock } of listStockItems(builder, operation.only)) {
    const { tracked: wasTracked, quantity: had = null, status } = stock
    const tracked = valueAt(builder, variantFieldPath(id, 'tracked'), wasTracked)
    const path = variantFieldPath(id, 'quantity')
    switch (operation.do) {
      case 'track':
        setField(builder, variantFieldPath(id, 'tracked'), operation.tracked, wasTracked)
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
        setField<number | null>(builder, path, moveFrom(now ?? 0, operation), had)
        // A difference to an unknown quantity is an exact quantity.
        builder.stock = now === null ? 'exact' : (builder.stock ?? 'difference')
      }
    }
  }
}
