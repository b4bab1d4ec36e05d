import type { Bench } from '#lib/dev/bench.ts'
import { chunk } from '#lib/core/base/chunk.ts'
import { maxIdsPerCall } from '#lib/core/catalog/changes/change.ts'
import { defaultGuardrailLimits } from '#lib/core/catalog/money/guardrail-limits.ts'
import { add, type Amount } from '#lib/core/catalog/money/amount.ts'
import { maxManualEdits, type ManualEdit } from '#lib/core/catalog/changes/manual-edit.ts'
import { manualEditsSchema } from '#lib/core/catalog/changes/manual-edit-schema.ts'
import { previewManualEdit } from '#lib/core/edits/preview/preview-manual-edit.ts'
import { v1Requests } from '#lib/wix/store/v1/requests.ts'
import { buildProducts } from './jobs/catalog.ts'

const many = 100_000
const terms = { limits: defaultGuardrailLimits, units: {}, requests: v1Requests }

/** Manual edits of every product of a store: each part is checked when it arrives, each page is previewed at once. */
export const bench: Bench = {
  async run() {
    const products = new Map(buildProducts(many).map((product) => [product.id, product]))
    const changes = Array.from(products.values(), ({ id, name, listPrice }): ManualEdit => ({
      id,
      before: { name, listPrice },
      set: { name: `${name}, new`, listPrice: add(listPrice, '1' as Amount) },
    }))
    let maxMs = 0
    let rows = 0
    const task = <T>(work: () => T): T => {
      const start = performance.now()
      const result = work()
      maxMs = Math.max(maxMs, performance.now() - start)
      return result
    }
    const start = performance.now()
    for (const part of chunk(changes, maxManualEdits)) {
      const checked = task(() => manualEditsSchema.parse(part))
      for (const page of chunk(checked, maxIdsPerCall)) {
        rows += task(() =>
          page.flatMap((change) => previewManualEdit(change, products.get(change.id), terms) ?? []),
        ).length
      }
    }
    const wholeMs = performance.now() - start
    const isWhole = rows === many
    return [
      {
        name: 'manual edits: 100,000 staged and previewed, Node',
        value: wholeMs,
        unit: 'ms',
        bound: 'shown',
        ok: isWhole,
      },
      {
        name: 'manual edits: longest task of it',
        value: maxMs,
        unit: 'ms',
        bound: '≤ 50 ms',
        ok: maxMs <= 50,
      },
    ]
  },
}
