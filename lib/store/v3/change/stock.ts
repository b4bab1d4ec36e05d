import { ApiError, type CallOptions } from '#lib/api/index.ts'
import { isStale } from '#lib/api/v3/change/outcome.ts'
import type { InventoryItem, ItemResult } from '#lib/api/v3/index.ts'
import type { ChangeOutcome, ItemChange, FieldPath } from '#lib/catalog/changes/change.ts'
import type { ProductId } from '#lib/catalog/ids.ts'
import { fieldEntries } from '#lib/catalog/changes/field-paths.ts'
import { isTaken, listAlreadySet, toConflict } from '#lib/store/conflict.ts'
import { isGone } from '#lib/store/is-gone.ts'
import { toItemProblem } from '#lib/store/problems.ts'
import { t } from '#lib/i18n/t.ts'
import type { StoreClient } from '../client.ts'
import { collect } from '#lib/base/collect.ts'
import { hasMoved, fullStock, keyOf, planStock, type StockRow } from './plan-stock.ts'
import { sendStock } from './send-stock.ts'
import { isOpen, throwIfAllOpen } from './check-results.ts'

type Stock = Map<ProductId, Map<string, InventoryItem>>

/**
 * Writes stock, each entry under its revision: exactly over what was read, or by a difference to
 * the current quantity. If an entry changed in the meantime, nothing of that product is written.
 */
export async function changeStock(
  client: StoreClient,
  items: readonly ItemChange[],
  options: CallOptions,
  path: string | undefined,
): Promise<ChangeOutcome[]> {
  const stock = await fetchStock(client, items, options, path)
  const outcomes = new Map<ProductId, ChangeOutcome>()
  const held = new Map<ProductId, readonly FieldPath[]>()
  let open = items
  for (const isLast of [false, true]) {
    const rows = open.flatMap((item) => planOne(item, stock, outcomes, held))
    const results = await sendStock(client, rows, options, path)
    throwIfAllOpen(results)
    const stale = settle(rows, results, outcomes, isLast)
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
    const theirs = held.get(id) ?? []
    if (outcome?.ok !== true || theirs.length === 0) return outcome ?? []
    return { ...outcome, alreadySet: theirs }
  })
}

async function fetchStock(
  { inventory, operands }: StoreClient,
  items: readonly ItemChange[],
  options: CallOptions,
  path: string | undefined,
): Promise<Stock> {
  const stock: Stock = new Map(items.map(({ id }) => [id, new Map()]))
  const ids = items.map(({ id }) => id)
  const isElsewhere = items.some(({ set }) =>
    fieldEntries(set).some(([each]) => each.startsWith('stock/')),
  )
  const found = await operands.ask(ids, (some) => {
    const all = inventory.query().in('productId', some).limit(1000)
    const list = path === undefined || isElsewhere ? all : all.eq('locationId', path)
    return collect(list.pages(options))
  })
  for (const entry of found.flat()) {
    const { variantId = '', locationId } = entry
    const isSelling = path === undefined || locationId === path
    const key = keyOf(variantId, isSelling ? undefined : locationId)
    stock.get(entry.productId as ProductId)?.set(key, entry)
  }
  return stock
}

function planOne(
  item: ItemChange,
  stock: Stock,
  outcomes: Map<ProductId, ChangeOutcome>,
  theirs: Map<ProductId, readonly FieldPath[]>,
): StockRow[] {
  const { id } = item
  const entries = stock.get(id) ?? new Map<string, InventoryItem>()
  const held = fullStock(item, entries)
  // Once sent, the values may be ours.
  if (!theirs.has(id)) theirs.set(id, listAlreadySet(item, held))
  if (hasMoved(item, entries) || (item.stock === undefined && isTaken(item, held))) {
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

/**
 * Records the outcomes. Returns the products of which nothing was written because their entries had
 * changed; half-written products are omitted.
 */
function settle(
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
  for (const [id, own] of Map.groupBy(reported, (each) => each.id)) {
    const failed = own.flatMap(({ result }) => (result.ok ? [] : [result]))
    const [first] = failed
    if (first === undefined) outcomes.set(id, { id, ok: true })
    else if (failed.length === own.length && !failed.some(isOpen)) {
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
