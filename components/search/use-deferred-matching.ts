import { useEffect, useState } from 'react'
import type { LocalIndex } from '#lib/queries/local-index.ts'

interface Matching {
  readonly local: LocalIndex
  readonly text: string
  readonly total: number
}

/**
 * How many products match exactly, counted after the results are on the screen: a key must not wait
 * for it. Until then the former number stands, and `settled` is false.
 */
export function useDeferredMatching(local: LocalIndex | null | undefined, text: string) {
  const [matching, setMatching] = useState<Matching>()
  useEffect(() => {
    if (!local) return undefined
    return afterPaint(() => setMatching({ local, text, total: local.count(text) }))
  }, [local, text])
  return {
    total: matching?.total,
    settled: matching?.text === text && matching.local === local,
  }
}

/** Calls back once the next frame is drawn; returns how not to. */
export function afterPaint(act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(act)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
