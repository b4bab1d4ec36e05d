import { useEffect, useRef, useState } from 'react'
import { isAbort } from '#lib/base/abort.ts'
import type { PointFileProgress } from '#lib/queries/point-files.ts'

interface FileWork<Result> {
  /** Undefined while nothing runs. */
  readonly progress: PointFileProgress | undefined
  readonly error: unknown
  readonly result: Result | undefined
  readonly start: (work: FileWorker<Result>) => void
  readonly stop: () => void
}

type FileWorker<Result> = (options: {
  readonly signal: AbortSignal
  readonly onProgress: (progress: PointFileProgress) => void
}) => Promise<Result>

/** Work on a file, with its progress. It ends with the component that shows it. */
export function useFileWork<Result>(): FileWork<Result> {
  const [progress, setProgress] = useState<PointFileProgress>()
  const [error, setError] = useState<unknown>()
  const [result, setResult] = useState<Result>()
  const running = useRef<AbortController>(undefined)
  const stop = () => running.current?.abort()
  useEffect(() => () => running.current?.abort(), [])

  const run = async (work: FileWorker<Result>) => {
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
          if (!signal.aborted) setProgress(next)
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
