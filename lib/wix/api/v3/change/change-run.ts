import { ApiError } from '#lib/wix/api/api-error.ts'
import type { CallOptions } from '#lib/wix/api/transport/request-context.ts'
import type { JsonObject } from '#lib/wix/api/transport/parse-json.ts'
import type { createFileList } from '../media-files.ts'
import { idsOf, mediaOf } from './edit.ts'
import type { KnownRevisions } from './known-revisions.ts'
import { type KnownVariants, readAnsweredVariants, type VariantsReading } from './known-variants.ts'
import { checkFields, plan } from './plan.ts'
import {
  afterTry,
  type ChangeOutcome,
  decode,
  isCorrupt,
  isGone,
  isStale,
  isUnreadable,
  toApplied,
} from './outcome.ts'
import { type createReadings, needsVariants, type Read, toFailure } from './product-readings.ts'
import type { RequestedChange } from './requested-change.ts'
import type { Try } from './send-tries.ts'
import type { Sent } from './variant-media.ts'

export type ProductOutcome = { readonly id: string } & (
  | ChangeOutcome
  /** Refused, or the outcome is unknown; see `error.effect`. */
  | { readonly kind: 'failed'; readonly error: ApiError }
)

type WithoutId<Outcome> = Outcome extends unknown ? Omit<Outcome, 'id'> : never

export interface ChangeRunDeps {
  readonly readings: ReturnType<typeof createReadings>
  readonly sendTries: (tries: readonly Try[], options: CallOptions) => Promise<readonly Sent[]>
  readonly files: ReturnType<typeof createFileList>
  readonly revisions: KnownRevisions
  readonly variants: KnownVariants | undefined
}

/** Unlink, change, link. */
const maxSteps = 3

/** One call that changes products, from the reading to the outcome of each. */
export class ChangeRun {
  readonly outcomes: ProductOutcome[] = []
  readonly #deps: ChangeRunDeps
  readonly #changes: readonly RequestedChange[]
  readonly #options: CallOptions
  /** Writes that another one has to follow. */
  #unfinished: Try[] = []

  constructor(deps: ChangeRunDeps, changes: readonly RequestedChange[], options: CallOptions) {
    this.#deps = deps
    this.#changes = changes
    this.#options = options
  }

  /** Returns the products before the writes that another user was faster than, by index. */
  async writeFirst(): Promise<ReadonlyMap<number, JsonObject>> {
    const reads = await this.#deps.readings.readCurrent(this.#changes, this.#options)
    const tries = this.#changes.flatMap((change, index): Try[] => {
      const { product, error } = reads[index] as Read
      if (isUnreadable(error)) this.#setOutcome(index, { kind: 'corrupt', error })
      else if (error !== undefined) this.#fail(index, error)
      return product === undefined ? [] : this.#plan(index, product, change.baseOf(product), false)
    })
    const stale = await this.#send(tries)
    return new Map(stale.map(([{ index, before }]) => [index, before]))
  }

  async writeAgain(refused: ReadonlyMap<number, JsonObject>): Promise<void> {
    // A reading with the refused revision is older than the change that caused the refusal.
    const isRefused = ({ revision }: JsonObject, index: number) =>
      revision === refused.get(index)?.['revision']
    const newer = await this.#readAgain([...refused.keys()], isRefused)
    const tries = [...newer].flatMap(([index, { product, error }]) => {
      if (error !== undefined) this.#fail(index, error)
      return product === undefined ? [] : this.#planAgain(index, product, refused.get(index))
    })
    // Another user changed the product again. The caller may retry.
    for (const [{ index }, error] of await this.#send(tries)) this.#fail(index, error)
  }

  /** Sends the writes that have to follow the first ones. */
  async writeRest(): Promise<void> {
    for (let step = 1; step < maxSteps && this.#unfinished.length > 0; step++) {
      await this.#waitForFiles(this.#unfinished)
      const indexes = this.#unfinished.splice(0).map(({ index }) => index)
      const tries = [...(await this.#readAgain(indexes))].flatMap(([index, read]) => {
        if (read.error !== undefined) this.#fail(index, afterStep(read.error))
        return read.product === undefined ? [] : this.#planAgain(index, read.product)
      })
      for (const [{ index }, error] of await this.#send(tries)) this.#fail(index, afterStep(error))
      for (const { index } of tries) {
        const outcome = this.outcomes[index]
        if (outcome?.kind === 'failed') this.#fail(index, afterStep(outcome.error))
      }
    }
  }

  #readAgain(
    indexes: readonly number[],
    isBehind?: (product: JsonObject, index: number) => boolean,
  ): Promise<ReadonlyMap<number, Read>> {
    return this.#deps.readings.readAgain(indexes, this.#changes, this.#options, isBehind)
  }

  #planAgain(index: number, now: JsonObject, before = now): Try[] {
    const change = this.#changes[index] as RequestedChange
    return this.#plan(index, now, change.baseOf(now, before), true)
  }

  /** The next write of a product; none if its outcome is known. */
  #plan(index: number, now: JsonObject, base: JsonObject, isAgain: boolean): Try[] {
    try {
      const intent = this.#changes[index]?.intentFor(now)
      if (intent === undefined) {
        this.#setOutcome(index, { kind: 'conflict', conflicts: [], product: decode(now) })
        return []
      }
      if (!isAgain) checkFields(intent.edits, base)
      const step = plan(intent.edits, base, now)
      if ('body' in step) return [{ index, intent, before: now, ...step }]
      this.#setOutcome(index, isAgain ? afterTry(step.outcome) : step.outcome)
    } catch (error) {
      this.#fail(index, toFailure(error))
    }
    return []
  }

  /** Sends, records the outcomes, and returns the products that another user changed first. */
  async #send(tries: readonly Try[]): Promise<(readonly [Try, ApiError])[]> {
    const stale: (readonly [Try, ApiError])[] = []
    const answered: VariantsReading[] = []
    for (const result of await this.#deps.sendTries(tries, this.#options)) {
      const each = tries[result.index] as Try
      if (result.ok) {
        const after = result.item ?? each.before
        this.#deps.revisions.note(each.intent.id, after['revision'])
        this.#setOutcome(each.index, toApplied(each.intent, each.before, after, result.emptied))
        if (!each.isLast) this.#unfinished.push(each)
        else if (needsVariants(each.intent)) {
          answered.push(...[readAnsweredVariants(each.before, each.body, after) ?? []].flat())
        }
      } else if (isStale(result.error)) stale.push([each, result.error])
      else this.#fail(each.index, result.error)
    }
    await this.#deps.variants?.keep(answered)
    return stale
  }

  /**
   * A link to a file that is still being processed can be lost although the answer is 200. If the files
   * cannot be read, the next step is sent at once.
   */
  async #waitForFiles(written: readonly Try[]): Promise<void> {
    const added = written.flatMap(({ before, body }) => {
      const had = new Set(idsOf(mediaOf(before)))
      return idsOf(mediaOf(body)).flatMap((id) =>
        typeof id === 'string' && !had.has(id) ? [id] : [],
      )
    })
    if (added.length === 0) return
    await this.#deps.files.waitMany(added, this.#options).catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error
    })
  }

  #setOutcome(index: number, outcome: WithoutId<ProductOutcome>): void {
    this.outcomes[index] = { id: this.#changes[index]?.id ?? '', ...outcome }
  }

  #fail(index: number, error: ApiError): void {
    if (isGone(error)) this.#setOutcome(index, { kind: 'gone' })
    else if (isCorrupt(error)) this.#setOutcome(index, { kind: 'corrupt', error })
    else this.#setOutcome(index, { kind: 'failed', error })
  }
}

/** Part of the change has been written, so the effect of the whole is unknown. */
function afterStep(error: ApiError): ApiError {
  return new ApiError(error.message, { ...error.failure, effect: 'unknown' }, error)
}
