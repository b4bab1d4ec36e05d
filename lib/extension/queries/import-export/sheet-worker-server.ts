import { createQueue } from '#lib/core/base/queue.ts'
import { ProblemError, toProblem } from '#lib/core/catalog/problem.ts'
import { setLanguage } from '#lib/core/i18n/set-language.ts'
import { t } from '#lib/core/i18n/t.ts'
import { type ChunkCosts, readProducts } from '#lib/extension/replica/blob/read-products.ts'
import { createSheetEngine } from '#lib/core/sheet-engine/create-engine.ts'
import type { OnProgress } from '#lib/core/sheet-engine/sheet-engine.ts'
import type { WorkerPort, WorkerRequest, WorkerResponse } from './sheet-port.ts'

const progressEveryMs = 60

/** The web worker's side: one request at a time, in order. */
export function serveSheets(end: WorkerPort): void {
  let costs: ChunkCosts | undefined
  const engine = createSheetEngine(async (siteId, reader) => {
    const outcome = costs === undefined ? 'none' : await readProducts(siteId, reader, costs)
    if (outcome === 'outdated')
      throw new ProblemError({ code: 'conflict', message: t.importExport.replicaMoved })
    return outcome === 'read'
  })
  const inTurn = createQueue()
  const send = (message: WorkerResponse) => end.send(message)
  // Both ends are from the same build, and nothing else can send messages.
  end.listen((message) => {
    void inTurn(() => answer(message as WorkerRequest))
  }, end.stop)

  async function answer({ id, language, method, args, ...more }: WorkerRequest): Promise<void> {
    costs = more.costs
    let reported = 0
    const onProgress: OnProgress = (done, total) => {
      const now = performance.now()
      if (now - reported < progressEveryMs) return
      reported = now
      send({ id, kind: 'progress', done, total })
    }
    try {
      await setLanguage(language)
      const run = engine[method] as (...all: unknown[]) => Promise<unknown>
      send({ id, kind: 'done', value: await run(...args, onProgress) })
    } catch (error) {
      send({ id, kind: 'failed', problem: toProblem(error) })
    } finally {
      costs = undefined
    }
  }
}
