import type { BulkSet, CallOptions, BulkAdjust } from '#lib/wix/api/index.ts'
import type { ChangeOutcome, FieldValues, ItemChange } from '#lib/core/catalog/changes/change.ts'
import { type Amount, zero } from '#lib/core/catalog/money/amount.ts'
import type { ProductId } from '#lib/core/catalog/ids.ts'
import { badInput, throwProblem, toItemProblem } from '#lib/wix/store/problems.ts'
import { t } from '#lib/core/i18n/t.ts'
import type { StoreClient } from '../client.ts'
import type { Adjustment } from '#lib/core/catalog/money/adjustment.ts'

/** Sets one path of all the products to one value, in one request. */
export async function setForAll(
  { products }: StoreClient,
  items: readonly ItemChange[],
  options: CallOptions,
): Promise<ChangeOutcome[]> {
  const ids = items.map(({ id }) => id)
  const set = toBulkSet(items[0]?.set ?? {})
  const results = await products.bulkUpdateBatch(ids, set, options).catch(throwProblem)
  return results.map((result): ChangeOutcome => {
    const id = result.id as ProductId
    if (result.ok) return { id, ok: true }
    // An answer that omits a product makes the whole call uncertain: all have to be read.
    if (result.error.effect === 'unknown') throwProblem(result.error)
    return { id, ok: false, problem: toItemProblem(result.error) }
  })
}

function toBulkSet({ listPrice, cost, weight, ribbon, brand }: FieldValues): BulkSet {
  if (listPrice !== undefined) return { price: listPrice }
  if (cost !== undefined) return { cost: toNumber(cost) }
  if (weight !== undefined) return { weight: toNumber(weight) }
  if (ribbon !== undefined) return { ribbon }
  if (brand !== undefined) return { brand }
  throw badInput(t.refusals.nothingToChange)
}

/** In this catalog a number that was never entered is 0. */
export function toNumber(number: Amount | null): Amount {
  return number ?? zero
}

/** See `ProductStore.adjust`. */
export async function adjustAll(
  { products }: StoreClient,
  ids: readonly ProductId[],
  adjustment: Adjustment,
  signal: AbortSignal | undefined,
): Promise<void> {
  const options = { signal, priority: 'bulk', retry: 'never' } as const
  await products.bulkAdjustBatch(ids, toBody(adjustment), options).catch(throwProblem)
}

function toBody({ path, by }: Adjustment): BulkAdjust {
  const move =
    'amount' in by
      ? { amount: by.amount }
      : { percentage: { rate: by.percent, roundToInt: by.isWhole } }
  if (path === 'listPrice') return { price: move }
  return path === 'cost' ? { cost: move } : { weight: move }
}
