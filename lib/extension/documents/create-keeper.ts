import { isAbort } from '#lib/core/base/abort.ts'
import type { Clock } from '#lib/core/base/clock.ts'
import { chunk } from '#lib/core/base/chunk.ts'
import type { Log } from '#lib/core/base/log.ts'
import type { KeepingState } from '#lib/extension/app/restore-points.ts'
import type { ProductId, SiteId } from '#lib/core/catalog/ids.ts'
import { type Problem, toProblem } from '#lib/core/catalog/problem.ts'
import type { ProductDocument } from '#lib/core/catalog/product/product-document.ts'
import type { DocumentStore } from './create-document-store.ts'
import { planKeeping } from './plan-keeping.ts'
import type { DocumentSettings } from './settings.ts'

export interface KeepingStatus {
  readonly state: KeepingState
  readonly kept: number
  /** Products of the store, where they are known. */
  readonly total?: number | undefined
  readonly bytes: number
  /** Until everything is kept, at the rate of the last step. */
  readonly leftMs?: number | undefined
  /** Why the last run ended early. */
  readonly problem?: Problem | undefined
}

export interface KeeperDeps {
  readonly siteId: SiteId
  readonly documents: DocumentStore
  readonly store: {
    readDocuments(
      ids: readonly ProductId[],
      signal?: AbortSignal,
    ): Promise<ReadonlyMap<ProductId, ProductDocument>>
    /** What the offline copy shows of each product; undefined while there is none. */
    listStates(): Promise<ReadonlyMap<ProductId, string> | undefined>
  }
  readonly readSettings: () => Promise<Pick<DocumentSettings, 'isPaused' | 'maxBytes'>>
  readonly clock: Clock
  readonly log: Log
  /** Runs the work in one context only; undefined if another one has it. */
  readonly lock: <T>(name: string, work: () => Promise<T>) => Promise<T | undefined>
  readonly keepAlive: {
    readonly step: () => Promise<void>
    readonly reset: () => void
    readonly retryAfter: (problem: Problem) => Promise<void>
  }
  /** Called after products were read, before they are stored. If it rejects, nothing is stored. */
  readonly beforeKeeping?: (() => Promise<void>) | undefined
  /** Called where nothing may be kept, because keeping is paused or the limit is reached. */
  readonly freeSpace?: (() => Promise<void>) | undefined
  /** Called when everything is kept. */
  readonly onComplete?: (() => Promise<void>) | undefined
  readonly onChanged: () => void
}

export interface Keeper {
  /**
   * Keeps what is missing and what changed. Resolves when nothing is left to do for now, to whether everything is kept.
   * Never rejects.
   */
  run(): Promise<boolean>
  readStatus(): Promise<KeepingStatus>
  /** False while keeping is paused, and at its limit. */
  mayKeep(): Promise<boolean>
  /** Ends the run. */
  stop(): Promise<void>
}

/** Products per step: a worker that dies loses at most these readings. */
const stepSize = 25

/** Reads the documents of a store in turns of the request budget that no one else uses. */
export function createKeeper(deps: KeeperDeps): Keeper {
  const { siteId, documents, store, readSettings, clock, log, keepAlive, onChanged } = deps
  let running: Promise<boolean> | undefined
  let isAgain = false
  let stopper = new AbortController()
  let msPerProduct: number | undefined
  let problem: Problem | undefined

  async function mayKeep(): Promise<boolean> {
    const { isPaused, maxBytes } = await readSettings()
    return !isPaused && (await documents.readUsage()).bytes < maxBytes
  }

  async function keepStep(
    ids: readonly ProductId[],
    listed: ReadonlyMap<ProductId, string>,
    signal: AbortSignal,
  ): Promise<void> {
    const readAt = clock.now()
    const found = await store.readDocuments(ids, signal)
    await deps.beforeKeeping?.()
    signal.throwIfAborted()
    await documents.keep(
      Array.from(found.values(), (document) => ({
        document,
        readAt,
        listed: listed.get(document.id),
      })),
    )
    const omitted = ids.flatMap((id) => {
      const state = found.has(id) ? undefined : listed.get(id)
      return state === undefined ? [] : [[id, state] as const]
    })
    if (omitted.length > 0) await documents.noteOmitted(omitted, readAt)
    msPerProduct = (clock.now() - readAt) / ids.length
  }

  async function keepAll(signal: AbortSignal): Promise<boolean> {
    const listed = await store.listStates()
    if (listed === undefined) return false
    const { due, omitted, gone } = planKeeping(await documents.readHeads(), listed)
    if (gone.length > 0) {
      await deps.beforeKeeping?.()
      await documents.keepGone(gone, clock.now())
    }
    // A write of a product may only not have been shown yet: each run asks again for what was omitted.
    for (const ids of chunk([...due, ...omitted], stepSize)) {
      if (!(await mayKeep())) return due.length === 0
      await keepAlive.step()
      await keepStep(ids, listed, signal)
      onChanged()
    }
    await documents.noteComplete()
    await deps.onComplete?.()
    return true
  }

  /** Whether everything is kept although nothing more may be. */
  async function isNothingDue(): Promise<boolean> {
    const listed = await store.listStates()
    if (listed === undefined) return false
    const { due, gone } = planKeeping(await documents.readHeads(), listed)
    return due.length === 0 && gone.length === 0
  }

  async function runOnce(): Promise<boolean> {
    const { signal } = stopper
    try {
      if (!(await mayKeep())) {
        await deps.freeSpace?.()
        if (!(await mayKeep())) return await isNothingDue()
      }
      const isDone = await deps.lock(`shelfside-documents/${siteId}`, () => keepAll(signal))
      problem = undefined
      keepAlive.reset()
      return isDone === true
    } catch (error) {
      if (signal.aborted || isAbort(error)) return false
      problem = toProblem(error)
      if (problem.code === 'locked') return false
      log.warn('Documents could not be kept.', { problem })
      await keepAlive.retryAfter(problem)
      return false
    }
  }

  async function runAll(): Promise<boolean> {
    let isComplete: boolean
    do {
      isAgain = false
      isComplete = await runOnce()
    } while (isAgain && problem === undefined)
    onChanged()
    return isComplete
  }

  return {
    mayKeep,
    run() {
      isAgain = running !== undefined
      running ??= runAll().finally(() => (running = undefined))
      return running
    },
    async readStatus() {
      const { bytes } = await documents.readUsage()
      const { isPaused, maxBytes } = await readSettings()
      const heads = await documents.readHeads().catch(() => undefined)
      const listed = await store.listStates().catch(() => undefined)
      const kept = heads ? Array.from(heads.values()).filter((each) => each.address !== null) : []
      const base = { kept: kept.length, bytes, problem }
      if (heads === undefined || listed === undefined) return { ...base, state: 'waiting' }
      const left = planKeeping(heads, listed).due.length
      const state = isPaused
        ? 'paused'
        : left === 0
          ? 'complete'
          : bytes >= maxBytes
            ? 'full'
            : 'keeping'
      return {
        ...base,
        state,
        total: listed.size,
        ...(state === 'keeping' &&
          msPerProduct !== undefined && { leftMs: Math.ceil(left * msPerProduct) }),
      }
    },
    async stop() {
      stopper.abort(new DOMException('Documents are being deleted.', 'AbortError'))
      await running
      stopper = new AbortController()
    },
  }
}
