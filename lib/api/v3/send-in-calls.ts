import { ApiError } from '../api-error.ts'
import type { CallOptions } from '../transport/request-context.ts'
import type { ItemResult } from './bulk.ts'
import { isWrongCatalog } from './site-version.ts'

/** Sends one call; results as `readBulk` makes them, by place within the call. */
export type SendCall<T, Item> = (
  items: readonly T[],
  options: CallOptions,
) => Promise<readonly ItemResult<Item>[]>

/**
 * Whether a refusal may be about one item of the call rather than about the caller: then halves find
 * it. Where the effect is unknown only a call that may be repeated is sent again.
 */
function isAboutItems(error: ApiError, repeatable: boolean): boolean {
  if (error.kind === 'system') return repeatable
  if (error.kind !== 'validation' && error.kind !== 'application') return false
  return ![401, 403, 408, 429].includes(error.status ?? 0) && !isWrongCatalog(error)
}

/**
 * Sends calls one after another and answers one result for each item, in their order. A call that is
 * refused as a whole is halved until the item is found that it was refused for. When the site is out
 * of reach, or turns everything away, the rest is reported with that error and not sent.
 */
export async function sendInCalls<T, Item>(
  calls: readonly (readonly T[])[],
  send: SendCall<T, Item>,
  repeatable: boolean,
  options: CallOptions = {},
): Promise<ItemResult<Item>[]> {
  const results: ItemResult<Item>[] = []
  let stopped: ApiError | undefined
  const push = (result: ItemResult<Item>) => results.push({ ...result, index: results.length })

  async function sendOne(items: readonly T[], how: CallOptions): Promise<void> {
    if (stopped !== undefined) {
      // Nothing was sent: whatever stopped the call before, this one had no effect.
      const error = new ApiError(stopped.message, { ...stopped.failure, effect: 'none' }, stopped)
      for (const _ of items) push({ index: 0, id: undefined, ok: false, error })
      return
    }
    try {
      for (const result of await send(items, how)) push(result)
    } catch (error) {
      if (!(error instanceof ApiError) || error.kind === 'needs-elevation') throw error
      const isRejection = isAboutItems(error, repeatable)
      if (isRejection && items.length > 1) {
        const half = Math.ceil(items.length / 2)
        // What helps by being repeated has been repeated by now.
        const again: CallOptions = { ...how, retry: 'never' }
        await sendOne(items.slice(0, half), again)
        await sendOne(items.slice(half), again)
        return
      }
      for (const _ of items) push({ index: 0, id: undefined, ok: false, error })
      if (!isRejection) stopped = error
    }
  }

  for (const items of calls) await sendOne(items, options)
  return results
}
