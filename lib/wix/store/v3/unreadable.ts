import type { CallOptions } from '#lib/wix/api/index.ts'
import { isUnreadable } from '#lib/wix/api/v3/change/outcome.ts'
import type { ExtraField, FullProduct } from '#lib/wix/api/v3/index.ts'
import type { StoreClient } from './client.ts'

/**
 * Products by id from lists. If one of them makes Wix reject a list, the list is halved until the
 * product is found.
 */
export async function* listByIds(
  client: Pick<StoreClient, 'products' | 'operands'>,
  ids: readonly string[],
  fields: readonly ExtraField[],
  options: CallOptions,
  onUnreadable: (id: string) => void,
): AsyncGenerator<readonly FullProduct[]> {
  const pages = await client.operands.ask(ids, (some) =>
    readList(client, some, fields, options, onUnreadable),
  )
  yield* pages.flat()
}

async function readList(
  client: Pick<StoreClient, 'products'>,
  ids: readonly string[],
  fields: readonly ExtraField[],
  options: CallOptions,
  onUnreadable: (id: string) => void,
): Promise<readonly (readonly FullProduct[])[]> {
  const list = client.products.query({ fields }).in('id', ids).limit(100)
  const pages: (readonly FullProduct[])[] = []
  try {
    for await (const page of list.pages(options)) pages.push(page)
  } catch (error) {
    if (!isUnreadable(error)) throw error
    const [only] = ids
    if (ids.length === 1 && only !== undefined) {
      onUnreadable(only)
      return []
    }
    const half = Math.ceil(ids.length / 2)
    for (const some of [ids.slice(0, half), ids.slice(half)]) {
      pages.push(...(await readList(client, some, fields, options, onUnreadable)))
    }
  }
  return pages
}
