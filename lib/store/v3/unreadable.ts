import { ApiError, type CallOptions } from '#lib/api/index.ts'
import type { ExtraField, FullProduct } from '#lib/api/v3/index.ts'
import type { StoreClient } from './client.ts'

/**
 * Wix's own record of a product is damaged: whatever would hand it out is refused as a whole, be it the product
 * or a list of a hundred.
 */
export function isUnreadable(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    error.status === 428 &&
    error.code === 'MISSING_VARIANT_OPTION_CHOICE'
  )
}

/** Products by id out of lists. A list that is refused for one of them is halved until it is found. */
export async function* listByIds(
  client: Pick<StoreClient, 'products'>,
  ids: readonly string[],
  fields: readonly ExtraField[],
  options: CallOptions,
  onUnreadable: (id: string) => void,
): AsyncGenerator<readonly FullProduct[]> {
  if (ids.length === 0) return
  const list = client.products.query({ fields }).in('id', ids).limit(100)
  const pages: (readonly FullProduct[])[] = []
  try {
    for await (const page of list.pages(options)) pages.push(page)
  } catch (error) {
    if (!isUnreadable(error)) throw error
    const [only] = ids
    if (ids.length === 1 && only !== undefined) {
      onUnreadable(only)
      return
    }
    const half = Math.ceil(ids.length / 2)
    for (const some of [ids.slice(0, half), ids.slice(half)]) {
      yield* listByIds(client, some, fields, options, onUnreadable)
    }
    return
  }
  yield* pages
}
