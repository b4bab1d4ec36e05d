import { toProblem } from '#lib/domain/problem.ts'
import { speak } from '#lib/messages/language.ts'
import { readProducts } from '#lib/replica/blob/read-products.ts'
import { createSheetEngine } from './create-engine.ts'
import type { OnProgress } from './sheet-engine.ts'
import type { ThreadAnswer, ThreadEnd, ThreadRequest } from './thread-messages.ts'

const progressEveryMs = 60

/** The thread's side: one request at a time, in their order. */
export function serveSheets(end: ThreadEnd): void {
  const engine = createSheetEngine(readProducts)
  let last: Promise<void> = Promise.resolve()
  const send = (message: ThreadAnswer) => end.send(message)
  // Both ends are of one build, and nobody else can write to either.
  end.listen((message) => {
    last = last.then(() => answer(message as ThreadRequest))
  }, end.stop)

  async function answer({ id, language, method, args }: ThreadRequest): Promise<void> {
    speak(language)
    let told = 0
    const onProgress: OnProgress = (done, total) => {
      const now = performance.now()
      if (now - told < progressEveryMs) return
      told = now
      send({ id, kind: 'progress', done, total })
    }
    try {
      const run = engine[method] as (...all: unknown[]) => Promise<unknown>
      send({ id, kind: 'done', value: await run(...args, onProgress) })
    } catch (error) {
      send({ id, kind: 'failed', problem: toProblem(error) })
    }
  }
}
