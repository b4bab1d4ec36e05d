import { isAbort } from '#lib/core/base/abort.ts'
import type { Connection } from '#lib/extension/app/connection.ts'
import type { JobId } from '#lib/core/catalog/ids.ts'
import { ProblemError, toProblem } from '#lib/core/catalog/problem.ts'
import { t } from '#lib/core/i18n/t.ts'
import { saveMapping, readMapping } from '#lib/extension/queries/import-export/saved-mappings.ts'
import type { OnProgress, SheetSource, IncludedGroup } from '#lib/core/sheet-engine/sheet-engine.ts'
import type { WorkerPort } from '#lib/extension/queries/import-export/sheet-port.ts'
import {
  type SheetWorker,
  startSheetWorker,
} from '#lib/extension/queries/import-export/sheet-worker.ts'
import { readStockLevels } from '#lib/extension/queries/stock-locations.ts'
import {
  isLocationField,
  locationOfField,
  type Locations,
} from '#lib/core/import-export/columns/location-fields.ts'
import type { CategorySlugs } from '#lib/core/import-export/columns/store-context.ts'
import { isRead } from '#lib/core/import-export/columns/fields.ts'
import { listKeys } from '#lib/core/import-export/columns/recognise.ts'
import type { ReadOptions } from '#lib/core/import-export/read/read-file.ts'
import {
  noSheet,
  type SheetChoice,
  type SheetState,
  type SheetWork,
  isOfOtherStore,
  joinMappings,
  optionsOf,
  selectAtFirst,
} from './sheet-state.ts'

/** A larger file is rejected unread, with the message of the reader. */
const maxBytes = 21 * 1024 * 1024

type SheetRun<Outcome> = (onProgress: OnProgress, signal: AbortSignal) => Promise<Outcome>

/** A file that is being imported into one store; it stays open while the user visits other pages. */
export interface SheetImport {
  readonly connection: Connection
  readonly thread: SheetWorker
  /** Of exports: whether a file is opened or closed meanwhile is nothing to them. */
  readonly exportThread: SheetWorker
  readonly read: () => SheetState
  readonly subscribe: (onChange: () => void) => () => void
  readonly open: (source: SheetSource, options?: ReadOptions) => Promise<void>
  readonly openFile: (file: File) => Promise<void>
  readonly choose: (changes: Partial<SheetChoice>) => Promise<void>
  readonly compare: () => Promise<void>
  /** Delivers the imported file with the store's values in it. */
  readonly renew: (give: (file: Blob) => void) => Promise<void>
  /** Creates the preview; returns its id, unless another run has replaced this one. */
  readonly draft: (
    total: number,
    run: SheetRun<{ readonly id: JobId }>,
  ) => Promise<JobId | undefined>
  readonly select: (group: IncludedGroup, isIncluded: boolean) => void
  readonly stop: () => void
}

export function createSheetImport(
  connection: Connection,
  createThread: () => WorkerPort,
  /** The inventory locations of a V3 store. */
  fetchLocations: () => Promise<Locations>,
  fetchSlugs: () => Promise<CategorySlugs>,
): SheetImport {
  const thread = startSheetWorker(createThread)
  const exportThread = startSheetWorker(createThread)
  const listeners = new Set<() => void>()
  let state = noSheet

  const set = (changes: Partial<SheetState>) => {
    state = { ...state, ...changes }
    for (const listener of listeners) listener()
  }
  let current = new AbortController()
  const begin = () => {
    current.abort()
    current = new AbortController()
    return current.signal
  }
  const work = async (kind: SheetWork['kind'], run: SheetRun<Partial<SheetState>>, all = 0) => {
    const signal = begin()
    // A replaced run reports nothing.
    const report = (changes: Partial<SheetState>) => (signal.aborted ? undefined : set(changes))
    const onProgress = (done: number, total: number) => report({ work: { kind, done, total } })
    set({ work: { kind, done: 0, total: all }, problem: undefined, renewed: undefined })
    try {
      report({ ...(await run(onProgress, signal)), work: undefined })
    } catch (error) {
      report({ work: undefined, problem: isAbort(error) ? undefined : toProblem(error) })
    }
  }

  /** Without an error where no column needs them: a file is compared offline, too. */
  const readLocations = async (
    signal: AbortSignal,
  ): Promise<{ readonly locations: Locations; readonly error?: unknown }> => {
    if (connection.catalog !== 'v3') return { locations: [] }
    try {
      return { locations: await fetchLocations() }
    } catch (error) {
      signal.throwIfAborted()
      return { locations: [], error }
    }
  }

  /** The options of a comparison, with the stock at other locations that it needs. */
  const completeOptions = async (onProgress: OnProgress, signal: AbortSignal) => {
    const chosen = optionsOf(state, connection)
    const slugs = chosen?.mapping.includes('categorySlugs') ? await fetchSlugs() : undefined
    signal.throwIfAborted()
    const options = chosen && { ...chosen, slugs }
    if (options === undefined || !options.mapping.some(locationOfField)) return options
    const ids = await thread.engine.needsLevels(options, onProgress)
    signal.throwIfAborted()
    const report = (done: number, total: number) =>
      signal.aborted ? undefined : set({ work: { kind: 'readingStock', done, total } })
    return { ...options, levels: await readStockLevels(connection.siteId, ids, report, signal) }
  }

  const open = (name: string, read: () => Promise<SheetSource>, options: ReadOptions) => {
    set({ ...noSheet, name, options })
    return work('reading', async (_progress, signal) => {
      const source = await read()
      signal.throwIfAborted()
      const { locations, error } = await readLocations(signal)
      const opened = await thread.engine.open(source, options, locations)
      // Columns that Shelfside named itself need no earlier choice.
      const saved = isOfOtherStore({ source }) ? undefined : readMapping(opened.header)
      const mapping = joinMappings(opened.mapping, saved, locations).map((field) =>
        field !== undefined && isRead(field, connection.catalog) ? field : undefined,
      )
      if (error !== undefined && mapping.some((field) => field && isLocationField(field)))
        throw error
      const found = await thread.engine.findSign(mapping)
      const choice = {
        ...noSheet.choice,
        mapping,
        key: listKeys(mapping, isOfOtherStore({ source }))[0],
      }
      return { source, opened, locations, found, choice, isRemembered: saved !== undefined }
    })
  }

  return {
    connection,
    thread,
    exportThread,
    read: () => state,
    subscribe(onChange) {
      listeners.add(onChange)
      return () => void listeners.delete(onChange)
    },
    open: (source, options = {}) =>
      open(
        source.kind === 'cells' ? t.importExport.pasted : source.name,
        async () => source,
        options,
      ),
    openFile: (file) => open(file.name, () => readSource(file), {}),
    async choose(changes) {
      const choice = { ...state.choice, ...changes }
      const { mapping } = choice
      const keys = listKeys(mapping, isOfOtherStore(state))
      const key = choice.key !== undefined && keys.includes(choice.key) ? choice.key : keys[0]
      // A comparison with the previous options must not be shown for these.
      begin()
      set({ choice: { ...choice, key }, summary: undefined, work: undefined })
      if (changes.mapping === undefined) return
      if (state.opened !== undefined && !isOfOtherStore(state))
        saveMapping(state.opened.header, mapping)
      const found = await thread.engine.findSign(mapping)
      if (state.choice.mapping === mapping) set({ found })
    },
    compare: () =>
      work('comparing', async (onProgress, signal) => {
        const options = await completeOptions(onProgress, signal)
        if (options === undefined) return {}
        const summary = await thread.engine.compare(options, onProgress)
        return { summary, selection: selectAtFirst(state) }
      }),
    renew: (give) =>
      work('writing', async (onProgress, signal) => {
        const options = await completeOptions(onProgress, signal)
        if (options === undefined) return {}
        const { file, cells } = await thread.engine.renew(options, onProgress)
        signal.throwIfAborted()
        give(file)
        return { renewed: cells }
      }),
    async draft(total, run) {
      let job: JobId | undefined
      const keep: SheetRun<Partial<SheetState>> = async (...how) => {
        job = (await run(...how)).id
        return { job }
      }
      await work('drafting', keep, total)
      return state.job === job ? job : undefined
    },
    select: (group, isIncluded) => set({ selection: { ...state.selection, [group]: isIncluded } }),
    stop() {
      begin()
      thread.stop()
      set(noSheet)
    },
  }
}

async function readSource(file: File): Promise<SheetSource> {
  try {
    const bytes = new Uint8Array(await file.slice(0, maxBytes).arrayBuffer())
    return { kind: 'file', name: file.name, bytes }
  } catch (error) {
    throw new ProblemError(
      { code: 'bad-input', message: t.importExport.fileGone },
      { cause: error },
    )
  }
}
