import type { CallOptions } from '#lib/api/index.ts'
import type { InventoryItem, ItemResult } from '#lib/api/v3/index.ts'
import type { StoreClient } from '../client.ts'
import type { StockRow } from './plan-stock.ts'

/**
 * One result per row, in order: existing entries are written under their revision, missing ones are
 * created. An entry without a revision changes by the difference, as far as it is tracked.
 */
export async function sendStock(
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
