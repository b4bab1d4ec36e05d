import { parseQuery } from '#lib/core/search/grammar/parse.ts'
import { indexSteps } from '#lib/core/search/build/build-index.ts'
import { openIndex } from '#lib/core/search/open-index.ts'
import type { SearchRow } from '#lib/core/search/row.ts'
import { searchContext } from '#lib/extension/app/low-stock.ts'
import { search } from '#lib/core/search/search.ts'
import type { SearchIndex } from '#lib/core/search/segment.ts'
import { generateCatalog } from './catalog.ts'
import { quantile, timeOf, timesOf } from './quantile.ts'
import { generateQueries, toKeystrokes } from './queries.ts'

export interface Built {
  readonly index: SearchIndex
  readonly buffer: ArrayBuffer
  readonly buildMs: number
  /** The longest work between two possible pauses, in CPU time. */
  readonly longestStepMs: number
}

export function buildMeasured(rows: Iterable<SearchRow>): Built {
  const steps = indexSteps(rows)
  let longestStepMs = 0
  const started = performance.now()
  for (;;) {
    const before = process.threadCpuUsage()
    const step = steps.next()
    const { user, system } = process.threadCpuUsage(before)
    longestStepMs = Math.max(longestStepMs, (user + system) / 1000)
    if (step.done !== true) continue
    const opened = openIndex(step.value)
    if (!opened.ok) throw new Error(opened.error)
    const buildMs = performance.now() - started
    return { index: opened.value, buffer: step.value, buildMs, longestStepMs }
  }
}

/** Measures growth with the size of the store; keeps only the first few products. */
export function measureGrowth(size: number) {
  const sample: SearchRow[] = []
  const { index, buffer, buildMs } = buildMeasured(keepFirst(generateCatalog(size), sample))
  const keys = generateQueries(sample, 10).flatMap(({ q }) => toKeystrokes(q))
  return {
    typingMs: quantile(
      timesOf(keys, (text) => search(index, parseQuery(text), 10, searchContext())),
      0.95,
    ),
    openMs: timeOf(() => openIndex(buffer)),
    megabytes: buffer.byteLength / 1e6,
    buildMs,
  }
}

function* keepFirst(rows: Iterable<SearchRow>, saved: SearchRow[]): Generator<SearchRow> {
  for (const row of rows) {
    if (saved.length < 1000) saved.push(row)
    yield row
  }
}
