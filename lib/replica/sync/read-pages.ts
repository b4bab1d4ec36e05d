import type { Product } from '#lib/catalog/product/product.ts'
import type { Entry, EntrySource } from '../entry.ts'
import type { SyncContext } from './sync-context.ts'

/** The pages of a stream, each with how its products become entries: read just before it was asked for. */
export async function* readPages<Page>(
  { clock, checkpoint }: Pick<SyncContext, 'clock' | 'checkpoint'>,
  pages: AsyncIterable<Page>,
  source: EntrySource,
): AsyncGenerator<readonly [page: Page, toEntry: (product: Product) => Entry]> {
  let readAt = clock.now()
  for await (const page of pages) {
    const at = readAt
    yield [page, (product) => ({ id: product.id, product, readAt: at, source })]
    await checkpoint()
    readAt = clock.now()
  }
}

/** The later of two times of the shop; undefined where nobody told one. */
export function latest(a: string | undefined, b: string | undefined): string | undefined {
  if (a === undefined || b === undefined) return a ?? b
  return Date.parse(a) > Date.parse(b) ? a : b
}
