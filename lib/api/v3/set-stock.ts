import { collect } from '#lib/base/collect.ts'
import type { ItemResult } from './bulk.ts'
import type { InventoryItems, StockOptions } from './inventory-items.ts'
import type { Locations } from './locations.ts'
import type { Operands } from './operands.ts'
import type { InventoryInput, InventoryItem, InventoryPatch } from './wire/inventory-item.ts'

type Which = { readonly productId?: string | undefined; readonly variantId?: string | undefined }
const variantOf = ({ productId, variantId }: Which) => `${productId}/${variantId}`

/** All stock of the products named, by variant. */
async function fetchStock(
  inventory: InventoryItems,
  stocks: readonly InventoryInput[],
  operands: Operands,
  options: StockOptions,
): Promise<Map<string, InventoryItem[]>> {
  const productIds = [...new Set(stocks.map(({ productId }) => productId))]
  const found = await operands.ask(productIds, async (some) =>
    collect(inventory.query().in('productId', some).limit(1000).pages(options)),
  )
  return Map.groupBy(found.flat(), variantOf)
}

/**
 * Updates what is there and makes only what is missing: stock that is made anew where there is some
 * is refused, and stock that is deleted first loses what was sold in between.
 */
export async function setStock(
  inventory: InventoryItems,
  locations: Locations,
  operands: Operands,
  stocks: readonly InventoryInput[],
  options: StockOptions = {},
): Promise<ItemResult<InventoryItem>[]> {
  const { reason: _reason, ...call } = options
  const there = await fetchStock(inventory, stocks, operands, call)
  let defaultId: string | undefined
  if (stocks.some(({ locationId }) => locationId === undefined)) {
    const [location] = (await locations.query().eq('defaultLocation', true).find(call)).items
    defaultId = location?.id
  }
  const results: ItemResult<InventoryItem>[] = []
  const updates: (InventoryPatch & { readonly place: number })[] = []
  const creates: (InventoryInput & { readonly place: number })[] = []
  for (const [path, stock] of stocks.entries()) {
    const items = there.get(variantOf(stock)) ?? []
    const wanted = stock.locationId ?? defaultId
    // Without a default location there is one place only.
    const item = wanted === undefined ? items[0] : items.find((each) => each.locationId === wanted)
    if (item === undefined) creates.push({ ...stock, place: path })
    else updates.push({ ...stock, id: item.id, revision: item.revision ?? '', place: path })
  }
  const keep = (
    rows: readonly { readonly place: number }[],
    reported: readonly ItemResult<InventoryItem>[],
  ) => {
    for (const result of reported) {
      const index = rows[result.index]?.place ?? 0
      results[index] = { ...result, index }
    }
  }
  keep(updates, await inventory.bulkUpdate(updates, options))
  keep(creates, await inventory.bulkCreate(creates, call))
  return results
}
