import { useRef, useState } from 'react'
import { toProblem } from '#lib/catalog/problem.ts'
import { t } from '#lib/i18n/t.ts'

export interface GridNotice {
  readonly tone: 'info' | 'warn'
  readonly text: string
  /** While it is under way. */
  readonly stop?: (() => unknown) | undefined
}

export interface Course {
  readonly signal: AbortSignal
  readonly onProgress: (read: number, total: number) => void
}

/** What takes less is not worth a word. */
const progressEveryMs = 300

type Work = (course: Course) => Promise<GridNotice | undefined>

/** What may take long: said while it does and in the end, and ended when somebody wishes. */
export function useLongWork() {
  const [notice, say] = useState<GridNotice>()
  const running = useRef(new Set<AbortController>())

  /** Whether there was anything to stop. */
  function stop(): boolean {
    const isAny = running.current.size > 0
    for (const controller of running.current) controller.abort()
    return isAny
  }

  /** Nothing that fails goes by unheard. False: it was stopped, or failed. */
  async function run(work: Work): Promise<boolean> {
    const controller = new AbortController()
    const { signal } = controller
    const stopped = new Promise<never>((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error))
    })
    running.current.add(controller)
    say(undefined)
    let progress: readonly [read: number, total: number] | undefined
    const telling = setInterval(() => {
      if (progress !== undefined) say({ tone: 'info', text: t.grid.reading(...progress), stop })
    }, progressEveryMs)
    try {
      const done = work({ signal, onProgress: (...now) => (progress = now) })
      say(await Promise.race([done, stopped]))
      return true
    } catch (error) {
      const text = signal.aborted ? t.grid.stopped : toProblem(error).message
      say({ tone: signal.aborted ? 'info' : 'warn', text })
      return false
    } finally {
      clearInterval(telling)
      running.current.delete(controller)
    }
  }

  return { notice, say, run, stop }
}
