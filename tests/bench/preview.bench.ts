import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { Bench, BenchRow } from '#lib/dev/bench.ts'
import { buildProducts, rise } from './jobs/catalog.ts'
import { measurePreview } from './jobs/measure-preview.ts'
import { withJobs } from './jobs/open-page.ts'
import { defaultGuardrailLimits } from '#lib/core/catalog/money/guardrail-limits.ts'
import { previewProduct } from '#lib/core/edits/preview/preview.ts'
import { buildStats } from '#lib/core/edits/preview/summary.ts'

const many = 100_000
/** About the duration of a draft with this number of products. */
const watchedMs = 3000

/** A preview of a whole store with its summary: in Node, and in the worker, as in the product. */
export const bench: Bench = {
  async run() {
    const products = buildProducts(many)
    const inNode = measurePreview(products)
    const rows = [
      toRow('100,000 products with summary, Node', inNode.wholeMs, 'ms', 250),
      toShownRow('the summary alone, Node', inNode.statsMs),
      toRow('memory, Node', measureMemory(), 'MB', 100),
    ]
    const found = await withJobs(async (inWorker, inPage, watchPage) => {
      const whole = await inWorker('preview', many)
      await inWorker('layProducts', many)
      const [draftMs, pageMs] = await Promise.all([inWorker('draft'), inPage('watch', watchedMs)])
      // Looking for long tasks is work too, so that it is not done while the whole is timed.
      const workerMs = await inWorker('watchDraft')
      await inPage('layProducts', many)
      const tasks = await watchPage()
      await inPage('draft')
      return { whole, draftMs, pageMs, workerMs, taskMs: await tasks.readLongest() }
    })
    const { whole, draftMs } = found
    rows.push(
      toRow('100,000 products with summary, worker', whole.wholeMs, 'ms', 250),
      toRow('longest wait of a page meanwhile', found.pageMs, 'ms', 50),
      toShownRow('longest wait in the worker itself', found.workerMs),
      // In a page, because the browser reports the processor time of a worker's tasks nowhere.
      toRow('longest task of a draft, processor time', found.taskMs, 'ms', 50),
      {
        ...toRow('a draft of 100,000, noted, worker', draftMs, 'ms', 1500),
        baseline: 'its preview alone',
        baselineValue: whole.wholeMs,
        ratio: draftMs / whole.wholeMs,
      },
    )
    for (const size of [1000, 10_000, many]) {
      const { wholeMs } = measurePreview(products.slice(0, size))
      rows.push(toShownRow(`at ${size.toLocaleString('en')}`, wholeMs))
    }
    return rows
  },
}

/** The data that a preview retains: its rows and their values, without the products. */
function measureMemory(): number {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const products = buildProducts(many)
  collect()
  const before = process.memoryUsage().heapUsed
  const rows = products.flatMap(
    (product) => previewProduct(product, rise.operations, defaultGuardrailLimits) ?? [],
  )
  const numbers = buildStats(rows)
  collect()
  const used = process.memoryUsage().heapUsed - before
  return used / 1e6 + Number(numbers.rows !== rows.length)
}

function toRow(name: string, value: number, unit: string, max: number): BenchRow {
  return { name: `preview: ${name}`, value, unit, bound: `≤ ${max} ${unit}`, ok: value <= max }
}

function toShownRow(name: string, value: number): BenchRow {
  return { name: `preview: ${name}`, value, unit: 'ms', bound: 'shown', ok: true }
}
