import type { Product } from '#lib/core/catalog/product/product.ts'
import { findSkus } from '#lib/core/catalog/product/known-sku.ts'
import { findSlugs } from '#lib/core/catalog/product/known-slug.ts'
import type { Clock } from '#lib/core/base/clock.ts'
import type { Log } from '#lib/core/base/log.ts'
import type { SiteId } from '#lib/core/catalog/ids.ts'
import { type Problem, toProblem } from '#lib/core/catalog/problem.ts'
import type { Lock } from '#lib/core/base/lock.ts'
import { headKey } from '#lib/extension/replica/blob/database.ts'
import { type Head, parseHead } from '#lib/extension/replica/blob/head.ts'
import { parseQuery } from '#lib/core/search/grammar/parse.ts'
import { findSearchRow } from '#lib/core/search/read-row.ts'
import { search } from '#lib/core/search/search.ts'
import { type ReplicaSnapshot, createSnapshotReader } from './snapshot/snapshot.ts'
import { createQueue } from '#lib/core/base/queue.ts'
import { findInAll, findProducts } from './snapshot/find-products.ts'
import { type CostCipher, createCostCipher, type ReadCostKey } from './storage/cost-cipher.ts'
import { createKeepAlive } from './keep-alive.ts'
import type { OnProductsChanged } from './entry.ts'
import type { Pace, Replica, Wanted, ReplicaShop } from './replica.ts'
import { toStatus } from './status.ts'
import { scanEntries } from './snapshot/scan-entries.ts'
import { listStates } from './snapshot/list-states.ts'
import { type Access, createAccess } from './storage/access.ts'
import { resolveHints } from './sync/resolve-hints.ts'
import { createCollectionNames } from './sync/collection-names.ts'
import { type FillCheckpoint, readFillCheckpoint } from './sync/fill-checkpoint.ts'
import { putHints } from './sync/hints.ts'
import { slowDown, type SyncContext } from './sync/sync-context.ts'
import { readChanges } from './sync/read-changes.ts'
import { repairReplica, readValid, updateReplica } from './sync/update-replica.ts'
import { toSearchRow } from '#lib/core/search/to-search-row.ts'

export interface ReplicaDeps {
  readonly siteId: SiteId
  readonly shop: ReplicaShop
  readonly clock: Clock
  /** Reads the key that encrypts costs: they are never stored in plain text. */
  readonly readCipher: ReadCostKey
  readonly log: Log
  readonly lock: Lock
  /** Tells the browser that the worker is busy; never rejects. */
  readonly checkpoint: () => Promise<void>
  /**
   * Schedules an `update('unfinished')` for that time (ms since 1970), replacing the previous
   * schedule.
   */
  readonly wakeAt: (timeMs: number) => Promise<void>
  /** The status or the index has changed. */
  readonly onChanged: () => void
  /** Products differ from the offline copy. */
  readonly onProductsChanged?: OnProductsChanged | undefined
  readonly access?: Access | undefined
}

/** Not every page that opens after a failure tries again at once. */
const retryPauseMs = 60_000
const cipherCacheMs = 1000

export function createReplica(dependencies: ReplicaDeps): Replica {
  const { siteId, shop, clock, log, lock, onChanged, readCipher } = dependencies
  const access = dependencies.access ?? createAccess(siteId)
  /**
   * Cached briefly: reading the key takes several storage reads, and one step needs it many times.
   */
  let costCipher: { readonly opened: Promise<CostCipher>; readonly atMs: number } | undefined
  const readCostCipher = () => {
    const atMs = clock.now()
    if (
      costCipher === undefined ||
      atMs - costCipher.atMs > cipherCacheMs ||
      atMs < costCipher.atMs
    ) {
      const opened = readCipher().then((cipher) => createCostCipher(siteId, cipher))
      costCipher = { opened, atMs }
      opened.catch(() => (costCipher = undefined))
    }
    return costCipher.opened
  }
  const reader = createSnapshotReader(access, siteId, readCostCipher)
  const names = createCollectionNames(access, shop, log)
  const keepAlive = createKeepAlive(dependencies)
  let progress: FillCheckpoint | undefined
  let failure: { readonly problem: Problem; readonly atMs: number } | undefined
  let working: { readonly wanted: Wanted; readonly done: Promise<void> } | undefined
  let pace: Pace | undefined
  let resolving: Promise<void> | undefined
  let resolvingOnce: Promise<void> | undefined
  let repairing: Promise<ReplicaSnapshot | undefined> | undefined
  /** Repairs since this worker started. */
  let repairs = 0
  let hasNewHints = false
  let stopController = new AbortController()

  const context: SyncContext = {
    access,
    siteId,
    shop,
    clock,
    log,
    readSnapshot: reader.read,
    readCostCipher,
    onProductsChanged: dependencies.onProductsChanged,
    toRow: (product, locations) => toSearchRow(product, names.known(), locations),
    inTurn: createQueue(),
    checkpoint: keepAlive.step,
    onProgress(next) {
      progress = next
      onChanged()
    },
    refreshNames: (signal) => names.refresh(signal),
    resolveHints: resolveOnce,
  }

  const slowed = slowDown(context, async (what) => pace?.(what))

  /** Pages send no requests while the vault is locked: a new request means that it was unlocked. */
  const currentFailure = () => (failure?.problem.code === 'locked' ? undefined : failure)

  /** Concurrent callers share one run, so that nothing is requested twice. */
  function resolveOnce(): Promise<void> {
    resolvingOnce ??= resolveHints(context, stopController.signal).finally(
      () => (resolvingOnce = undefined),
    )
    return resolvingOnce
  }

  /** Repairs a damaged offline copy and reads again: the next update may be far off. */
  async function readWithRepair<T>(
    read: (snapshot: ReplicaSnapshot) => Promise<T>,
  ): Promise<T | undefined> {
    const repairsBefore = repairs
    try {
      const snapshot = await context.readSnapshot()
      return snapshot && (await read(snapshot))
    } catch (error) {
      // The offline copy was repaired while this reader was still reading the old one.
      if (repairing === undefined && repairs > repairsBefore) return readWithRepair(read)
      repairing ??= repair(error).finally(() => (repairing = undefined))
      const snapshot = await repairing
      return snapshot && (await read(snapshot))
    }
  }

  async function repair(error: unknown): Promise<ReplicaSnapshot | undefined> {
    const snapshot = await repairReplica(context, error, stopController.signal)
    repairs += 1
    onChanged()
    return snapshot
  }

  let named: { readonly key: string; readonly names: ReadonlyMap<string, string> } | undefined

  /** Names, from the offline copy, of products that the shop fails to return. Cached by ids. */
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
      const knownNames = Array.from(
        found,
        ([id, { product }]) => [id, product?.name ?? ''] as const,
      )
      named = { key, names: new Map(knownNames) }
      return named.names
    } catch {
      // The status then shows their ids alone.
      return undefined
    }
  }

  async function readVersion(): Promise<string> {
    const head = await access.read(async (tx) =>
      parseHead(await tx.objectStore('notes').get(headKey), siteId),
    )
    return `${head?.base} ${head?.revision} ${failure?.problem.message}`
  }

  async function work(wanted: Wanted): Promise<void> {
    const before = await readVersion().catch(() => undefined)
    try {
      await names.load()
      // If nothing was due, nothing was requested: the previous failure still holds.
      if (await updateReplica(slowed, wanted, stopController.signal)) {
        failure = undefined
        keepAlive.reset()
      }
    } catch (error) {
      if (stopController.signal.aborted) return
      const problem = toProblem(error)
      log.warn('The offline copy could not be updated.', { problem })
      failure = { problem, atMs: clock.now() }
      await keepAlive.retryAfter(problem)
    } finally {
      const wasReading = progress !== undefined
      progress = undefined
      // A listener reads the status, which asks for an update: reporting without a change would
      // loop.
      const after = await readVersion().catch(() => undefined)
      if (wasReading || after === undefined || after !== before) onChanged()
    }
  }

  async function resolveAll(): Promise<void> {
    try {
      await names.load()
      while (hasNewHints) {
        hasNewHints = false
        // The current run may have read the hints before the newest was recorded.
        await resolvingOnce?.catch(() => undefined)
        await resolveOnce()
        onChanged()
      }
    } catch (error) {
      // The hints remain: the next update begins with them.
      log.warn('Changed products could not be read again.', { problem: toProblem(error) })
    }
  }

  function update(wanted: Wanted, slow?: Pace): Promise<void> {
    if (working !== undefined) {
      if (slow === undefined) pace = undefined
      // Called by the alarm during a long wait: sets the alarm again.
      void keepAlive.step()
      const isMore = wanted === 'all' && working.wanted !== 'all'
      return isMore ? working.done.then(() => update(wanted, slow)) : working.done
    }
    const { atMs } = currentFailure() ?? {}
    const isResting = atMs !== undefined && clock.now() - atMs < retryPauseMs
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
        const [head, left, hints] = await access.read(async (tx) => [
          parseHead(await tx.objectStore('notes').get(headKey), siteId),
          await readFillCheckpoint(tx),
          await tx.objectStore('hints').count(),
        ])
        const namesOf = await nameUnreadable(head)
        const input = {
          head,
          hints,
          problem: currentFailure()?.problem,
          nowMs: clock.now(),
          namesOf,
        }
        return toStatus({
          ...input,
          checkpoint: progress ?? left,
          isReading: progress !== undefined,
        })
      } catch (error) {
        const input = { head: undefined, checkpoint: undefined, isReading: false, hints: 0 }
        return toStatus({ ...input, problem: toProblem(error), nowMs: clock.now() })
      }
    },
    update,
    recordHints: (ids, source) => access.write((tx) => putHints(tx, ids, source)),
    resolveHints() {
      hasNewHints = true
      resolving ??= resolveAll().finally(() => (resolving = undefined))
      return resolving
    },
    async catchUp(signal) {
      const either = AbortSignal.any([stopController.signal, ...(signal ? [signal] : [])])
      await names.load()
      const before = await readValid(context, either)
      if (before === undefined) return undefined
      await readChanges(context, before, either, Infinity)
      onChanged()
      const [snapshot, staleIds] = await Promise.all([
        context.readSnapshot(),
        access.read((tx) => tx.objectStore('hints').getAllKeys()),
      ])
      return (
        snapshot && {
          index: snapshot.index,
          locations: snapshot.head.locations ?? [],
          staleIds: new Set(staleIds),
        }
      )
    },
    search: (text, limit) =>
      readWithRepair(async ({ index }) => search(index, parseQuery(text), limit, clock.now())),
    async readProducts(ids) {
      return (await readWithRepair((snapshot) => findProducts(access, snapshot, ids))) ?? new Map()
    },
    async findRows(ids) {
      const find = async ({ index }: ReplicaSnapshot) =>
        ids.flatMap((id) => findSearchRow(index, id) ?? [])
      return (await readWithRepair(find)) ?? []
    },
    async findSkus(wanted) {
      const find = (product: Product) => findSkus(product, wanted)
      return (await readWithRepair((snapshot) => findInAll(access, snapshot, find))) ?? []
    },
    async findSlugs(wanted) {
      const find = (product: Product) => findSlugs(product, wanted)
      return (await readWithRepair((snapshot) => findInAll(access, snapshot, find))) ?? []
    },
    listStates: () => readWithRepair(async ({ index }) => listStates(index)),
    scan: (knownBase) =>
      readWithRepair(async (snapshot) => scanEntries(access, snapshot, knownBase)),
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
      stopController.abort(new DOMException('The offline copy is being deleted.', 'AbortError'))
      try {
        await Promise.all([working?.done, resolving])
        await access.remove()
        failure = undefined
      } finally {
        // Also when deleting failed: the offline copy then keeps receiving updates.
        stopController = new AbortController()
        onChanged()
      }
    },
  }
}
