import { ProblemError } from '#lib/domain/problem.ts'
import { spokenLanguage } from '#lib/messages/language.ts'
import { t } from '#lib/messages/sheets.ts'
import type { OnProgress, SheetEngine } from './sheet-engine.ts'
import type { ThreadAnswer, ThreadEnd, ThreadRequest } from './thread-messages.ts'

interface Waiting {
  readonly resolve: (value: unknown) => void
  readonly reject: (reason: unknown) => void
  readonly onProgress: OnProgress | undefined
}

export interface SheetThread {
  readonly engine: SheetEngine
  /** Whatever is under way is given up, and what was opened with it. */
  readonly stop: () => void
}

/** The page's side of the thread that has the sheet. */
export function startSheetThread(createThread: () => ThreadEnd): SheetThread {
  const waiting = new Map<number, Waiting>()
  let thread: ThreadEnd | undefined
  let next = 0

  const giveUp = (reason: unknown) => {
    thread?.stop()
    thread = undefined
    const all = [...waiting.values()]
    waiting.clear()
    for (const { reject } of all) reject(reason)
  }

  const hear = (answer: ThreadAnswer) => {
    const waiter = waiting.get(answer.id)
    if (answer.kind === 'progress') {
      waiter?.onProgress?.(answer.done, answer.total)
      return
    }
    waiting.delete(answer.id)
    if (answer.kind === 'done') waiter?.resolve(answer.value)
    else waiter?.reject(new ProblemError(answer.problem))
  }

  const open = (): ThreadEnd => {
    const opened = createThread()
    opened.listen(
      (message) => hear(message as ThreadAnswer),
      () => giveUp(new ProblemError({ code: 'gone', sentence: t.sheetGone })),
    )
    return opened
  }

  const ask = (method: keyof SheetEngine, args: readonly unknown[], onProgress?: OnProgress) =>
    new Promise<unknown>((resolve, reject) => {
      thread ??= open()
      next += 1
      waiting.set(next, { resolve, reject, onProgress })
      const request: ThreadRequest = { id: next, language: spokenLanguage(), method, args }
      thread.send(request)
    })

  // Each method answers what its name says: the other side is the same interface.
  const engine = {
    open: (...args: unknown[]) => ask('open', args),
    findSign: (...args: unknown[]) => ask('findSign', args),
    compare: (wishes: unknown, onProgress: OnProgress) => ask('compare', [wishes], onProgress),
    list: (...args: unknown[]) => ask('list', args),
    changes: (...args: unknown[]) => ask('changes', args),
    write: (wishes: unknown, onProgress: OnProgress) => ask('write', [wishes], onProgress),
    renew: (wishes: unknown, onProgress: OnProgress) => ask('renew', [wishes], onProgress),
    keep: (...args: unknown[]) => ask('keep', args),
  } as SheetEngine
  return {
    engine,
    stop: () => giveUp(new DOMException('The sheet was given up.', 'AbortError')),
  }
}
