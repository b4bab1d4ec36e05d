import { ApiError } from '#lib/wix/api/api-error.ts'
import type { CallOptions } from '#lib/wix/api/transport/request-context.ts'
import type { JsonObject } from '#lib/wix/api/transport/parse-json.ts'
import { anything } from '#lib/wix/api/wire/codec.ts'
import type { ItemResult } from '../bulk.ts'
import { type BulkDeps, createCaller } from '../caller.ts'
import { checkIds } from '../check-ids.ts'
import { productRoutes as routes } from '../product-routes.ts'
import { createFileList } from '../media-files.ts'
import { splitByCaps } from '../rules/caps.ts'
import { idsOf, mediaOf } from './edit.ts'
import {
  afterTry,
  createWithIds,
  type ChangeDeps,
  sendForRaw,
  type Intent,
  plan,
  toApplied,
  decode,
} from './intent.ts'
import { createKnownRevisions } from './known-revisions.ts'
import { readAnsweredVariants, type VariantsReading } from './known-variants.ts'
import { checkFields } from './merge.ts'
import { type ChangeOutcome, isCorrupt, isGone, isStale, isUnreadable } from './outcome.ts'
import type { ProductChange } from './product-change.ts'
import { createReadings, needsVariants, type Read, toFailure } from './product-readings.ts'
import {
  type ChangeRequest,
  type PlainRequest,
  toRequestedChange,
  type RequestedChange,
} from './requested-change.ts'
import { withVariantMedia } from './variant-media.ts'
import { withEmptyOptions } from './with-empty-options.ts'

export type ProductOutcome = { readonly id: string } & (
  | ChangeOutcome
  /** Refused, or the outcome is unknown; see `error.effect`. */
  | { readonly kind: 'failed'; readonly error: ApiError }
)

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

/** One write: the product before it, and the body. */
interface Try {
  readonly index: number
  readonly intent: Intent
  readonly before: JsonObject
  readonly body: JsonObject
  /** False if another write has to follow, see `buildStep`. */
  readonly isLast: boolean
  /** See `withVariantMedia`. */
  readonly isStocked?: boolean
}

export function createChangeProducts(labels: ChangeDeps): ChangeProducts {
  const { connection, revisions = createKnownRevisions(connection.clock), variants } = labels
  const { send } = connection
  const { bulk } = createCaller(send)
  const files = createFileList(connection)
  const {
    readFresh,
    readAgain: refreshProducts,
    readCurrent,
  } = createReadings(connection, revisions, variants)

  const sendTries = withVariantMedia<Try, CallOptions>(
    withEmptyOptions(sendBoth),
    ({ intent }, revision, options) => readFresh(intent, revision, options),
  )

  /** Sends each write by its route and returns the results in the order of `tries`. */
  async function sendBoth(
    tries: readonly Try[],
    options: CallOptions,
  ): Promise<ItemResult<JsonObject>[]> {
    const plain = tries.filter(({ isStocked }) => isStocked !== true)
    const stocked = tries.filter(({ isStocked }) => isStocked === true)
    const results: ItemResult<JsonObject>[] = []
    for (const some of [plain, stocked]) {
      for (const result of await sendOnce(some, options)) {
        const index = tries.indexOf(some[result.index] as Try)
        results[index] = { ...result, index }
      }
    }
    return results
  }

  async function sendOnce(
    tries: readonly Try[],
    options: CallOptions,
  ): Promise<ItemResult<JsonObject>[]> {
    const [first] = tries
    if (first === undefined) return []
    const repeatable = tries.every(({ intent }) => intent.repeatable)
    const fields = [...new Set(tries.flatMap(({ intent }) => intent.fields))]
    const retry = repeatable ? options.retry : 'never'
    const { isStocked = false } = first
    if (tries.length === 1) {
      const { intent, body: product } = first
      const body = { product, fields, ...(isStocked && { returnEntity: true }) }
      const call = { ...options, retry, body }
      const route = isStocked ? routes.updateWithInventory : routes.update
      try {
        const item = await sendForRaw(connection, route, intent, call)
        return [{ index: 0, id: intent.id, ok: true, item }]
      } catch (error) {
        return [{ index: 0, id: intent.id, ok: false, error: toFailure(error) }]
      }
    }
    const parts: BulkDeps<Try, JsonObject> = {
      calls: splitByCaps(tries, ({ body }) => body),
      toBody: (call) => ({
        products: call.map(({ body }) => ({ product: body })),
        returnEntity: true,
        fields,
      }),
      idOf: ({ intent }) => intent.id,
      kind: anything,
      ...(isStocked && { part: 'productResults' }),
    }
    return bulk(isStocked ? routes.bulkUpdateWithInventory : routes.bulkUpdate, tries, parts, {
      ...options,
      retry,
    })
  }

  /**
   * A link to a file that is still being processed can be lost although the answer is 200. If the files
   * cannot be read, the next step is sent at once.
   */
  async function waitForFiles(written: readonly Try[], options: CallOptions): Promise<void> {
    const added = written.flatMap(({ before, body }) => {
      const had = new Set(idsOf(mediaOf(before)))
      return idsOf(mediaOf(body)).flatMap((id) =>
        typeof id === 'string' && !had.has(id) ? [id] : [],
      )
    })
    if (added.length === 0) return
    await files.waitMany(added, options).catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error
    })
  }

  return async (changes, options = {}) => {
    checkIds(changes.map(({ id }) => id))
    const actions: RequestedChange[] = []
    const unfinished: Try[] = []
    const withIds = createWithIds(labels, options)
    for (const change of changes) actions.push(await toRequestedChange(change, withIds))
    const outcomes: ProductOutcome[] = []
    const setOutcome = (
      index: number,
      outcome: ChangeOutcome | { kind: 'failed'; error: ApiError },
    ) => {
      outcomes[index] = { id: changes[index]?.id ?? '', ...outcome }
    }
    const fail = (index: number, error: ApiError) => {
      if (isGone(error)) setOutcome(index, { kind: 'gone' })
      else if (isCorrupt(error)) setOutcome(index, { kind: 'corrupt', error })
      else setOutcome(index, { kind: 'failed', error })
    }
    const planned = (index: number, now: JsonObject, base: JsonObject, again: boolean): Try[] => {
      try {
        const intent = actions[index]?.intentFor(now)
        if (intent === undefined) {
          setOutcome(index, { kind: 'conflict', conflicts: [], product: decode(now) })
          return []
        }
        if (!again) checkFields(intent.edits, base)
        const step = plan(intent, base, now)
        if ('body' in step) return [{ index, intent, before: now, ...step }]
        setOutcome(index, again ? afterTry(step.outcome) : step.outcome)
      } catch (error) {
        fail(index, toFailure(error))
      }
      return []
    }
    /** Sends, records the outcomes, and returns the products that another user changed first. */
    const run = async (tries: readonly Try[]): Promise<(readonly [Try, ApiError])[]> => {
      const stale: (readonly [Try, ApiError])[] = []
      const answered: VariantsReading[] = []
      for (const result of await sendTries(tries, options)) {
        const each = tries[result.index] as Try
        if (result.ok) {
          const after = result.item ?? each.before
          revisions.note(each.intent.id, after['revision'])
          setOutcome(each.index, toApplied(each.intent, each.before, after, result.emptied))
          if (!each.isLast) unfinished.push(each)
          else if (needsVariants(each.intent)) {
            answered.push(...[readAnsweredVariants(each.before, each.body, after) ?? []].flat())
          }
        } else if (isStale(result.error)) stale.push([each, result.error])
        else fail(each.index, result.error)
      }
      await variants?.keep(answered)
      return stale
    }

    const reads = await readCurrent(actions, options)
    const tries = actions.flatMap((action, index): Try[] => {
      const { product, error } = reads[index] as Read
      if (isUnreadable(error)) setOutcome(index, { kind: 'corrupt', error })
      else if (error !== undefined) fail(index, error)
      return product === undefined ? [] : planned(index, product, action.baseOf(product), false)
    })
    const again: Try[] = []
    const rejected = new Map((await run(tries)).map(([{ index, before }]) => [index, before]))
    // A reading with the refused revision is older than the change that caused the refusal.
    const isRejected = ({ revision }: JsonObject, index: number) =>
      revision === rejected.get(index)?.['revision']
    const newer = await refreshProducts([...rejected.keys()], actions, options, isRejected)
    for (const [index, { product, error }] of newer) {
      if (error !== undefined) fail(index, error)
      else if (product !== undefined) {
        const base = (actions[index] as RequestedChange).baseOf(
          product,
          rejected.get(index) ?? product,
        )
        again.push(...planned(index, product, base, true))
      }
    }
    // Another user changed the product again. The caller may retry.
    for (const [{ index }, error] of await run(again)) fail(index, error)
    for (let step = 1; step < maxSteps && unfinished.length > 0; step++) {
      await waitForFiles(unfinished, options)
      const next: Try[] = []
      const indexes = unfinished.splice(0).map(({ index }) => index)
      for (const [index, { product, error }] of await refreshProducts(indexes, actions, options)) {
        if (error !== undefined) fail(index, afterStep(error))
        else if (product !== undefined) {
          const base = (actions[index] as RequestedChange).baseOf(product, product)
          next.push(...planned(index, product, base, true))
        }
      }
      for (const [{ index }, error] of await run(next)) fail(index, afterStep(error))
      for (const { index } of next) {
        const outcome = outcomes[index]
        if (outcome?.kind === 'failed') fail(index, afterStep(outcome.error))
      }
    }
    return outcomes
  }
}

/** Unlink, change, link. */
const maxSteps = 3

/** Part of the change has been written, so the effect of the whole is unknown. */
function afterStep(error: ApiError): ApiError {
  return new ApiError(error.message, { ...error.failure, effect: 'unknown' }, error)
}

export function createChangeProduct(changeProducts: ChangeProducts): ChangeProduct {
  return async (id, change, { seen, ...options } = {}) => {
    const [outcome] = await changeProducts([{ id, change, seen }], options)
    if (outcome === undefined || outcome.kind === 'failed') throw outcome?.error
    const { id: _, ...rest } = outcome
    return rest
  }
}
