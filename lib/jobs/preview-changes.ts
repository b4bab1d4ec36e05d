import { chunk } from '#lib/base/chunk.ts'
import { maxIdsPerCall } from '#lib/domain/change.ts'
import { detailsOf } from '#lib/domain/details.ts'
import type { ProductId } from '#lib/domain/ids.ts'
import type { TypedChange } from '#lib/domain/typed-change.ts'
import type { TypedTerms } from '#lib/edits/preview-new.ts'
import { previewTyped } from '#lib/edits/preview-typed.ts'
import { t } from '#lib/i18n/t.ts'
import { refuse } from './job-records.ts'
import type { JobShop } from './job-shop.ts'
import type { PreviewPage } from './preview-picked.ts'

/** What was typed, part by part: a hundred thousand changes are never held beside their rows. */
export async function* previewChanges(
  shop: JobShop,
  parts: AsyncIterable<readonly TypedChange[]>,
  terms: Omit<TypedTerms, 'requests' | 'unreadable'>,
  signal: AbortSignal,
): AsyncIterable<PreviewPage> {
  const { requests } = shop
  const seen = new Set<ProductId>()
  for await (const part of parts) {
    for (const changes of chunk(part, maxIdsPerCall)) {
      for (const { id, before, set } of changes) {
        // The later one would be lost, or the earlier one written over.
        if (seen.has(id))
          throw refuse('bad-input', t.typed.twice(before.name ?? set.name ?? t.typed.unnamed))
        seen.add(id)
      }
      const unreadable = new Set<ProductId>()
      const products = await shop.readProducts(
        changes.map(({ id }) => id),
        signal,
        detailsOf(changes.map(({ set }) => set)),
        (id) => unreadable.add(id),
      )
      const under = { ...terms, requests, unreadable }
      const rows = changes.flatMap(
        (change) => previewTyped(change, products.get(change.id), under) ?? [],
      )
      yield { seen: changes.length, rows }
    }
  }
}
