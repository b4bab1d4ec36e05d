import { type CallOptions, ApiError } from '#lib/wix/api/index.ts'
import type { ChangeCall, ChangeOutcome, ItemChange } from '#lib/core/catalog/changes/change.ts'
import { findRequest } from '#lib/wix/store/find-request.ts'
import type { StoreClient } from '../client.ts'
import { v3Requests } from '../requests.ts'
import { findDefaultLocation, type ReadStockLocations } from '../stock-locations.ts'
import { changeProducts } from './products.ts'
import { changeStock } from './stock.ts'
import type { ItemResult } from '#lib/wix/api/v3/index.ts'
import { fieldEntries } from '#lib/core/catalog/changes/field-paths.ts'
import { badInput, toItemProblem, toStoreProblem, isItemGone } from '#lib/wix/store/problems.ts'
import { t } from '#lib/core/i18n/t.ts'
import { isUnresolved, throwIfAllUnresolved } from './check-results.ts'
import { isAboutProduct } from '#lib/wix/store/resolve-outcome.ts'
import { recreate } from './recreate.ts'

interface Store {
  readonly client: StoreClient
  readonly readStockLocations: ReadStockLocations
}

type Write = (
  store: Store,
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
export async function sendChange(
  store: Store,
  { items }: ChangeCall,
  signal: AbortSignal | undefined,
): Promise<ChangeOutcome[]> {
  const { name } = findRequest(v3Requests, items)
  const options: CallOptions = { signal, priority: 'bulk', retry: 'never' }
  return (await writes[name]?.(store, items, options)) ?? []
}

/**
 * Adds all the products to one category, or removes them from it. A product that is already there
 * is no failure.
 */
async function changeMembers(
  { categories }: StoreClient,
  items: readonly ItemChange[],
  options: CallOptions,
): Promise<ChangeOutcome[]> {
  const [[path, isIn] = []] = fieldEntries(items[0]?.set ?? {})
  const id = path?.slice('collection/'.length)
  if (id === undefined) throw badInput(t.refusals.nothingToChange)
  const ids = items.map((item) => item.id)
  const results =
    isIn === true
      ? await categories.addItems(id, ids, options)
      : await categories.removeItems(id, ids, options)
  throwIfAllUnresolved(results)
  const harmless = isIn === true ? 'ALREADY' : 'NOT_IN'
  return results.flatMap((result) => toOutcome(result, items, harmless))
}

function toOutcome(
  result: ItemResult,
  items: readonly ItemChange[],
  harmless: string,
): ChangeOutcome[] {
  const { id } = items[result.index] ?? {}
  if (id === undefined || isUnresolved(result)) return []
  if (result.ok) return [{ id, ok: true }]
  if (result.error.code?.includes(harmless)) return [{ id, ok: true, unchanged: true }]
  return [{ id, ok: false, problem: toItemProblem(result.error) }]
}

/** Deletes products for good in one call, or creates them again one by one from their snapshots. */
async function changeDeleted(
  client: StoreClient,
  items: readonly ItemChange[],
  options: CallOptions,
): Promise<ChangeOutcome[]> {
  const isBack = items[0]?.set.deleted === false
  if (items.some(({ set }) => (set.deleted === false) !== isBack)) {
    throw badInput('Products are deleted and made again in calls of their own.')
  }
  return isBack ? recreateEach(client, items, options) : deleteAll(client, items, options)
}

async function deleteAll(
  { products }: StoreClient,
  items: readonly ItemChange[],
  options: CallOptions,
): Promise<ChangeOutcome[]> {
  const ids = items.map(({ id }) => id)
  const results = await products.bulkDelete(ids, options)
  throwIfAllUnresolved(results)
  return results.flatMap((result): ChangeOutcome[] => {
    const id = ids[result.index]
    if (id === undefined || isUnresolved(result)) return []
    if (result.ok) return [{ id, ok: true }]
    if (isItemGone(result.error)) return [{ id, ok: true, unchanged: true }]
    return [{ id, ok: false, problem: toItemProblem(result.error) }]
  })
}

/**
 * A product that may have been created is omitted. After a failure of the connection nothing more
 * is sent.
 */
async function recreateEach(
  client: StoreClient,
  items: readonly ItemChange[],
  options: CallOptions,
): Promise<ChangeOutcome[]> {
  const outcomes: ChangeOutcome[] = []
  let stopped: ApiError | undefined
  for (const item of items) {
    const { id } = item
    if (stopped !== undefined) {
      outcomes.push({ id, ok: false, problem: toStoreProblem(stopped) })
      continue
    }
    try {
      outcomes.push({ id, ok: true, ...(await recreate(client, item, options)) })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const isOwn = isAboutProduct(error)
      // Nothing was done yet, and the whole call can be retried.
      if (!isOwn && outcomes.length === 0) throw error
      if (!isOwn) stopped = error
      if (error.effect === 'none') {
        const problem = isOwn ? toItemProblem(error) : toStoreProblem(error)
        outcomes.push({ id, ok: false, problem })
      }
    }
  }
  return outcomes
}
