import { isAbort } from '#lib/core/base/abort.ts'
import { chunk } from '#lib/core/base/chunk.ts'
import type { Clock } from '#lib/core/base/clock.ts'
import type { Lock } from '#lib/core/base/lock.ts'
import type { Log } from '#lib/core/base/log.ts'
import type { ChosenFolder } from '#lib/extension/browser/chosen-folder.ts'
import type { ProductId } from '#lib/core/catalog/ids.ts'
import { toProblem } from '#lib/core/catalog/problem.ts'
import type { PointFileFacts } from '#lib/core/point-file/manifest.ts'
import { streamPointFile } from '#lib/core/point-file/stream-point-file.ts'
import type { RestorePoints } from '../create-restore-points.ts'
import type { RestorePoint } from '../restore-point.ts'
import type { RetentionRule } from '../retention.ts'
import { deleteExpiredFiles } from './delete-expired-files.ts'
import { type FolderProblem, toFolderProblem } from './folder-problem.ts'
import type { FolderFile, FolderFiles } from './folder-files.ts'
import { namePointFile } from './name-point-file.ts'
import { findFreeName, type Folder, readFile, removeUnfinished, writeNewFile } from './new-file.ts'

/** How the folder of a site is used. */
export interface FolderSettings {
  /** Restore points from this time on are written; ms since 1970. */
  readonly since: number
  /** Else files are deleted by the rule of restore points. */
  readonly keepsAll: boolean
  /** Why the last file could not be written. */
  readonly problem?: FolderProblem | undefined
}

export interface FolderStatus {
  /** none: no folder was chosen. ask: the browser wants the user to allow access again. */
  readonly state: 'none' | 'ready' | 'writing' | 'ask' | FolderProblem
  readonly name?: string | undefined
  readonly keepsAll: boolean
  /** Files that Shelfside wrote there and did not delete. */
  readonly files: number
  /** The time of the last restore point there; ms since 1970. */
  readonly lastAt?: number | undefined
  /** Products of that one that could not be read. */
  readonly missing?: number | undefined
  /** Restore points that are not there yet. */
  readonly due: number
  /** Products of the file that is being written. */
  readonly progress?: { readonly done: number; readonly total: number } | undefined
}

/** The folder on the computer to which the restore points of a site are written. Only Chromium has one. */
export interface PointFolder {
  readStatus(): Promise<FolderStatus>
  /** Begins with the last restore point, so that the user sees that it works. */
  begin(): Promise<void>
  configure(settings: Pick<FolderSettings, 'keepsAll'>): Promise<void>
  /** Writes nothing more. The files stay. */
  end(): Promise<void>
  /** Writes the restore points that are not there yet, oldest first. Never rejects. */
  write(): Promise<void>
}

export interface PointFolderDeps {
  readonly siteId: string
  readonly points: Pick<RestorePoints, 'list' | 'listProducts' | 'readDocuments'>
  readonly files: FolderFiles
  readonly folder: {
    readonly read: () => Promise<(Folder & Pick<ChosenFolder, 'queryPermission'>) | undefined>
    readonly forget: () => Promise<void>
  }
  readonly settings: {
    readonly read: () => Promise<FolderSettings | undefined>
    readonly write: (settings: FolderSettings) => Promise<void>
    readonly remove: () => Promise<void>
  }
  readonly readRule: () => Promise<RetentionRule>
  readonly readStore: (
    signal: AbortSignal,
  ) => Promise<Pick<PointFileFacts, 'storeName' | 'catalog' | 'collections'>>
  readonly clock: Pick<Clock, 'now'>
  /** The time by which files expire (ms since 1970); by default that of the clock. */
  readonly readConfirmedTime?: () => Promise<number>
  readonly log: Log
  readonly lock: Lock
  /** Called after each step. Never rejects. */
  readonly keepAlive: () => Promise<void>
  readonly onChanged: () => void
}

const productsPerStep = 50
const readWrite = { mode: 'readwrite' } as const

export function createPointFolder(deps: PointFolderDeps): PointFolder {
  const { siteId, points, files, folder, settings, clock, log, onChanged } = deps
  const readTime = deps.readConfirmedTime ?? (async () => clock.now())
  let running: Promise<void> | undefined
  let isAgain = false
  let stopper = new AbortController()
  let progress: FolderStatus['progress']

  /** Oldest first. */
  async function listDue({ since }: FolderSettings): Promise<readonly RestorePoint[]> {
    const there = new Set((await files.list()).flatMap(({ id, written }) => (written ? [id] : [])))
    const all = await points.list()
    return all
      .filter(({ id, at, reason, isLost }) => {
        const isReadable = reason !== 'file' && isLost !== true
        return isReadable && at >= since && !there.has(id)
      })
      .toReversed()
  }

  /** What the last worker began and did not note as complete. */
  async function settleBegun(to: Folder): Promise<void> {
    for (const file of await files.list()) {
      if (file.written !== undefined) continue
      await removeUnfinished(to, file.fileName)
      const bytes = (await readFile(to, file.fileName))?.size
      // It was completed at once or not at all. It might be another program's: it is never deleted.
      if (bytes === undefined) await files.remove(file.id)
      else await files.put({ ...file, written: { bytes, modifiedAt: 0 } })
    }
  }

  async function writePoint(to: Folder, point: RestorePoint, signal: AbortSignal): Promise<void> {
    const { at, name } = point
    const store = await deps.readStore(signal)
    const { ids } = await points.listProducts(point.id, { offset: 0, limit: Infinity })
    let products = 0
    // That of a store that moved to the newer catalog was the older one.
    const [first] = (await points.readDocuments(point.id, ids.slice(0, 1))).values()
    const catalog = first?.catalog ?? store.catalog
    progress = { done: 0, total: ids.length }

    async function* read() {
      for (const some of chunk<ProductId>(ids, productsPerStep)) {
        const found = [...(await points.readDocuments(point.id, some)).values()]
        const sound = found.filter((each) => each.catalog === catalog)
        products += sound.length
        yield sound
        progress = { done: products, total: ids.length }
        onChanged()
        await deps.keepAlive()
      }
    }

    const wanted = namePointFile(point, store.storeName ?? siteId.slice(0, 8))
    const begun: FolderFile = {
      id: point.id,
      at,
      name,
      fileName: await findFreeName(to, wanted),
    }
    await files.put(begun)
    const facts = { at, name, siteId, ...store, catalog }
    const file = await writeNewFile(to, begun.fileName, (write) =>
      streamPointFile(facts, read(), write, signal),
    )
    const written = { bytes: file.size, modifiedAt: file.lastModified }
    const missing = ids.length - products
    await files.put({ ...begun, written, ...(missing > 0 && { missing }) })
  }

  async function writeDue(signal: AbortSignal): Promise<void> {
    const chosen = await settings.read()
    const to = chosen && (await folder.read())
    if (chosen === undefined || to === undefined) return
    if ((await to.queryPermission(readWrite)) !== 'granted') return
    try {
      await settleBegun(to)
      for (const point of await listDue(chosen)) {
        signal.throwIfAborted()
        await writePoint(to, point, signal)
        progress = undefined
        onChanged()
      }
      const { keepsAll } = (await settings.read()) ?? chosen
      if (!keepsAll) {
        const kept = new Set((await points.list()).map(({ id }) => id))
        await deleteExpiredFiles(to, files, kept, await deps.readRule(), await readTime())
      }
      await setProblem(undefined)
    } catch (error) {
      if (signal.aborted || isAbort(error)) return
      const problem = await toFolderProblem(error, to)
      if (problem === undefined) throw error
      await setProblem(problem)
      log.warn('A restore point could not be written to the folder.', { problem })
    }
  }

  async function setProblem(problem: FolderProblem | undefined): Promise<void> {
    const chosen = await settings.read()
    if (chosen === undefined || chosen.problem === problem) return
    const { since, keepsAll } = chosen
    await settings.write({ since, keepsAll, ...(problem !== undefined && { problem }) })
  }

  async function writeAll(): Promise<void> {
    do {
      isAgain = false
      const { signal } = stopper
      try {
        await deps.lock(`shelfside-folder/${siteId}`, () => writeDue(signal))
      } catch (error) {
        const problem = toProblem(error)
        // Once it is unlocked, the next wake of the worker writes them.
        if (problem.code !== 'locked')
          log.warn('Restore points could not be written to the folder.', { problem })
      } finally {
        progress = undefined
      }
    } while (isAgain && !stopper.signal.aborted)
    onChanged()
  }

  async function stop(): Promise<void> {
    stopper.abort(new DOMException('The folder is no longer used.', 'AbortError'))
    await running
    stopper = new AbortController()
  }

  return {
    async readStatus() {
      const [chosen, to] = await Promise.all([settings.read(), folder.read()])
      if (chosen === undefined || to === undefined)
        return { state: 'none', keepsAll: true, files: 0, due: 0 }
      const isGranted = (await to.queryPermission(readWrite)) === 'granted'
      const all = (await files.list()).filter(({ written }) => written !== undefined)
      const last = all.toSorted((one, other) => other.at - one.at)[0]
      return {
        state: progress ? 'writing' : isGranted ? (chosen.problem ?? 'ready') : 'ask',
        name: to.name,
        keepsAll: chosen.keepsAll,
        files: all.length,
        lastAt: last?.at,
        missing: last?.missing,
        due: (await listDue(chosen)).length,
        progress,
      }
    },
    async begin() {
      await stop()
      const former = await settings.read()
      const [due] = former === undefined ? [] : await listDue(former)
      const last = (await points.list()).find(({ reason }) => reason !== 'file')
      // The files in a folder that was chosen before stay, and are no longer ours to delete.
      await files.clear()
      await settings.write({
        since: due?.at ?? last?.at ?? clock.now(),
        keepsAll: former?.keepsAll ?? true,
      })
      onChanged()
    },
    async configure({ keepsAll }) {
      const chosen = await settings.read()
      if (chosen !== undefined) await settings.write({ ...chosen, keepsAll })
      onChanged()
    },
    async end() {
      await stop()
      await Promise.all([settings.remove(), folder.forget(), files.clear()])
      onChanged()
    },
    write() {
      isAgain = running !== undefined
      running ??= writeAll().finally(() => (running = undefined))
      return running
    },
  }
}
