import type { CallOptions } from '#lib/api/index.ts'
import type { ChangeCall, ChangeOutcome, ItemChange } from '#lib/catalog/changes/change.ts'
import { findRequest } from '#lib/store/find-request.ts'
import type { StoreClient } from '../client.ts'
import { v3Requests } from '../requests.ts'
import { findDefaultLocation, type ReadStockLocations } from '../stock-locations.ts'
import { changeDeleted } from './deleted.ts'
import { changeMembers } from './members.ts'
import { changeProducts } from './products.ts'
import { changeStock } from './stock.ts'

interface Shop {
  readonly client: StoreClient
  readonly readStockLocations: ReadStockLocations
}

type Write = (
  shop: Shop,
  items: readonly ItemChange[],
  options: CallOptions,
) => Promise<ChangeOutcome[]>

const writes: Readonly<Record<string, Write>> = {
  product: ({ client }, items, options) => changeProducts(client, items, options),
  stock: async ({ client, readStockLocations }, items, options) =>
    changeStock(client, items, options, findDefaultLocation(await readStockLocations(options))),
  collection: ({ client }, items, options) => changeMembers(client, items, options),
  deleted: ({ client }, items, options) => changeDeleted(client, items, options),
}

/** Writes one call of `v3Requests`, nothing twice; see `ProductStore.applyChange`. */
export async function applyChange(
  shop: Shop,
  { items }: ChangeCall,
  signal: AbortSignal | undefined,
): Promise<ChangeOutcome[]> {
  const { name } = findRequest(v3Requests, items)
  const options: CallOptions = { signal, priority: 'bulk', retry: 'never' }
  return (await writes[name]?.(shop, items, options)) ?? []
}
