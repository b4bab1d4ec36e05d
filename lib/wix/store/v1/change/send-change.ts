import type { CallOptions, VariantOverride } from '#lib/wix/api/index.ts'
import type {
  ChangeCall,
  ChangeOutcome,
  ItemChange,
  VariantFields,
} from '#lib/core/catalog/changes/change.ts'
import type { ProductId, VariantId } from '#lib/core/catalog/ids.ts'
import { fieldEntries, groupByVariant } from '#lib/core/catalog/changes/field-paths.ts'
import { findRequest } from '#lib/wix/store/find-request.ts'
import { resolveOutcome } from '#lib/wix/store/resolve-outcome.ts'
import type { StoreClient } from '../client.ts'
import { v1Requests } from '../requests.ts'
import { type Answered, answeredByVariants, type WriteProduct, type Writing } from './call.ts'
import type { JustRead } from '../just-read.ts'
import { changeMembers } from './members.ts'
import { writeMedia } from './media.ts'
import { writeOptions } from './options.ts'
import { writeProduct, toSizes } from './product.ts'
import { setForAll, toNumber } from './bulk.ts'
import { writeStock } from './stock.ts'
import { isGone } from '#lib/wix/store/problems.ts'
import { recreate } from './recreate.ts'

/** Values of variants, which differ from the product's only where a merchant manages variants. */
const writeVariants: WriteProduct = async (writing, { id, set }) => {
  const { client, options, step, recordResponse } = writing
  const overrides = Array.from(groupByVariant(set), toOverride)
  const answer = await step(() => client.products.updateVariants(id, overrides, options))
  recordResponse(answeredByVariants(set, answer))
}

/** Deletes the product for good, or creates it again from its snapshot. */
const writeDeleted: WriteProduct = async (writing, item) => {
  if (item.set.deleted === false) return recreate(writing, item)
  const { client, options, step } = writing
  const { id } = item
  try {
    await step(() => client.products.delete(id, options))
    return { id, ok: true }
  } catch (error) {
    if (!isGone(error)) throw error
    const list = client.products.query({ includeHiddenProducts: true }).hasSome('id', [id]).limit(1)
    if ((await list.find(options)).items.length > 0) throw error
    return { id, ok: true, unchanged: true }
  }
}

const single: Readonly<Record<string, WriteProduct>> = {
  options: writeOptions,
  product: writeProduct,
  variants: writeVariants,
  stock: writeStock,
  media: writeMedia,
  deleted: writeDeleted,
}

/** Writes one call of `v1Requests`; see `ProductStore.applyChange`. */
export async function sendChange(
  client: StoreClient,
  { items }: ChangeCall,
  justRead: Pick<JustRead, 'take'>,
  signal: AbortSignal | undefined,
): Promise<Written> {
  const options: CallOptions = { signal, priority: 'bulk', retry: 'never' }
  const { name } = findRequest(v1Requests, items)
  // Used by this write or discarded: after the write these reads are outdated.
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

/**
 * A bulk call saves no request for one product, and the answer to a single call reports the new
 * values. Emptying a ribbon or brand takes one more request there.
 */
function isOneValue(items: readonly ItemChange[]): boolean {
  const [[path, value] = [], ...others] = fieldEntries(items[0]?.set ?? {})
  const isOwn = path !== undefined && !path.startsWith('collection/')
  return items.length === 1 && others.length === 0 && isOwn && value !== ''
}

/** The outcomes, and the values that some answers reported. */
interface Written {
  readonly outcomes: readonly ChangeOutcome[]
  readonly answers: ReadonlyMap<ProductId, Answered>
}

function toOverride([id, fields]: readonly [VariantId, Partial<VariantFields>]): VariantOverride {
  const { listPrice, cost, weight, dimensions, packageDimensions, sku, visible } = fields
  return {
    variantIds: [id],
    ...(listPrice !== undefined && { price: listPrice }),
    ...(cost !== undefined && { cost: toNumber(cost) }),
    ...(weight !== undefined && { weight: toNumber(weight) }),
    ...(dimensions !== undefined && { productDimensions: toSizes(dimensions) }),
    ...(packageDimensions !== undefined && { packageDimensions: toSizes(packageDimensions) }),
    ...(sku !== undefined && { sku }),
    ...(visible !== undefined && { visible }),
  }
}
