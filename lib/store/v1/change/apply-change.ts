import type { CallOptions } from '#lib/api/index.ts'
import type { ChangeCall, ChangeOutcome, ItemChange } from '#lib/catalog/changes/change.ts'
import type { ProductId } from '#lib/catalog/ids.ts'
import { fieldEntries } from '#lib/catalog/changes/field-paths.ts'
import { findRequest } from '#lib/store/find-request.ts'
import { resolveOutcome } from '#lib/store/resolve-outcome.ts'
import type { StoreClient } from '../client.ts'
import { v1Requests } from '../requests.ts'
import type { Answered } from './answered.ts'
import type { JustRead } from '../just-read.ts'
import type { WriteProduct, Writing } from './call.ts'
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

/**
 * For one product there is no call to save, and the answer to its own tells what it holds then. An empty
 * label takes a call more there.
 */
function isOneValue(items: readonly ItemChange[]): boolean {
  const [[path, value] = [], ...others] = fieldEntries(items[0]?.set ?? {})
  const isOwn = path !== undefined && !path.startsWith('collection/')
  return items.length === 1 && others.length === 0 && isOwn && value !== ''
}

/** What became of each, and what the answers told of some. */
interface Written {
  readonly outcomes: readonly ChangeOutcome[]
  readonly answers: ReadonlyMap<ProductId, Answered>
}

/** Writes one call of `v1Requests`; see `ProductStore.applyChange`. */
export async function applyChange(
  client: StoreClient,
  { items }: ChangeCall,
  justRead: Pick<JustRead, 'take'>,
  signal: AbortSignal | undefined,
): Promise<Written> {
  const options: CallOptions = { signal, priority: 'bulk', retry: 'never' }
  const { name } = findRequest(v1Requests, items)
  // For this write or for none: after it they are what was there before.
  const read = new Map(items.map(({ id }) => [id, justRead.take(id)]))
  const write = single[name] ?? (isOneValue(items) ? writeProduct : undefined)
  if (write === undefined) {
    const change = name === 'collection' ? changeMembers : setForAll
    return { outcomes: await change(client, items, options), answers: new Map() }
  }
  const outcomes: ChangeOutcome[] = []
  const answers = new Map<ProductId, Answered>()
  for (const item of items) {
    const { id } = item
    const recordResponse = (answered: Answered) => void answers.set(id, answered)
    const readNow: Writing['readNow'] = async (isEnough) => {
      const known = read.get(id)
      return known !== undefined && isEnough(known) ? known : client.products.get(id, options)
    }
    outcomes.push(
      await resolveOutcome(id, async (step) =>
        write({ client, options, step, readNow, recordResponse }, item),
      ),
    )
  }
  return { outcomes, answers }
}
