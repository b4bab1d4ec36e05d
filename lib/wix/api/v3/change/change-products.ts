import type { CallOptions } from '#lib/wix/api/transport/request-context.ts'
import { checkIds } from '../check-ids.ts'
import { createFileList } from '../media-files.ts'
import { ChangeRun, type ProductOutcome } from './change-run.ts'
import { type ChangeDeps, createWithIds } from './intent.ts'
import { createKnownRevisions } from './known-revisions.ts'
import type { ChangeOutcome } from './outcome.ts'
import type { ProductChange } from './product-change.ts'
import { createReadings } from './product-readings.ts'
import {
  type ChangeRequest,
  type PlainRequest,
  type RequestedChange,
  toRequestedChange,
} from './requested-change.ts'
import { createSendTries, type Try } from './send-tries.ts'
import { withVariantMedia } from './variant-media.ts'
import { withEmptyOptions } from './with-empty-options.ts'

/**
 * Changes any number of products, each with its own change: reads each product with all fields that the
 * change needs, sends the smallest correct bodies in as few calls as the limits of the platform allow,
 * and compares again if another user has changed the product meanwhile. If the changes concern
 * different fields, both are kept; otherwise the outcome is a conflict, and nothing was sent.
 *
 * Returns one outcome per product; a failure of one does not affect the others. Products whose
 * variants, options or visibility change are read one at a time, and those with options with their
 * media too, because lists do not return variants, and these have to be sent along. Rejects only if it
 * is aborted or if nothing can be sent.
 */
export type ChangeProducts = (
  changes: readonly ChangeRequest[],
  options?: CallOptions,
) => Promise<ProductOutcome[]>

/** Changes one product. Throws the error of a failure. */
export type ChangeProduct = (
  id: string,
  change: ProductChange,
  options?: CallOptions & Pick<PlainRequest, 'seen'>,
) => Promise<ChangeOutcome>

export function createChangeProducts(deps: ChangeDeps): ChangeProducts {
  const { connection, revisions = createKnownRevisions(connection.clock), variants } = deps
  const readings = createReadings(connection, revisions, variants)
  const sendTries = withVariantMedia<Try, CallOptions>(
    withEmptyOptions(createSendTries(connection)),
    ({ intent }, revision, options) => readings.readFresh(intent, revision, options),
  )
  const parts = { readings, sendTries, files: createFileList(connection), revisions, variants }

  return async (requests, options = {}) => {
    checkIds(requests.map(({ id }) => id))
    const withIds = createWithIds(deps, options)
    const changes: RequestedChange[] = []
    for (const request of requests) changes.push(await toRequestedChange(request, withIds))
    const run = new ChangeRun(parts, changes, options)
    const refused = await run.writeFirst()
    await run.writeAgain(refused)
    await run.writeRest()
    return run.outcomes
  }
}

export function createChangeProduct(changeProducts: ChangeProducts): ChangeProduct {
  return async (id, change, { seen, ...options } = {}) => {
    const [outcome] = await changeProducts([{ id, change, seen }], options)
    if (outcome === undefined || outcome.kind === 'failed') throw outcome?.error
    const { id: _, ...rest } = outcome
    return rest
  }
}
