import type { CallOptions } from '#lib/api/index.ts'
import type { ChangeOutcome, ItemChange } from '#lib/domain/change.ts'
import { listPlaces } from '#lib/domain/places.ts'
import { badInput, throwProblem } from '#lib/store/problems.ts'
import { t } from '#lib/messages/refusals.ts'
import type { StoreClient } from '../client.ts'

/** One collection, into or out of which all the products go. The call is one: all of them, or none. */
export async function changeMembers(
  { collections }: Pick<StoreClient, 'collections'>,
  items: readonly ItemChange[],
  options: CallOptions,
): Promise<ChangeOutcome[]> {
  const [[place, isIn] = []] = listPlaces(items[0]?.set ?? {})
  const id = place?.slice('collection/'.length)
  if (id === undefined) throw badInput(t.nothingToChange)
  const ids = items.map((item) => item.id)
  const call =
    isIn === true
      ? collections.addProducts(id, ids, options)
      : collections.removeProducts(id, ids, options)
  await call.catch(throwProblem)
  return ids.map((each) => ({ id: each, ok: true }))
}
