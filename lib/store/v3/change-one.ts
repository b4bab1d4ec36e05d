import type { CallOptions } from '#lib/api/index.ts'
import type { ProductChange } from '#lib/api/v3/index.ts'
import type { ProductId } from '#lib/domain/ids.ts'
import { ProblemError } from '#lib/domain/problem.ts'
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
    const sentence = 'The shop does not have this product any more.'
    throw new ProblemError({ code: 'not-found', sentence })
  }
  if (outcome.kind === 'conflict') {
    const sentence =
      'Somebody else changed this at the same moment. Look at it again, then repeat the change.'
    throw new ProblemError({ code: 'conflict', sentence })
  }
}
