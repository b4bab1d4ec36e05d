import { badInput } from '#lib/wix/api/api-error.ts'
import type { InventoryItem } from '#lib/wix/api/v3/index.ts'
import type {
  FieldValues,
  ItemChange,
  FieldPath,
  VariantFields,
} from '#lib/core/catalog/changes/change.ts'
import { comparableText } from '#lib/core/catalog/comparable-text.ts'
import type { VariantId } from '#lib/core/catalog/ids.ts'
import {
  fieldEntries,
  isStockDifference,
  keyOfStock,
  parseLocationStockPath,
  groupByVariant,
  fieldValuesFrom,
  variantValues,
} from '#lib/core/catalog/changes/field-paths.ts'
import {
  noPreorder,
  type Preorder,
  type StockAt,
} from '#lib/core/catalog/product/product-details.ts'
import { t } from '#lib/core/i18n/t.ts'
import { toPreorder, toStock } from '../to-variant.ts'

const maxQuantity = 99_999

type PreorderInfo = NonNullable<InventoryItem['preorderInfo']>

/**
 * Inventory entries by `keyOf`: at the default location by variant, at others by variant and
 * location.
 */
export type Entries = ReadonlyMap<string, InventoryItem>

export type PlannedStock =
  | { readonly quantity: number }
  | { readonly inStock: boolean }
  /** Unchanged: only the preorder changes. */
  | { readonly [name in never]: never }

/** The wanted state of one variant's entry at one location; a missing entry is created. */
export interface StockRow {
  readonly item: ItemChange
  readonly key: string
  readonly variantId: VariantId
  /** Undefined for the default location. */
  readonly locationId?: string | undefined
  readonly entry: InventoryItem | undefined
  /** Null: the entry is deleted. */
  readonly stock: PlannedStock | null
  readonly preorderInfo?: PreorderInfo | undefined
}

export function keyOf(variantId: string, locationId?: string): string {
  return locationId === undefined ? variantId : `${variantId}/${locationId}`
}

/** What the store holds at the paths of a change; variants without an entry hold nothing yet. */
export function fullStock({ set, before }: ItemChange, entries: Entries): FieldValues {
  const seen = groupByVariant(before)
  const held = Array.from(groupByVariant(set), ([id, fields]) => {
    const entry = entries.get(id)
    if (entry === undefined) return variantValues(id, { ...fields, ...seen.get(id) })
    const { tracked, quantity = null, status } = toStock(entry, undefined)
    const { preorder = noPreorder } = toPreorder(entry.preorderInfo)
    const all = { tracked, quantity, inStock: status !== 'out-of-stock', preorder }
    return variantValues(id, pickNamed(all, fields))
  })
  const elsewhere = listElsewhere(set).map(({ path, key }): [FieldPath, StockAt] => {
    return [path, stockAt(entries.get(key))]
  })
  return Object.assign({}, ...held, fieldValuesFrom(elsewhere)) as FieldValues
}

/**
 * The entries that differ from the wanted state. Throws an `ApiError` where the state is not
 * possible.
 */
export function planStock(item: ItemChange, entries: Entries): StockRow[] {
  return [...planSelling(item, entries), ...planElsewhere(item, entries)].filter(
    ({ stock, entry, preorderInfo }) => {
      if (stock !== null && 'quantity' in stock && Math.abs(stock.quantity) > maxQuantity) {
        throw badInput(t.v3Errors.tooMany)
      }
      return preorderInfo !== undefined || !isThere(stock, entry)
    },
  )
}

function pickNamed(all: Partial<VariantFields>, fields: Partial<VariantFields>) {
  const named = Object.entries(all).filter(([name]) => name in fields)
  return Object.fromEntries(named) as Partial<VariantFields>
}

function listElsewhere(values: FieldValues) {
  return fieldEntries(values).flatMap(([path, wanted]) => {
    const [variantId, locationId] = parseLocationStockPath(path) ?? []
    if (variantId === undefined || locationId === undefined) return []
    return [
      { path, wanted: wanted as StockAt, variantId, locationId, key: keyOf(variantId, locationId) },
    ]
  })
}

/** Whether the entry has changed since it was shown: a difference would then count twice. */
export function hasMoved({ set, stock, revisions = {} }: ItemChange, entries: Entries): boolean {
  return (
    stock === 'difference' &&
    fieldEntries(set).some(([path]) => {
      const key = keyOfStock(path) ?? ''
      const [seen, now] = [revisions[key], entries.get(key)?.revision]
      return seen !== undefined && seen !== now
    })
  )
}

function isThere(stock: StockRow['stock'], entry: InventoryItem | undefined): boolean {
  if (stock === null || entry === undefined) return stock === null && entry === undefined
  if ('quantity' in stock) return entry.trackQuantity === true && entry.quantity === stock.quantity
  return !('inStock' in stock) || (entry.trackQuantity !== true && entry.inStock === stock.inStock)
}

function planSelling(item: ItemChange, entries: Entries): StockRow[] {
  const from = groupByVariant(item.before)
  return Array.from(groupByVariant(item.set)).flatMap(([variantId, { preorder, ...fields }]) => {
    const entry = entries.get(variantId)
    const row = { item, key: variantId, variantId, entry }
    const preorderInfo = preorder && planPreorder(preorder, entry)
    if (Object.keys(fields).length === 0) {
      // A new entry has to state whether the variant is in stock.
      const stock = entry === undefined ? { inStock: false } : {}
      return preorderInfo === undefined ? [] : [{ ...row, stock, preorderInfo }]
    }
    const had = from.get(variantId)?.quantity
    // Availability without a tracked quantity has no difference.
    const isMove = item.stock === 'difference' && entry !== undefined && 'quantity' in fields
    const stock = isMove ? move(fields, had, entry) : toWanted(fields, entry)
    return [{ ...row, stock, preorderInfo }]
  })
}

/** Undefined where the entry is already as wanted. */
function planPreorder(
  wanted: Preorder,
  entry: InventoryItem | undefined,
): PreorderInfo | undefined {
  const { preorder = noPreorder } = toPreorder(entry?.preorderInfo)
  if (comparableText(preorder) === comparableText(wanted)) return undefined
  const { enabled, message, limit } = wanted
  return {
    enabled,
    ...(message === '' ? {} : { message }),
    ...(limit === null ? {} : { limit }),
  }
}

/** Exactly, or by the difference where both quantities are tracked. */
function planElsewhere(item: ItemChange, entries: Entries): StockRow[] {
  const from = new Map(listElsewhere(item.before).map(({ key, wanted }) => [key, wanted]))
  return listElsewhere(item.set).map(({ path, key, variantId, locationId, wanted }): StockRow => {
    const entry = entries.get(key)
    const [had, now] = [from.get(key), stockAt(entry)]
    const isMove = isStockDifference(item, item.set, path) && isNumber(now)
    const next = isMove ? now + Number(wanted) - Number(had) : wanted
    if (isMove && Number(next) < 0 && Number(next) < now) throw badInput(t.v3Errors.tooFew)
    const stock = next === null ? null : isNumber(next) ? { quantity: next } : { inStock: next }
    return { item, key, variantId, locationId, entry, stock }
  })
}

const isNumber = (value: StockAt | undefined): value is number => typeof value === 'number'

function stockAt(entry: InventoryItem | undefined): StockAt {
  if (entry === undefined) return null
  const { trackQuantity = false, quantity = 0, inStock = false } = entry
  return trackQuantity ? quantity : inStock
}

function move(
  { quantity, ...others }: Partial<VariantFields>,
  had: number | null | undefined,
  { trackQuantity, quantity: now }: InventoryItem,
) {
  if (Object.keys(others).length > 0 || typeof quantity !== 'number' || typeof had !== 'number') {
    throw badInput(t.refusals.onlyTracked)
  }
  if (trackQuantity !== true || now === undefined) throw badInput(t.refusals.untracked)
  const next = now + quantity - had
  if (next < 0 && next < now) throw badInput(t.v3Errors.tooFew)
  return { quantity: next }
}

function toWanted(
  { tracked, quantity, inStock }: Partial<VariantFields>,
  entry: InventoryItem | undefined,
): PlannedStock {
  const { tracked: is, quantity: now, status } = toStock(entry, undefined)
  const isIn = inStock ?? status !== 'out-of-stock'
  if (tracked ?? (entry === undefined ? typeof quantity === 'number' : is)) {
    const amount = quantity ?? now ?? (isIn ? undefined : 0)
    if (amount === undefined) throw badInput(t.v3Errors.noNumber)
    return { quantity: amount }
  }
  if (typeof quantity === 'number') throw badInput(t.refusals.untracked)
  return { inStock: isIn }
}
