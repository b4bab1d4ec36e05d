import { resolve } from 'node:path'
import { bundleCode, gzipBytes } from '#tests/bundle-code.ts'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { parseQuery } from '#lib/core/search/grammar/parse.ts'
import type { Bench, BenchRow } from '#lib/dev/bench.ts'
import { applyDelta, createDelta, type Delta, maxDeltaRows } from '#lib/core/search/delta.ts'
import { openIndex } from '#lib/core/search/open-index.ts'
import type { SearchRow } from '#lib/core/search/row.ts'
import { searchContext } from '#lib/extension/app/low-stock.ts'
import { search } from '#lib/core/search/search.ts'
import { generateCatalog } from './search/catalog.ts'
import { measureForeign } from './search/foreign.ts'
import { buildMeasured, type Built, measureGrowth } from './search/growth.ts'
import { quantile, timeOf, timesOf } from './search/quantile.ts'
import { generateQueries, toKeystrokes } from './search/queries.ts'
import { createFuzzy, createMini } from './search/rivals.ts'

const size = 100_000

/** The search in a generated store or, with `catalog` and `queries`, in a given catalog. */
export const bench: Bench = {
  async run({ catalog, queries }) {
    if (catalog !== undefined && queries !== undefined) {
      console.log(await measureForeign(catalog, queries))
      return []
    }
    const rows = [...generateCatalog(size)]
    const built = buildMeasured(rows)
    return [
      ...measureIndex(built),
      measureBuild(built, rows),
      ...measureSearch(built, rows),
      ...measureChanges(built),
      ...(await measureSizes()),
      ...[1000, 10_000, 100_000, 1_000_000].flatMap(toGrowthRows),
    ]
  },
}

function toRow(name: string, value: number, unit: string, max: number): BenchRow {
  return { name: `search: ${name}`, value, unit, bound: `≤ ${max} ${unit}`, ok: value <= max }
}

function toShownRow(name: string, value: number, unit: string): BenchRow {
  return { name: `search: ${name}`, value, unit, bound: 'shown', ok: true }
}

function measureIndex({ buffer, longestStepMs }: Built): BenchRow[] {
  const opening = Array.from({ length: 21 }, () => timeOf(() => openIndex(buffer)))
  return [
    toRow('open the index of 100,000 products', quantile(opening, 0.5), 'ms', 1),
    toRow('index of 100,000 products', buffer.byteLength / 1e6, 'MB', 30),
    toRow('longest piece of building', longestStepMs, 'ms', 50),
    toRow('memory, opened and searched', measureMemory(buffer), 'MB', 60),
  ]
}

/** Building, compared with parsing the same rows. */
function measureBuild({ buildMs }: Built, rows: readonly SearchRow[]): BenchRow {
  const json = JSON.stringify(rows)
  const parsing = middleOf(timesOf([json], (text) => JSON.parse(text)))
  return {
    ...toRow('index of 100,000 products built', buildMs, 'ms', 1500),
    baseline: 'JSON.parse of its rows',
    baselineValue: parsing,
    ratio: buildMs / parsing,
  }
}

/** The memory of a page after several searches in its own copy. */
function measureMemory(buffer: ArrayBuffer): number {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const used = () => {
    collect()
    const { heapUsed, arrayBuffers } = process.memoryUsage()
    return heapUsed + arrayBuffers
  }
  const before = used()
  const opened = openIndex(buffer.slice(0))
  if (!opened.ok) throw new Error(opened.error)
  for (const text of ['s', 'cotton', 'wool shrit', '-RED', 'price:<20 stock:in'])
    search(opened.value, parseQuery(text), 10, searchContext())
  const after = used()
  return (after - before) / 1e6 + Number(opened.value.segments.length === 0)
}

function measureSearch({ index }: Built, rows: readonly SearchRow[]): BenchRow[] {
  const known = generateQueries(rows, 30)
  const found = known.filter(({ q, expect }) =>
    search(index, parseQuery(q), 10, searchContext()).hits.some(({ id }) => id === expect),
  )
  const recall = found.length / known.length
  const keys = known.flatMap(({ q }) => toKeystrokes(q))
  const typing = quantile(
    timesOf(keys, (text) => search(index, parseQuery(text), 10, searchContext())),
    0.95,
  )
  const filters = Array.from({ length: 50 }, (_, at) => `price:<${at + 1} stock:out missing:image`)
  const filtering = timesOf(filters, (text) => search(index, parseQuery(text), 10, searchContext()))
  // The same few keystrokes for all engines, because the others are too slow for all of them.
  const some = keys.filter((_, at) => at % 20 === 0)
  const ours = quantile(
    timesOf(some, (text) => search(index, parseQuery(text), 10, searchContext())),
    0.95,
  )
  const compare = (baseline: string, engine: (text: string) => unknown, min: number): BenchRow => {
    const theirs = quantile(timesOf(some, engine), 0.95)
    const ratio = theirs / ours
    const bound = `≥ ${min} × faster`
    return {
      name: `search: typing p95 beside ${baseline}`,
      value: ours,
      unit: 'ms',
      bound,
      ok: ratio >= min,
      baseline,
      baselineValue: theirs,
      ratio,
    }
  }
  return [
    { name: 'search: recall@10', value: recall, unit: '', bound: '≥ 0.99', ok: recall >= 0.99 },
    toRow('typing p95', typing, 'ms', 1.5),
    compare('uFuzzy', createFuzzy(rows), 50),
    compare('MiniSearch', createMini(rows), 100),
    toRow('price + stock + missing p95', quantile(filtering, 0.95), 'ms', 5),
  ]
}

function middleOf(times: readonly number[]): number {
  return quantile(times, 0.5)
}

/** Changed products, from rows to the first answer, compared with a complete build. */
function measureChanges({ index, buildMs }: Built): BenchRow[] {
  const changed = [...generateCatalog(100, 5)]
  const full = createDelta({ changed: [...generateCatalog(maxDeltaRows, 6)], removed: [] })
  const patch = (rows: readonly SearchRow[], earlier?: Delta) => {
    const removed = rows.map(({ id }) => id)
    const applied = applyDelta(index, createDelta({ changed: rows, removed }, earlier))
    if (applied.ok) search(applied.value, parseQuery(changed[0]!.name), 10, searchContext())
  }
  const unbatched = changed.slice(0, 15).map((row) => [row])
  const hundreds = unbatched.map(() => changed)
  const hundred = middleOf(timesOf(hundreds, (rows) => patch(rows)))
  const ratio = buildMs / hundred
  return [
    toRow(
      'one changed product searchable',
      middleOf(timesOf(unbatched, (rows) => patch(rows))),
      'ms',
      50,
    ),
    toRow(
      `one more over ${maxDeltaRows} changed`,
      middleOf(timesOf(unbatched, (rows) => patch(rows, full))),
      'ms',
      50,
    ),
    {
      name: 'search: 100 changed products beside a rebuild',
      value: hundred,
      unit: 'ms',
      bound: '≤ 1/300',
      ok: ratio >= 300,
      baseline: 'rebuild',
      baselineValue: buildMs,
      ratio,
    },
  ]
}

async function measureEntry(entry: string): Promise<number> {
  return gzipBytes(await bundleCode(resolve(`tests/bench/search/entries/${entry}.ts`))) / 1000
}

async function measureSizes(): Promise<BenchRow[]> {
  return [
    toRow('engine, gzip', await measureEntry('engine'), 'kB', 6),
    toShownRow('engine, filters and grammar, gzip', await measureEntry('search-box'), 'kB'),
    toShownRow('building, gzip', await measureEntry('building'), 'kB'),
  ]
}

function toGrowthRows(products: number): BenchRow[] {
  const { typingMs, openMs, megabytes, buildMs } = measureGrowth(products)
  const at = `at ${products.toLocaleString('en')}`
  return [
    toShownRow(`typing p95 ${at}`, typingMs, 'ms'),
    toShownRow(`open ${at}`, openMs, 'ms'),
    toShownRow(`index ${at}`, megabytes, 'MB'),
    toShownRow(`build ${at}`, buildMs, 'ms'),
  ]
}
