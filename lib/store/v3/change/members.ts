import type { CallOptions } from '#lib/api/index.ts'
import type { ItemResult } from '#lib/api/v3/index.ts'
import type { ChangeOutcome, ItemChange } from '#lib/catalog/changes/change.ts'
import { fieldEntries } from '#lib/catalog/changes/field-paths.ts'
import { badInput, toItemProblem } from '#lib/store/problems.ts'
import { t } from '#lib/i18n/t.ts'
import type { StoreClient } from '../client.ts'
import { isOpen, throwIfAllOpen } from './check-results.ts'

/** One category, into or out of which all the products go; one that is where it is wanted is no failure. */
export async function changeMembers(
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
