import type { CallOptions } from '#lib/api/index.ts'
import type { ProductChange } from '#lib/api/v3/index.ts'
import type { ProductId } from '#lib/domain/ids.ts'
import { ProblemError } from '#lib/domain/problem.ts'
import { t } from '#lib/messages/shop-answers.ts'
import type { StoreClient } from './client.ts'

/** One product's change that is told only when it failed: a conflict, or a product that is gone, is thrown. */
export async function changeOne(
  { products }: StoreClient,
  id: ProductId,
  change: ProductChange,
  options: CallOptions,
): Promise<void> {
  const outcome = await products.change(id, change, options)
  if (outcome.kind === 'corrupt') throw outcome.error
  if (outcome.kind === 'gone') {
    throw new ProblemError({ code: 'not-found', sentence: t.productGone })
  }
  if (outcome.kind === 'conflict') {
    throw new ProblemError({ code: 'conflict', sentence: t.changedMeanwhile })
  }
}
