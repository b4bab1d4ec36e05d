import { ApiError, type CallOptions } from '#lib/api/index.ts'
import type { ChangeOutcome, ItemChange } from '#lib/catalog/changes/change.ts'
import type { ProductId } from '#lib/catalog/ids.ts'
import { isItemGone } from '#lib/store/is-gone.ts'
import { badInput, toItemProblem, toShopProblem } from '#lib/store/problems.ts'
import { isAboutProduct } from '#lib/store/resolve-outcome.ts'
import type { StoreClient } from '../client.ts'
import { type AddedFile, judgeFiles } from './await-files.ts'
import { recreate } from './recreate.ts'
import { isOpen, throwIfAllOpen } from './check-results.ts'

/** For good, in one call; or made anew one by one, out of what was kept of them. */
export async function changeDeleted(
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
  throwIfAllOpen(results)
  return results.flatMap((result): ChangeOutcome[] => {
    const id = ids[result.index]
    if (id === undefined || isOpen(result)) return []
    if (result.ok) return [{ id, ok: true }]
    if (isItemGone(result.error)) return [{ id, ok: true, unchanged: true }]
    return [{ id, ok: false, problem: toItemProblem(result.error) }]
  })
}

/** One that may have been made is left out; once the way is closed nothing more is sent. */
async function recreateEach(
  client: StoreClient,
  items: readonly ItemChange[],
  options: CallOptions,
): Promise<ChangeOutcome[]> {
  const outcomes: ChangeOutcome[] = []
  const files = new Map<ProductId, readonly AddedFile[]>()
  let stopped: ApiError | undefined
  for (const item of items) {
    const { id } = item
    if (stopped !== undefined) {
      outcomes.push({ id, ok: false, problem: toShopProblem(stopped) })
      continue
    }
    try {
      const { files: own, ...made } = await recreate(client, item, options)
      files.set(id, own)
      outcomes.push({ id, ok: true, ...made })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const isOwn = isAboutProduct(error)
      // Nothing was done yet, and the whole call can be tried again.
      if (!isOwn && outcomes.length === 0) throw error
      if (!isOwn) stopped = error
      if (error.effect === 'none') {
        const problem = isOwn ? toItemProblem(error) : toShopProblem(error)
        outcomes.push({ id, ok: false, problem })
      }
    }
  }
  const judge = await judgeFiles(client, [...files.values()].flat(), options)
  return outcomes.map((outcome) => {
    const { problem } = judge(files.get(outcome.id) ?? [])
    return problem === undefined || !outcome.ok || outcome.problem !== undefined
      ? outcome
      : Object.assign(outcome, { problem })
  })
}
