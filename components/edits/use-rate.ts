import { useState } from 'react'

const windowMs = 60_000

const minMs = 5_000

const none: readonly Sample[] = []

/** Products a minute while somebody looks; undefined until it can be told. */
export function useRate(finished: number, nowMs: number, isRunning: boolean): number | undefined {
  const [samples, setSamples] = useState(none)
  const next = isRunning ? addSample(samples, { at: nowMs, finished }) : none
  if (next !== samples) setSamples(next)
  return measureRate(next)
}

/** How many rows were settled at a moment (ms since 1970). */
export interface Sample {
  readonly at: number
  readonly finished: number
}

/** The samples with one more; what is older than the window is left out, but for its last. */
export function addSample(samples: readonly Sample[], sample: Sample): readonly Sample[] {
  const last = samples.at(-1)
  // An undone or resumed job counts anew; the same moment is told once.
  if (last !== undefined && sample.finished < last.finished) return [sample]
  if (last !== undefined && sample.at <= last.at) return samples
  const first = samples.findLastIndex(({ at }) => sample.at - at >= windowMs)
  return [...samples.slice(Math.max(0, first)), sample]
}

/** Products a minute over the last minute; undefined before there is anything to measure. */
export function measureRate(samples: readonly Sample[]): number | undefined {
  const [first, last] = [samples[0], samples.at(-1)]
  if (first === undefined || last === undefined || last.at - first.at < minMs) return undefined
  return ((last.finished - first.finished) / (last.at - first.at)) * 60_000
}
