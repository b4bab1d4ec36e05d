import type { CallOptions } from '#lib/api/index.ts'
import type { ChangeCall, ChangeOutcome } from '#lib/domain/change.ts'
import { findRequest } from '#lib/store/find-request.ts'
import { settleProduct } from '#lib/store/settle-product.ts'
import type { StoreClient } from '../client.ts'
import { v1Requests } from '../requests.ts'
import type { WriteProduct } from './call.ts'
import { writeDeleted } from './deleted.ts'
import { changeMembers } from './members.ts'
import { writeMedia } from './media.ts'
import { writeOptions } from './options.ts'
import { writeProduct } from './product.ts'
import { setForAll } from './set-for-all.ts'
import { writeStock } from './stock.ts'
import { writeVariants } from './variants.ts'

const single: Readonly<Record<string, WriteProduct>> = {
  options: writeOptions,
  product: writeProduct,
  variants: writeVariants,
  stock: writeStock,
  media: writeMedia,
  deleted: writeDeleted,
}

/** Writes one call of `v1Requests`; see `ProductStore.applyChange`. */
export async function applyChange(
  client: StoreClient,
  { items }: ChangeCall,
  signal: AbortSignal | undefined,
): Promise<ChangeOutcome[]> {
  const options: CallOptions = { signal, lane: 'bulk', retry: 'never' }
  const { name } = findRequest(v1Requests, items)
  const write = single[name]
  if (write === undefined) {
    const change = name === 'collection' ? changeMembers : setForAll
    return change(client, items, options)
  }
  const outcomes: ChangeOutcome[] = []
  for (const item of items) {
    outcomes.push(
      await settleProduct(item.id, async (step) => write({ client, options, step }, item)),
    )
  }
  return outcomes
}
