import { createThrottle } from '#lib/wix/api/index.ts'
import type { Bench, BenchRow } from '#lib/dev/bench.ts'
import { emptyBrowser } from '#tests/unit/extension/replica/harness/bench.ts'
import { measureBurst, measureJob } from './jobs/measure-requests.ts'

const products = 54
const manyProducts = 5_000

/** The duration of jobs at 200 requests a minute with a burst of 20. */
export const bench: Bench = {
  async run() {
    const v1 = await measureJob('v1', products)
    const v3 = await measureJob('v3', products)
    const cold = await measureJob('v3', manyProducts)
    const { undo } = cold
    emptyBrowser()
    const warm = await measureJob('v3', manyProducts, { changed: 0 })
    const changed = await measureJob('v3', manyProducts, { changed: manyProducts / 10 })
    const atOnce = await measureBurst((clock) => createThrottle({ clock }))
    return [
      max('V1: from Run to the first request', v1.firstMs, 'ms', 300),
      max('V3: from Run to the first request', v3.firstMs, 'ms', 300),
      overWrites(v1.requests, v1.writes),
      shown('V1: waits of 54 products', v1.waitedMs, 'ms'),
      shown('V3: requests for 54 products', v3.requests, ''),
      shown('V3: waits of 54 products', v3.waitedMs, 'ms'),
      shown('V3: requests of an edit of 5,000 products without documents', cold.requests, ''),
      max('V3: requests of an edit of 5,000 products with documents', warm.requests, '', 105),
      max('V3: the same after 500 of them were changed', changed.requests, '', 105 + 500),
      shown('V3: waits of an edit of 5,000 products with documents', warm.waitedMs, 'ms'),
      max('V3: requests of an undo of 5,000 products', undo.requests, '', 105),
      shown('V3: waits of an undo of 5,000 products', undo.waitedMs, 'ms'),
      min('requests at once beside background reading', atOnce, 10),
    ]
  },
}

function max(name: string, value: number, unit: string, bound: number): BenchRow {
  return { name: `jobs: ${name}`, value, unit, bound: `≤ ${bound} ${unit}`, ok: value <= bound }
}

function min(name: string, value: number, bound: number): BenchRow {
  return { name: `jobs: ${name}`, value, unit: '', bound: `≥ ${bound}`, ok: value >= bound }
}

function shown(name: string, value: number, unit: string): BenchRow {
  return { name: `jobs: ${name}`, value, unit, bound: 'shown', ok: true }
}

/** V1 writes one product per request, and reads twenty at once before. */
function overWrites(value: number, baselineValue: number): BenchRow {
  const ratio = value / baselineValue
  const name = 'jobs: V1: requests of a price edit'
  const ok = ratio <= 1.15
  return { name, value, unit: '', bound: '≤ 1.15 ×', ok, baseline: 'writes', baselineValue, ratio }
}
