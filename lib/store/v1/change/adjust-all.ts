import type { BulkAdjust } from '#lib/api/index.ts'
import type { Adjustment } from '#lib/domain/adjustment.ts'
import type { ProductId } from '#lib/domain/ids.ts'
import { throwProblem } from '#lib/store/problems.ts'
import type { StoreClient } from '../client.ts'

/** See `ProductStore.adjust`. */
export async function adjustAll(
  { products }: StoreClient,
  ids: readonly ProductId[],
  adjustment: Adjustment,
  signal: AbortSignal | undefined,
): Promise<void> {
  const options = { signal, lane: 'bulk', retry: 'never' } as const
  await products.bulkAdjustBatch(ids, toBody(adjustment), options).catch(throwProblem)
}

function toBody({ place, by }: Adjustment): BulkAdjust {
  const move =
    'amount' in by
      ? { amount: by.amount }
      : { percentage: { rate: by.percent, roundToInt: by.isWhole } }
  if (place === 'listPrice') return { price: move }
  return place === 'cost' ? { cost: move } : { weight: move }
}
