import type { BulkAdjust } from '#lib/api/index.ts'
import type { Adjustment } from '#lib/catalog/money/adjustment.ts'
import type { ProductId } from '#lib/catalog/ids.ts'
import { throwProblem } from '#lib/store/problems.ts'
import type { StoreClient } from '../client.ts'

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
