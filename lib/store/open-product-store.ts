import { loadChunk } from '#lib/catalog/app/load-chunk.ts'
import { connect, type OpenStoreOptions } from './connect.ts'
import type { ProductStore } from './store.ts'

/**
 * Opens a shop of either generation, asking which it is only where nobody knows, and loads no more
 * than the code of that one. Throws a `ProblemError`: "stores-not-installed", "not-supported" for a
 * generation nobody knows yet, or what is wrong with the key or the connection. A shop that is still
 * being set up opens; its reads then throw "still-provisioning".
 */
export async function openProductStore(
  options: OpenStoreOptions,
  signal?: AbortSignal,
): Promise<ProductStore> {
  const { siteId, log } = options
  const { connection, catalogue } = await connect(options, signal)
  if (catalogue === 'v1') {
    const { createV1Store, createV1Products } = await loadChunk(() => import('./chunks/v1.ts'))
    const { clock } = connection
    return createV1Store({ siteId, client: createV1Products(connection), clock, log })
  }
  const { createV3Store, createV3Products } = await loadChunk(() => import('./chunks/v3.ts'))
  return createV3Store({ siteId, client: createV3Products(connection), log })
}
