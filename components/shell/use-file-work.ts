import { useEffect, useRef, useState } from 'react'
import { isAbort } from '#lib/core/base/abort.ts'

interface FileWork<Result, Progress> {
  /** Undefined while nothing runs. */
  readonly progress: Progress | undefined
  readonly error: unknown
  readonly result: Result | undefined
  readonly start: (work: FileWorker<Result, Progress>) => void
  readonly stop: () => void
}

type FileWorker<Result, Progress> = (options: {
  readonly signal: AbortSignal
  readonly onProgress: (progress: Progress) => void
}) => Promise<Result>

/** Work on a file, with its progress. It ends with the component that shows it. */
export function useFileWork<Result, Progress>(): FileWork<Result, Progress> {
  const [progress, setProgress] = useState<Progress>()
  const [error, setError] = useState<unknown>()
  const [result, setResult] = useState<Result>()
  const running = useRef<AbortController>(undefined)
  const stop = () => running.current?.abort()
  useEffect(() => () => running.current?.abort(), [])

  const run = async (work: FileWorker<Result, Progress>) => {
    stop()
    const controller = new AbortController()
    running.current = controller
    const { signal } = controller
    setError(undefined)
    setResult(undefined)
    try {
      const done = await work({
        signal,
        onProgress: (next) => {
          if (!signal.aborted) setProgress(() => next)
        },
      })
      if (!signal.aborted) setResult(() => done)
    } catch (failure) {
      if (!signal.aborted && !isAbort(failure)) setError(failure)
    } finally {
      if (running.current === controller) setProgress(undefined)
    }
  }
  return { progress, error, result, start: (work) => void run(work), stop }
}
