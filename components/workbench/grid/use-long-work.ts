import { useRef, useState } from 'react'
import { toProblem } from '#lib/core/catalog/problem.ts'
import { t } from '#lib/core/i18n/t.ts'

export interface GridNotice {
  readonly tone: 'info' | 'warn'
  readonly text: string
  /** Present while the work is running. */
  readonly stop?: (() => unknown) | undefined
}

export interface WorkContext {
  readonly signal: AbortSignal
  readonly onProgress: (read: number, total: number) => void
}

/** Work that takes less shows no progress. */
const progressEveryMs = 300

type Work = (course: WorkContext) => Promise<GridNotice | undefined>

/** Runs work that may take long: shows its progress and result, and can stop it. */
export function useLongWork() {
  const [notice, showNotice] = useState<GridNotice>()
  const running = useRef(new Set<AbortController>())

  /** Returns whether anything was running. */
  function stop(): boolean {
    const isAny = running.current.size > 0
    for (const controller of running.current) controller.abort()
    return isAny
  }

  /** Shows every failure. Returns false if the work was stopped or failed. */
  async function run(work: Work): Promise<boolean> {
    const controller = new AbortController()
    const { signal } = controller
    const stopped = new Promise<never>((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error))
    })
    running.current.add(controller)
    showNotice(undefined)
    let progress: readonly [read: number, total: number] | undefined
    const timer = setInterval(() => {
      if (progress !== undefined)
        showNotice({ tone: 'info', text: t.grid.reading(...progress), stop })
    }, progressEveryMs)
    try {
      const done = work({ signal, onProgress: (...now) => (progress = now) })
      showNotice(await Promise.race([done, stopped]))
      return true
    } catch (error) {
      const text = signal.aborted ? t.grid.stopped : toProblem(error).message
      showNotice({ tone: signal.aborted ? 'info' : 'warn', text })
      return false
    } finally {
      clearInterval(timer)
      running.current.delete(controller)
    }
  }

  return { notice, showNotice, run, stop }
}
