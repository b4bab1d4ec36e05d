import { loadAnnex } from '#lib/domain/load-annex.ts'
import { connect, type OpenStoreOptions } from './connect.ts'
import type { ProductStore } from './store.ts'

/**
 * As `openStore`, without what a shop keeps besides its products, and with no more than the one
 * generation of this shop: for the worker, which is small.
 */
export async function openProductStore(
  options: OpenStoreOptions,
  signal?: AbortSignal,
): Promise<ProductStore> {
  const { siteId, log } = options
  const { connection, catalogue } = await connect(options, signal)
  if (catalogue === 'v1') {
    const { createV1Store, createV1Products } = await loadAnnex(() => import('./annexes/v1.ts'))
    const { clock } = connection
    return createV1Store({ siteId, client: createV1Products(connection), clock, log })
  }
  const { createV3Store, createV3Products } = await loadAnnex(() => import('./annexes/v3.ts'))
  return createV3Store({ siteId, client: createV3Products(connection), log })
}
