import { groupBy } from '#lib/core/base/group-by.ts'
import { ApiError, type CallOptions } from '#lib/wix/api/index.ts'
import { isStale } from '#lib/wix/api/v3/change/outcome.ts'
import type { InventoryItem, ItemResult } from '#lib/wix/api/v3/index.ts'
import type { ChangeOutcome, ItemChange, FieldPath } from '#lib/core/catalog/changes/change.ts'
import type { ProductId } from '#lib/core/catalog/ids.ts'
import {
  fieldEntries,
  isStockDifference,
  pickFields,
} from '#lib/core/catalog/changes/field-paths.ts'
import { isTaken, listAlreadySet, toConflict } from '#lib/wix/store/conflict.ts'
import { isGone, toItemProblem } from '#lib/wix/store/problems.ts'
import { t } from '#lib/core/i18n/t.ts'
import type { StoreClient } from '../client.ts'
import { collect } from '#lib/core/base/collect.ts'
import { hasMoved, fullStock, keyOf, planStock, type StockRow } from './plan-stock.ts'
import { isUnresolved, throwIfAllUnresolved } from './check-results.ts'

type Stock = Map<ProductId, Map<string, InventoryItem>>

/**
 * Writes stock, each entry under its revision: exactly over what was read, or by a difference to
 * the current quantity. If an entry changed in the meantime, nothing of that product is written.
 */
export async function changeStock(
  client: StoreClient,
  items: readonly ItemChange[],
  options: CallOptions,
  defaultLocationId: string | undefined,
): Promise<ChangeOutcome[]> {
  const stock = await fetchStock(client, items, options, defaultLocationId)
  const outcomes = new Map<ProductId, ChangeOutcome>()
  const alreadySet = new Map<ProductId, readonly FieldPath[]>()
  let open = items
  for (const isLast of [false, true]) {
    const rows = open.flatMap((item) => planOne(item, stock, outcomes, alreadySet))
    const results = await sendStock(client, rows, options, defaultLocationId)
    throwIfAllUnresolved(results)
    const stale = recordOutcomes(rows, results, outcomes, isLast)
    // The list lags behind, or another user was faster: the entries themselves are current.
    open = items.filter(({ id }) => stale.has(id))
    for (const { item, key, entry } of rows) {
      if (entry === undefined || !stale.has(item.id)) continue
      const fresh = await client.inventory.get(entry.id, options).catch((error: unknown) => {
        if (!isGone(error)) throw error
      })
      const entries = stock.get(item.id)
      if (fresh === undefined) entries?.delete(key)
      else entries?.set(key, fresh)
    }
  }
  return items.flatMap(({ id }) => {
    const outcome = outcomes.get(id)
    const paths = alreadySet.get(id) ?? []
    if (outcome?.ok !== true || paths.length === 0) return outcome ?? []
    return { ...outcome, alreadySet: paths }
  })
}

async function fetchStock(
  { inventory, operands }: StoreClient,
  items: readonly ItemChange[],
  options: CallOptions,
  defaultLocationId: string | undefined,
): Promise<Stock> {
  const stock: Stock = new Map(items.map(({ id }) => [id, new Map()]))
  const ids = items.map(({ id }) => id)
  const isElsewhere = items.some(({ set }) =>
    fieldEntries(set).some(([each]) => each.startsWith('stock/')),
  )
  const found = await operands.ask(ids, (some) => {
    const all = inventory.query().in('productId', some).limit(1000)
    const list =
      defaultLocationId === undefined || isElsewhere ? all : all.eq('locationId', defaultLocationId)
    return collect(list.pages(options))
  })
  for (const entry of found.flat()) {
    const { variantId = '', locationId } = entry
    const isSelling = defaultLocationId === undefined || locationId === defaultLocationId
    const key = keyOf(variantId, isSelling ? undefined : locationId)
    stock.get(entry.productId as ProductId)?.set(key, entry)
  }
  return stock
}

function planOne(
  item: ItemChange,
  stock: Stock,
  outcomes: Map<ProductId, ChangeOutcome>,
  alreadySet: Map<ProductId, readonly FieldPath[]>,
): StockRow[] {
  const { id } = item
  const entries = stock.get(id) ?? new Map<string, InventoryItem>()
  const held = fullStock(item, entries)
  // Once sent, the values may be ours.
  if (!alreadySet.has(id)) alreadySet.set(id, listAlreadySet(item, held))
  if (hasMoved(item, entries) || isTaken({ before: item.before, set: absoluteOf(item) }, held)) {
    outcomes.set(id, toConflict(item, held))
    return []
  }
  try {
    const rows = planStock(item, entries)
    if (rows.length === 0) outcomes.set(id, { id, ok: true, unchanged: true })
    return rows
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    outcomes.set(id, { id, ok: false, problem: toItemProblem(error) })
    return []
  }
}

/** The values that a change sets exactly. */
function absoluteOf(item: ItemChange) {
  return pickFields(item.set, (path) => !isStockDifference(item, item.set, path))
}

/**
 * Records the outcomes. Returns the products of which nothing was written because their entries had
 * changed; half-written products are omitted.
 */
function recordOutcomes(
  rows: readonly StockRow[],
  results: readonly ItemResult<unknown>[],
  outcomes: Map<ProductId, ChangeOutcome>,
  isLast: boolean,
): Set<ProductId> {
  const stale = new Set<ProductId>()
  const reported = rows.flatMap(({ item }, at) => {
    const result = results[at]
    return result === undefined ? [] : [{ id: item.id, result }]
  })
  for (const [id, own] of groupBy(reported, (each) => each.id)) {
    const failed = own.flatMap(({ result }) => (result.ok ? [] : [result]))
    const [first] = failed
    if (first === undefined) outcomes.set(id, { id, ok: true })
    else if (failed.length === own.length && !failed.some(isUnresolved)) {
      const isRaced = failed.every(({ error }) => isStale(error))
      if (isRaced && !isLast) stale.add(id)
      else {
        const conflict = { code: 'conflict', message: t.refusals.raced } as const
        const problem = isRaced ? conflict : toItemProblem(first.error)
        outcomes.set(id, { id, ok: false, problem })
      }
    }
  }
  return stale
}

/**
 * One result per row, in order: existing entries are written under their revision, missing ones are
 * created. An entry without a revision changes by the difference, as far as it is tracked.
 */
async function sendStock(
  { inventory }: StoreClient,
  rows: readonly StockRow[],
  options: CallOptions,
  defaultLocationId: string | undefined,
): Promise<ItemResult<unknown>[]> {
  const results: ItemResult<unknown>[] = []
  const send = async (
    isMeant: (row: StockRow) => boolean,
    call: (meant: readonly StockRow[]) => Promise<readonly ItemResult<unknown>[]>,
  ) => {
    const positions = rows.flatMap((row, at) => (isMeant(row) ? [at] : []))
    if (positions.length === 0) return
    const meant = positions.flatMap((at) => rows[at] ?? [])
    for (const result of await call(meant)) {
      const at = positions[result.index]
      if (at !== undefined) results[at] = { ...result, index: at }
    }
  }
  const how = { ...options, reason: 'MANUAL' } as const
  await send(
    (row) => row.stock === null,
    (meant) =>
      inventory.bulkDelete(
        meant.map(({ entry }) => entry?.id ?? ''),
        options,
      ),
  )
  await send(
    (row) => row.stock !== null && row.entry !== undefined && !isMoved(row),
    (meant) =>
      inventory.bulkUpdate(
        meant.map(({ entry, stock, preorderInfo }) => ({
          ...namesOf(entry),
          ...stock,
          preorderInfo,
        })),
        how,
      ),
  )
  await send(
    (row) => isMoved(row) && differenceOf(row) > 0,
    (meant) => inventory.increment(meant.map(toMove), how),
  )
  await send(
    (row) => isMoved(row) && differenceOf(row) < 0,
    (meant) => inventory.decrement(meant.map(toMove), how),
  )
  await send(
    ({ entry, stock }) => entry === undefined && stock !== null,
    (meant) =>
      inventory.bulkCreate(
        meant.map(({ item, variantId, locationId = defaultLocationId, stock, preorderInfo }) => {
          return { productId: item.id, variantId, locationId, ...stock, preorderInfo }
        }),
        options,
      ),
  )
  return results
}

function toMove(row: StockRow) {
  return { id: row.entry?.id ?? '', by: Math.abs(differenceOf(row)) }
}

function namesOf(entry: InventoryItem | undefined) {
  return { id: entry?.id ?? '', revision: entry?.revision ?? '' }
}

function isMoved({ item, entry, stock, preorderInfo }: StockRow): boolean {
  if (stock === null || preorderInfo !== undefined) return false
  return item.stock === 'difference' && entry !== undefined && entry.revision === undefined
}

function differenceOf({ entry, stock }: StockRow): number {
  return stock !== null && 'quantity' in stock ? stock.quantity - (entry?.quantity ?? 0) : 0
}
