import { useState } from 'react'
import { addSample, measureRate, type Sample } from './rate.ts'

const none: readonly Sample[] = []

/** Products a minute while somebody looks; undefined until it can be told. */
export function useRate(finished: number, nowMs: number, isRunning: boolean): number | undefined {
  const [samples, setSamples] = useState(none)
  const next = isRunning ? addSample(samples, { at: nowMs, finished }) : none
  if (next !== samples) setSamples(next)
  return measureRate(next)
}
