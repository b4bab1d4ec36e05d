import type { Clock } from '#lib/base/clock.ts'
import type { Log } from '#lib/base/log.ts'
import type { SiteId } from '#lib/catalog/ids.ts'
import { type Problem, toProblem } from '#lib/catalog/problem.ts'
import type { Lock } from '#lib/browser/lock.ts'
import { headKey } from '#lib/replica/blob/database.ts'
import { type Head, parseHead } from '#lib/replica/blob/head.ts'
import { parseQuery } from './search/grammar/parse.ts'
import { search } from '#lib/replica/search/search.ts'
import { type ReplicaSnapshot, createSnapshotReader } from './snapshot/snapshot.ts'
import { createQueue } from '#lib/base/queue.ts'
import { findSkuOwners } from './snapshot/find-skus.ts'
import { findProducts } from './snapshot/find-products.ts'
import { type CostCipher, createCostCipher, type ReadCostKey } from './storage/cost-cipher.ts'
import { createKeepAlive } from './keep-alive.ts'
import type { OnProductsChanged } from './entry.ts'
import type { Pace, Replica, Wanted } from './replica.ts'
import type { ReplicaShop } from './replica-shop.ts'
import { toStatus } from './status.ts'
import { type Access, createAccess } from './storage/access.ts'
import { resolveHints } from './sync/resolve-hints.ts'
import { createCollectionNames } from './sync/collection-names.ts'
import { type FillCheckpoint, readFillCheckpoint } from './sync/fill-checkpoint.ts'
import { putHints } from './sync/hints.ts'
import { slowDown } from './sync/slow-down.ts'
import { readChanges } from './sync/read-changes.ts'
import type { SyncContext } from './sync/sync-context.ts'
import { repairReplica, readValid, updateReplica } from './sync/update-replica.ts'
import { toSearchRow } from './to-search-row.ts'

export interface ReplicaDeps {
  readonly siteId: SiteId
  readonly shop: ReplicaShop
  readonly clock: Clock
  /** Seals what products cost: nothing of it lies on the disk as it is. */
  readonly readCipher: ReadCostKey
  readonly log: Log
  readonly lock: Lock
  /** Says "still at work" to the browser; never rejects. */
  readonly checkpoint: () => Promise<void>
  /** Asks for an `update('unfinished')` at that time (ms since 1970), in place of what was asked before. */
  readonly wakeAt: (timeMs: number) => Promise<void>
  /** The status is another one, or the index: whoever shows them looks again. */
  readonly onChanged: () => void
  /** Products are other ones than the copy had. */
  readonly onProductsChanged?: OnProductsChanged | undefined
  readonly access?: Access | undefined
}

/** A failure is not met again at once by every page that opens. */
const restMs = 60_000
const cipherMs = 1000

export function createReplica(dependencies: ReplicaDeps): Replica {
  const { siteId, shop, clock, log, lock, onChanged, readCipher } = dependencies
  const access = dependencies.access ?? createAccess(siteId)
  /** For a moment: asking for the key takes several looks at storage, and one step asks many times. */
  let costCipher: { readonly opened: Promise<CostCipher>; readonly atMs: number } | undefined
  const readCostCipher = () => {
    const atMs = clock.now()
    if (costCipher === undefined || atMs - costCipher.atMs > cipherMs || atMs < costCipher.atMs) {
      const opened = readCipher().then((cipher) => createCostCipher(siteId, cipher))
      costCipher = { opened, atMs }
      opened.catch(() => (costCipher = undefined))
    }
    return costCipher.opened
  }
  const reader = createSnapshotReader(access, siteId, readCostCipher)
  const names = createCollectionNames(access, shop, log)
  const keepAlive = createKeepAlive(dependencies)
  let note: FillCheckpoint | undefined
  let failure: { readonly problem: Problem; readonly atMs: number } | undefined
  let working: { readonly wanted: Wanted; readonly done: Promise<void> } | undefined
  let pace: Pace | undefined
  let answering: Promise<void> | undefined
  let asking: Promise<void> | undefined
  let mending: Promise<ReplicaSnapshot | undefined> | undefined
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
    readSnapshot: reader.read,
    readCostCipher,
    onProductsChanged: dependencies.onProductsChanged,
    toRow: (product) => toSearchRow(product, names.known()),
    inTurn: createQueue(),
    checkpoint: keepAlive.step,
    onProgress(progress) {
      note = progress
      onChanged()
    },
    refreshNames: (signal) => names.refresh(signal),
    resolveHints: answerOnce,
  }

  const slowed = slowDown(context, async (what) => pace?.(what))

  /** Pages ask for nothing while it is locked: who asks now has unlocked it. */
  const reported = () => (failure?.problem.code === 'locked' ? undefined : failure)

  /** Whoever wants hints answered while that is done waits for it: nothing is asked of the shop twice. */
  function answerOnce(): Promise<void> {
    asking ??= resolveHints(context, stopper.signal).finally(() => (asking = undefined))
    return asking
  }

  /** Whoever meets damage has it mended: what asks next may come long before the next update. */
  async function readOut<T>(
    read: (snapshot: ReplicaSnapshot) => Promise<T>,
  ): Promise<T | undefined> {
    const mendsBefore = mends
    try {
      const snapshot = await context.readSnapshot()
      return snapshot && (await read(snapshot))
    } catch (error) {
      // A slow reader meets damage that was mended while it read.
      if (mending === undefined && mends > mendsBefore) return readOut(read)
      mending ??= mend(error).finally(() => (mending = undefined))
      const snapshot = await mending
      return snapshot && (await read(snapshot))
    }
  }

  async function mend(error: unknown): Promise<ReplicaSnapshot | undefined> {
    const snapshot = await repairReplica(context, error, stopper.signal)
    mends += 1
    onChanged()
    return snapshot
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
      const snapshot = await context.readSnapshot()
      const found = snapshot === undefined ? [] : await findProducts(access, snapshot, ids)
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
    return `${head?.base} ${head?.revision} ${failure?.problem.message}`
  }

  async function work(wanted: Wanted): Promise<void> {
    const before = await readMark().catch(() => undefined)
    try {
      await names.load()
      // Where nothing was due nothing was asked either: what was in the way still is.
      if (await updateReplica(slowed, wanted, stopper.signal)) {
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
    const { atMs } = reported() ?? {}
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
        const [head, left, maybeApplied] = await access.read(async (tx) => [
          parseHead(await tx.objectStore('notes').get(headKey), siteId),
          await readFillCheckpoint(tx),
          await tx.objectStore('hints').count(),
        ])
        const namesOf = await nameUnreadable(head)
        const input = {
          head,
          maybeApplied,
          problem: reported()?.problem,
          nowMs: clock.now(),
          namesOf,
        }
        return toStatus({ ...input, note: note ?? left, isReading: note !== undefined })
      } catch (error) {
        const input = { head: undefined, note: undefined, isReading: false, maybeApplied: 0 }
        return toStatus({ ...input, problem: toProblem(error), nowMs: clock.now() })
      }
    },
    update,
    recordHints: (ids, source) => access.write((tx) => putHints(tx, ids, source)),
    resolveHints() {
      isAsked = true
      answering ??= answer().finally(() => (answering = undefined))
      return answering
    },
    async catchUp(signal) {
      const either = AbortSignal.any([stopper.signal, ...(signal ? [signal] : [])])
      await names.load()
      const before = await readValid(context, either)
      if (before === undefined) return undefined
      await readChanges(context, before, either, Infinity)
      onChanged()
      const [snapshot, maybeApplied] = await Promise.all([
        context.readSnapshot(),
        access.read((tx) => tx.objectStore('hints').getAllKeys()),
      ])
      return snapshot && { index: snapshot.index, maybeApplied: new Set(maybeApplied) }
    },
    search: (text, limit) =>
      readOut(async ({ index }) => search(index, parseQuery(text), limit, clock.now())),
    async readProducts(ids) {
      return (await readOut((snapshot) => findProducts(access, snapshot, ids))) ?? new Map()
    },
    async findSkus(wanted) {
      return (await readOut((snapshot) => findSkuOwners(access, snapshot, wanted))) ?? []
    },
    async readCosts(recordNames) {
      const encrypted = await readCostCipher()
      const stored = await access.read((tx) =>
        Promise.all(recordNames.map((name) => tx.objectStore('costs').get(name))),
      )
      return Promise.all(
        recordNames.map((name, at) => encrypted.open(name, stored[at]).catch(() => undefined)),
      )
    },
    release() {
      costCipher = undefined
      named = undefined
      reader.release()
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
