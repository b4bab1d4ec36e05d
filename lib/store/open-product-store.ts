import { connect, type OpenStoreOptions } from './connect.ts'
import type { ProductStore } from './store.ts'
import { createV1Products } from './v1/client.ts'
import { createV1Store } from './v1-store.ts'
import { createV3Products } from './v3/client.ts'
import { createV3Store } from './v3-store.ts'

/** As `openStore`, without what a shop keeps besides its products: for the worker, which is small. */
export async function openProductStore(
  options: OpenStoreOptions,
  signal?: AbortSignal,
): Promise<ProductStore> {
  const { siteId, log } = options
  const { connection, catalogue } = await connect(options, signal)
  return catalogue === 'v1'
    ? createV1Store({ siteId, client: createV1Products(connection), log })
    : createV3Store({ siteId, client: createV3Products(connection), log })
}
