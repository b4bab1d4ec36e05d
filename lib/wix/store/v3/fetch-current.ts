import { readAfterWrite } from '#lib/wix/api/read-after-write.ts'
import type { CallOptions } from '#lib/wix/api/index.ts'
import type { ExtraField, FullProduct } from '#lib/wix/api/v3/index.ts'
import { ProblemError } from '#lib/core/catalog/problem.ts'
import { t } from '#lib/core/i18n/t.ts'
import type { StoreClient } from './client.ts'

/**
 * One product by its id, with `DIRECT_CATEGORIES_INFO` among `fields`. Repeats a reading that shows
 * the product from before a write of our own.
 */
export async function fetchCurrent(
  { products, isBehind, clock }: Pick<StoreClient, 'products' | 'isBehind' | 'clock'>,
  id: string,
  fields: readonly ExtraField[],
  options: CallOptions,
): Promise<FullProduct> {
  const found: FullProduct[] = []
  const read = async () => {
    const product = await products.get(id, { ...options, fields })
    if (isBehind(id, product)) return [id]
    found.push(product)
    return []
  }
  await readAfterWrite([id], read, { clock, signal: options.signal })
  const [product] = found
  if (product !== undefined) return product
  throw new ProblemError({ code: 'service-failed', message: t.storeAnswers.readingBehind })
}
