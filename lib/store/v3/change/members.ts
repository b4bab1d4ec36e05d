import type { CallOptions } from '#lib/api/index.ts'
import type { ItemResult } from '#lib/api/v3/index.ts'
import type { ChangeOutcome, ItemChange } from '#lib/domain/change.ts'
import { listPlaces } from '#lib/domain/places.ts'
import { badInput, toItemProblem } from '#lib/store/problems.ts'
import { t } from '#lib/i18n/t.ts'
import type { StoreClient } from '../client.ts'
import { isOpen, throwIfAllOpen } from './settle-results.ts'

/** One category, into or out of which all the products go; one that is where it is wanted is no failure. */
export async function changeMembers(
  { categories }: StoreClient,
  items: readonly ItemChange[],
  options: CallOptions,
): Promise<ChangeOutcome[]> {
  const [[place, isIn] = []] = listPlaces(items[0]?.set ?? {})
  const id = place?.slice('collection/'.length)
  if (id === undefined) throw badInput(t.refusals.nothingToChange)
  const ids = items.map((item) => item.id)
  const results =
    isIn === true
      ? await categories.addItems(id, ids, options)
      : await categories.removeItems(id, ids, options)
  throwIfAllOpen(results)
  const harmless = isIn === true ? 'ALREADY' : 'NOT_IN'
  return results.flatMap((result) => toOutcome(result, items, harmless))
}

function toOutcome(
  result: ItemResult,
  items: readonly ItemChange[],
  harmless: string,
): ChangeOutcome[] {
  const { id } = items[result.index] ?? {}
  if (id === undefined || isOpen(result)) return []
  if (result.ok) return [{ id, ok: true }]
  if (result.error.code?.includes(harmless)) return [{ id, ok: true, unchanged: true }]
  return [{ id, ok: false, problem: toItemProblem(result.error) }]
}
