import type { Clock } from '#lib/base/clock.ts'
import type { Log } from '#lib/base/log.ts'
import type { SiteId } from '#lib/domain/ids.ts'
import { type Problem, toProblem } from '#lib/domain/problem.ts'
import type { Lock } from '#lib/platform/lock.ts'
import { headKey } from '#lib/replica/blob/database.ts'
import { type Head, parseHead } from '#lib/replica/blob/head.ts'
import { parseQuery } from './search/grammar/parse.ts'
import { search } from '#lib/replica/search/search.ts'
import { type Copy, createCopyReader } from './copy/copy.ts'
import { createQueue } from '#lib/base/queue.ts'
import { findSkuHolders } from './copy/find-skus.ts'
import { findProducts } from './copy/find-products.ts'
import { type CostBox, createCostBox, type ReadCostSealer } from './storage/cost-box.ts'
import { createKeepAlive } from './keep-alive.ts'
import type { OnLearned } from './entry.ts'
import type { Pace, Replica, Wanted } from './replica.ts'
import type { ReplicaShop } from './replica-shop.ts'
import { toStatus } from './status.ts'
import { type Access, createAccess } from './storage/access.ts'
import { answerHints } from './sync/answer-hints.ts'
import { createCollectionNames } from './sync/collection-names.ts'
import { type FillNote, readFillNote } from './sync/fill-note.ts'
import { putHints } from './sync/hints.ts'
import { slowDown } from './sync/slow-down.ts'
import { readChanges } from './sync/read-changes.ts'
import type { SyncContext } from './sync/sync-context.ts'
import { mendCopy, readSound, updateCopy } from './sync/update-copy.ts'
import { toSearchRow } from './to-search-row.ts'

export interface ReplicaDependencies {
  readonly siteId: SiteId
  readonly shop: ReplicaShop
  readonly clock: Clock
  /** Seals what products cost: nothing of it lies on the disk as it is. */
  readonly readSealer: ReadCostSealer
  readonly log: Log
  readonly lock: Lock
  /** Says "still at work" to the browser; never rejects. */
  readonly checkpoint: () => Promise<void>
  /** Asks for an `update('unfinished')` at that time (ms since 1970), in place of what was asked before. */
  readonly wakeAt: (timeMs: number) => Promise<void>
  /** The status is another one, or the index: whoever shows them looks again. */
  readonly onChanged: () => void
  /** Products are other ones than the copy had. */
  readonly onLearned?: OnLearned | undefined
  readonly access?: Access | undefined
}

/** A failure is not met again at once by every page that opens. */
const restMs = 60_000
const boxMs = 1000

export function createReplica(dependencies: ReplicaDependencies): Replica {
  const { siteId, shop, clock, log, lock, onChanged, readSealer } = dependencies
  const access = dependencies.access ?? createAccess(siteId)
  /** For a moment: asking for the key takes several looks at storage, and one step asks many times. */
  let box: { readonly opened: Promise<CostBox>; readonly atMs: number } | undefined
  const readBox = () => {
    const atMs = clock.now()
    if (box === undefined || atMs - box.atMs > boxMs || atMs < box.atMs) {
      const opened = readSealer().then((sealer) => createCostBox(siteId, sealer))
      box = { opened, atMs }
      opened.catch(() => (box = undefined))
    }
    return box.opened
  }
  const reader = createCopyReader(access, siteId, readBox)
  const names = createCollectionNames(access, shop, log)
  const keepAlive = createKeepAlive(dependencies)
  let note: FillNote | undefined
  let failure: { readonly problem: Problem; readonly atMs: number } | undefined
  let working: { readonly wanted: Wanted; readonly done: Promise<void> } | undefined
  let pace: Pace | undefined
  let answering: Promise<void> | undefined
  let asking: Promise<void> | undefined
  let mending: Promise<Copy | undefined> | undefined
  /** Since this worker started. */
  let mends = 0
  let isAsked = false
  let stopper = new AbortController()

  const context: SyncContext = {
    access,
    siteId,
    shop,
    clock,
    log,
    readCopy: reader.read,
    readBox,
    onLearned: dependencies.onLearned,
    toRow: (product) => toSearchRow(product, names.known()),
    inTurn: createQueue(),
    checkpoint: keepAlive.step,
    onProgress(progress) {
      note = progress
      onChanged()
    },
    refreshNames: (signal) => names.refresh(signal),
    answerHints: answerOnce,
  }

  const slowed = slowDown(context, async (what) => pace?.(what))

  /** Pages ask for nothing while it is locked: who asks now has unlocked it. */
  const told = () => (failure?.problem.code === 'locked' ? undefined : failure)

  /** Whoever wants hints answered while that is done waits for it: nothing is asked of the shop twice. */
  function answerOnce(): Promise<void> {
    asking ??= answerHints(context, stopper.signal).finally(() => (asking = undefined))
    return asking
  }

  /** Whoever meets damage has it mended: what asks next may come long before the next update. */
  async function readOut<T>(read: (copy: Copy) => Promise<T>): Promise<T | undefined> {
    const mendsBefore = mends
    try {
      const copy = await context.readCopy()
      return copy && (await read(copy))
    } catch (error) {
      // A slow reader meets damage that was mended while it read.
      if (mending === undefined && mends > mendsBefore) return readOut(read)
      mending ??= mend(error).finally(() => (mending = undefined))
      const copy = await mending
      return copy && (await read(copy))
    }
  }

  async function mend(error: unknown): Promise<Copy | undefined> {
    const copy = await mendCopy(context, error, stopper.signal)
    mends += 1
    onChanged()
    return copy
  }

  let named: { readonly key: string; readonly names: ReadonlyMap<string, string> } | undefined

  /** What the copy still calls those that the shop cannot hand out; looked for once for the same ones. */
  async function nameUnreadable(
    head: Head | undefined,
  ): Promise<ReadonlyMap<string, string> | undefined> {
    const ids = head?.unreadableIds ?? []
    if (ids.length === 0) return undefined
    const key = ids.join()
    if (named?.key === key) return named.names
    try {
      const copy = await context.readCopy()
      const found = copy === undefined ? [] : await findProducts(access, copy, ids)
      const held = Array.from(found, ([id, { product }]) => [id, product?.name ?? ''] as const)
      named = { key, names: new Map(held) }
      return named.names
    } catch {
      // The report then has their ids alone.
      return undefined
    }
  }

  async function readMark(): Promise<string> {
    const head = await access.read(async (tx) =>
      parseHead(await tx.objectStore('notes').get(headKey), siteId),
    )
    return `${head?.base} ${head?.revision} ${failure?.problem.sentence}`
  }

  async function work(wanted: Wanted): Promise<void> {
    const before = await readMark().catch(() => undefined)
    try {
      await names.load()
      // Where nothing was due nothing was asked either: what was in the way still is.
      if (await updateCopy(slowed, wanted, stopper.signal)) {
        failure = undefined
        keepAlive.rest()
      }
    } catch (error) {
      if (stopper.signal.aborted) return
      const problem = toProblem(error)
      log.warn('The copy of the catalogue could not be brought up to date.', { problem })
      failure = { problem, atMs: clock.now() }
      await keepAlive.retryAfter(problem)
    } finally {
      const wasReading = note !== undefined
      note = undefined
      // Whoever is told looks again, and looking asks for an update: told of nothing new, for ever.
      const after = await readMark().catch(() => undefined)
      if (wasReading || after === undefined || after !== before) onChanged()
    }
  }

  async function answer(): Promise<void> {
    try {
      await names.load()
      while (isAsked) {
        isAsked = false
        // What is under way may have looked before the newest hint was noted.
        await asking?.catch(() => undefined)
        await answerOnce()
        onChanged()
      }
    } catch (error) {
      // The hints are still there: the next update begins with them.
      log.warn('Changed products could not be read again.', { problem: toProblem(error) })
    }
  }

  function update(wanted: Wanted, slow?: Pace): Promise<void> {
    if (working !== undefined) {
      if (slow === undefined) pace = undefined
      // Called by the alarm in the middle of a long wait: it is set again.
      void keepAlive.step()
      const isMore = wanted === 'all' && working.wanted !== 'all'
      return isMore ? working.done.then(() => update(wanted, slow)) : working.done
    }
    const { atMs } = told() ?? {}
    const isResting = atMs !== undefined && clock.now() - atMs < restMs
    if (wanted === 'due' && isResting) return Promise.resolve()
    pace = slow
    const done = lock(`shelfside-replica/${siteId}`, () => work(wanted))
      .then(() => undefined)
      .finally(() => (working = undefined))
    working = { wanted, done }
    return done
  }

  return {
    async readStatus() {
      try {
        const [head, left, doubtful] = await access.read(async (tx) => [
          parseHead(await tx.objectStore('notes').get(headKey), siteId),
          await readFillNote(tx),
          await tx.objectStore('hints').count(),
        ])
        const namesOf = await nameUnreadable(head)
        const facts = { head, doubtful, problem: told()?.problem, nowMs: clock.now(), namesOf }
        return toStatus({ ...facts, note: note ?? left, isReading: note !== undefined })
      } catch (error) {
        const facts = { head: undefined, note: undefined, isReading: false, doubtful: 0 }
        return toStatus({ ...facts, problem: toProblem(error), nowMs: clock.now() })
      }
    },
    update,
    noteHints: (ids, source) => access.write((tx) => putHints(tx, ids, source)),
    answerHints() {
      isAsked = true
      answering ??= answer().finally(() => (answering = undefined))
      return answering
    },
    async catchUp(signal) {
      const either = AbortSignal.any([stopper.signal, ...(signal ? [signal] : [])])
      await names.load()
      const before = await readSound(context, either)
      if (before === undefined) return undefined
      await readChanges(context, before, either, Infinity)
      onChanged()
      const [copy, doubtful] = await Promise.all([
        context.readCopy(),
        access.read((tx) => tx.objectStore('hints').getAllKeys()),
      ])
      return copy && { index: copy.index, doubtful: new Set(doubtful) }
    },
    search: (text, limit) =>
      readOut(async ({ index }) => search(index, parseQuery(text), limit, clock.now())),
    async readProducts(ids) {
      return (await readOut((copy) => findProducts(access, copy, ids))) ?? new Map()
    },
    async findSkus(wanted) {
      return (await readOut((copy) => findSkuHolders(access, copy, wanted))) ?? []
    },
    async readCosts(recordNames) {
      const sealed = await readBox()
      const stored = await access.read((tx) =>
        Promise.all(recordNames.map((name) => tx.objectStore('costs').get(name))),
      )
      return Promise.all(
        recordNames.map((name, at) => sealed.open(name, stored[at]).catch(() => undefined)),
      )
    },
    letGo() {
      box = undefined
      named = undefined
      reader.letGo()
    },
    async remove() {
      stopper.abort(new DOMException('The copy is being deleted.', 'AbortError'))
      try {
        await Promise.all([working?.done, answering])
        await access.remove()
        failure = undefined
      } finally {
        // Also where it could not be deleted: it goes on getting updates.
        stopper = new AbortController()
        onChanged()
      }
    },
  }
}
