import type { Clock } from '#lib/core/base/clock.ts'
import { toSortedJson } from '#lib/core/base/sorted-json.ts'
import type { ProductId } from '#lib/core/catalog/ids.ts'
import type { Product } from '#lib/core/catalog/product/product.ts'
import type { DocumentStore } from '#lib/extension/documents/create-document-store.ts'
import type { JobPoints } from '#lib/extension/documents/create-job-points.ts'
import { toFormerProducts } from '#lib/wix/store/read-document.ts'
import type { ProductStore } from '#lib/wix/store/store.ts'

export interface KeepBeforeDeps {
  readonly store: Pick<ProductStore, 'catalog' | 'readProducts' | 'readDocuments'>
  readonly documents: Pick<DocumentStore, 'readLast' | 'listWritten'>
  readonly jobPoints: Pick<JobPoints, 'keepBefore'>
  readonly clock: Clock
}

/** A list may show a product as it was before the last write of our own. */
const maxReadings = 3
const betweenReadingsMs = 1000

/**
 * Keeps what up to 100 products are before a job changes them. What is kept and current is not read again: on the
 * newer catalog each product takes a request of its own.
 */
export async function keepBefore(
  { store, documents, jobPoints, clock }: KeepBeforeDeps,
  jobId: string,
  ids: readonly ProductId[],
  signal?: AbortSignal,
): Promise<void> {
  const written = await documents.listWritten(ids)
  // A list may not show a write of our own yet.
  const kept = await documents.readLast(ids.filter((id) => !written.has(id)))
  const listed =
    store.catalog === 'v3' ? await store.readProducts(ids, signal) : new Map<ProductId, Product>()
  const former = await toFormerProducts(kept.values())
  const readings = new Map(
    ids.flatMap((id) => {
      const document = kept.get(id)
      return document !== undefined && isCurrent(former.get(id)?.product, listed.get(id))
        ? [[id, { document, readAt: clock.now() }] as const]
        : []
    }),
  )
  for (let reading = 1; reading <= maxReadings; reading += 1) {
    const due = ids.filter((id) => !readings.has(id))
    if (due.length === 0) break
    if (reading > 1) await clock.sleep(betweenReadingsMs, signal)
    const readAt = clock.now()
    const found = await store.readDocuments(due, signal, 'bulk')
    for (const [id, document] of found) readings.set(id, { document, readAt })
  }
  await jobPoints.keepBefore(jobId, [...readings.values()])
}

function isCurrent(kept: Product | undefined, listed: Product | undefined): boolean {
  if (kept === undefined || listed === undefined) return false
  return toSortedJson(stateOf(kept)) === toSortedJson(stateOf(listed))
}

/** Stock changes at another time than its product. */
function stateOf({ updatedAt, stock, variants }: Product) {
  return { updatedAt, stock, variants: variants.map((each) => [each.id, each.stock]) }
}
