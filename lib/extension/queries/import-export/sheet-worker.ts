import { ProblemError, toProblem } from '#lib/core/catalog/problem.ts'
import { currentLanguage } from '#lib/core/i18n/language.ts'
import { t } from '#lib/core/i18n/t.ts'
import type { ChunkCosts } from '#lib/extension/replica/blob/read-products.ts'
import { readChunkCosts } from '../cached-products.ts'
import type {
  CompareOptions,
  OnProgress,
  SheetEngine,
  WriteOptions,
} from '#lib/core/sheet-engine/sheet-engine.ts'
import type { WorkerPort, WorkerRequest, WorkerResponse } from './sheet-port.ts'

interface Waiting {
  readonly resolve: (value: unknown) => void
  readonly reject: (reason: unknown) => void
  readonly onProgress: OnProgress | undefined
  /** Reads a file of unknown content. */
  readonly isOpening: boolean
}

export interface SheetWorker {
  readonly engine: SheetEngine
  /** Cancels all requests and closes the sheet. */
  readonly stop: () => void
}

const maxTries = 3
/** Maximum time to read any file; after it the web worker is stopped. */
const maxOpenMs = 10_000

/** The page's side of the web worker that holds the sheet. */
export function startSheetWorker(
  createThread: () => WorkerPort,
  readCosts = readChunkCosts,
): SheetWorker {
  const waiting = new Map<number, Waiting>()
  let worker: WorkerPort | undefined
  let next = 0
  let stops = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const giveUp = (reason: unknown) => {
    clearTimeout(timer)
    worker?.stop()
    worker = undefined
    const all = [...waiting.values()]
    waiting.clear()
    for (const { reject } of all) reject(reason)
  }

  /** The time of a file counts from the last answer: earlier requests are served first. */
  const watchOpening = () => {
    clearTimeout(timer)
    if (![...waiting.values()].some(({ isOpening }) => isOpening)) return
    const problem = { code: 'bad-input', message: t.importExport.slowFile } as const
    timer = setTimeout(() => giveUp(new ProblemError(problem)), maxOpenMs)
  }

  const onAnswer = (answer: WorkerResponse) => {
    const waiter = waiting.get(answer.id)
    if (answer.kind === 'progress') {
      waiter?.onProgress?.(answer.done, answer.total)
      watchOpening()
      return
    }
    waiting.delete(answer.id)
    watchOpening()
    if (answer.kind === 'done') waiter?.resolve(answer.value)
    else waiter?.reject(new ProblemError(answer.problem))
  }

  const open = (): WorkerPort => {
    const opened = createThread()
    opened.listen(
      (message) => onAnswer(message as WorkerResponse),
      () => giveUp(new ProblemError({ code: 'gone', message: t.importExport.sheetGone })),
    )
    return opened
  }

  const ask = (
    method: keyof SheetEngine,
    args: readonly unknown[],
    onProgress?: OnProgress,
    costs?: ChunkCosts,
  ) =>
    new Promise<unknown>((resolve, reject) => {
      worker ??= open()
      next += 1
      waiting.set(next, { resolve, reject, onProgress, isOpening: method === 'open' })
      const language = currentLanguage()
      const request: WorkerRequest = { id: next, language, method, args, costs }
      worker.send(request)
      watchOpening()
    })

  /**
   * Requests that read the whole offline copy; repeated when it changed since its costs were read.
   */
  const askReplica = async (
    method: keyof SheetEngine,
    options: { readonly siteId: string },
    onProgress: OnProgress,
  ) => {
    for (let attempt = 1; ; attempt += 1) {
      const begun = stops
      const costs = await readCosts(options.siteId)
      if (stops !== begun) throw stopped()
      try {
        return await ask(method, [options], onProgress, costs)
      } catch (error) {
        if (attempt === maxTries || toProblem(error).code !== 'conflict') throw error
      }
    }
  }

  // The results have the right types: the other side implements the same interface.
  const engine = {
    open: (...args: unknown[]) => ask('open', args),
    findSign: (...args: unknown[]) => ask('findSign', args),
    needsLevels: (options: CompareOptions, onProgress: OnProgress) =>
      askReplica('needsLevels', options, onProgress),
    compare: (options: CompareOptions, onProgress: OnProgress) =>
      askReplica('compare', options, onProgress),
    list: (...args: unknown[]) => ask('list', args),
    changes: (...args: unknown[]) => ask('changes', args),
    write: (options: WriteOptions, onProgress: OnProgress) =>
      askReplica('write', options, onProgress),
    renew: (options: CompareOptions, onProgress: OnProgress) =>
      askReplica('renew', options, onProgress),
    keep: (...args: unknown[]) => ask('keep', args),
  } as SheetEngine
  return {
    engine,
    stop() {
      stops += 1
      giveUp(stopped())
    },
  }
}

function stopped(): DOMException {
  return new DOMException('The sheet was given up.', 'AbortError')
}
