import { useState } from 'react'

const windowMs = 60_000

const minMs = 5_000

const none: readonly Sample[] = []

/** Products per minute while the view is open; undefined until it is known. */
export function useRate(finished: number, nowMs: number, isRunning: boolean): number | undefined {
  const [samples, setSamples] = useState(none)
  const next = isRunning ? addSample(samples, { at: nowMs, finished }) : none
  if (next !== samples) setSamples(next)
  return measureRate(next)
}

/** The number of finished rows at a time (ms since 1970). */
export interface Sample {
  readonly at: number
  readonly finished: number
}

/** Adds a sample; samples older than the window are dropped, except the last one of these. */
export function addSample(samples: readonly Sample[], sample: Sample): readonly Sample[] {
  const last = samples.at(-1)
  // An undone or resumed job starts again from zero; each moment counts once.
  if (last !== undefined && sample.finished < last.finished) return [sample]
  if (last !== undefined && sample.at <= last.at) return samples
  const first = samples.findLastIndex(({ at }) => sample.at - at >= windowMs)
  return [...samples.slice(Math.max(0, first)), sample]
}

/** Products per minute over the last minute; undefined before there are enough samples. */
export function measureRate(samples: readonly Sample[]): number | undefined {
  const [first, last] = [samples[0], samples.at(-1)]
  if (first === undefined || last === undefined || last.at - first.at < minMs) return undefined
  return ((last.finished - first.finished) / (last.at - first.at)) * 60_000
}
