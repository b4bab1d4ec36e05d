import type { Bench } from '#lib/dev/bench.ts'
import { chunk } from '#lib/base/chunk.ts'
import { maxIdsPerCall } from '#lib/domain/change.ts'
import { defaultGuardrailLimits } from '#lib/domain/guardrail-limits.ts'
import { add, type Amount } from '#lib/domain/amount.ts'
import { maxTypedChanges, type TypedChange } from '#lib/domain/typed-change.ts'
import { typedChangesShape } from '#lib/domain/typed-change-shape.ts'
import { previewTyped } from '#lib/edits/preview-typed.ts'
import { v1Requests } from '#lib/store/v1/requests.ts'
import { buildProducts } from './jobs/catalogue.ts'

const many = 100_000
const terms = { limits: defaultGuardrailLimits, units: {}, requests: v1Requests }

/** What was typed at a whole shop: each part checked as it comes in, each page previewed in one go. */
export const bench: Bench = {
  async run() {
    const products = new Map(buildProducts(many).map((product) => [product.id, product]))
    const changes = Array.from(products.values(), ({ id, name, listPrice }): TypedChange => ({
      id,
      before: { name, listPrice },
      set: { name: `${name}, new`, listPrice: add(listPrice, '1' as Amount) },
    }))
    let longestMs = 0
    let rows = 0
    const task = <T>(work: () => T): T => {
      const start = performance.now()
      const result = work()
      longestMs = Math.max(longestMs, performance.now() - start)
      return result
    }
    const start = performance.now()
    for (const part of chunk(changes, maxTypedChanges)) {
      const checked = task(() => typedChangesShape.parse(part))
      for (const page of chunk(checked, maxIdsPerCall)) {
        rows += task(() =>
          page.flatMap((change) => previewTyped(change, products.get(change.id), terms) ?? []),
        ).length
      }
    }
    const wholeMs = performance.now() - start
    const isWhole = rows === many
    return [
      {
        name: 'typed changes: 100,000 staged and previewed, Node',
        value: wholeMs,
        unit: 'ms',
        bound: 'shown',
        ok: isWhole,
      },
      {
        name: 'typed changes: longest task of it',
        value: longestMs,
        unit: 'ms',
        bound: '≤ 50 ms',
        ok: longestMs <= 50,
      },
    ]
  },
}
