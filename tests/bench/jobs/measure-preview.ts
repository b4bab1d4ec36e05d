import { defaultGuardrailLimits } from '#lib/core/catalog/money/guardrail-limits.ts'
import type { PreviewRow } from '#lib/core/catalog/changes/preview.ts'
import type { Product } from '#lib/core/catalog/product/product.ts'
import { previewProduct } from '#lib/core/edits/preview/preview.ts'
import { buildStats } from '#lib/core/edits/preview/summary.ts'
import { rise } from './catalog.ts'

const rounds = 7

export interface PreviewTimes {
  /** Rows and their summary: milliseconds, median of several rounds. */
  readonly wholeMs: number
  /** The summary alone. */
  readonly statsMs: number
}

/** Creates a preview of all products with its summary, without pauses. */
export function measurePreview(products: readonly Product[]): PreviewTimes {
  const times = Array.from({ length: rounds }, () => {
    const startedAt = performance.now()
    const rows: PreviewRow[] = []
    for (const product of products) {
      const row = previewProduct(product, rise.operations, defaultGuardrailLimits)
      if (row !== undefined) rows.push(row)
    }
    const seenAt = performance.now()
    const { rows: count } = buildStats(rows)
    if (count < products.length / 2) throw new Error('Hardly a price has changed.')
    const endedAt = performance.now()
    return { wholeMs: endedAt - startedAt, statsMs: endedAt - seenAt }
  })
  const middle = times.toSorted((a, b) => a.wholeMs - b.wholeMs)[Math.floor(rounds / 2)]
  return middle ?? { wholeMs: Number.NaN, statsMs: Number.NaN }
}
