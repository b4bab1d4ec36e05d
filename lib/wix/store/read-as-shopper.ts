import { createConnection, type Fetch, type Throttle, visitor } from '#lib/wix/api/index.ts'
import type { Clock } from '#lib/core/base/clock.ts'
import type { ProductId } from '#lib/core/catalog/ids.ts'
import { loadChunk } from '#lib/core/catalog/load-chunk.ts'
import { ProblemError } from '#lib/core/catalog/problem.ts'
import type { Product } from '#lib/core/catalog/product/product.ts'
import { t } from '#lib/core/i18n/t.ts'
import { throwProblem } from './problems.ts'
import type { ProductStore } from './store.ts'

export interface ShopperOptions {
  readonly catalog: ProductStore['catalog']
  /**
   * Of a headless OAuth client of the site: it gives access to what every visitor sees, and nothing
   * else.
   */
  readonly oauthClientId: string | undefined
  readonly fetch?: Fetch | undefined
  readonly clock?: Clock | undefined
  readonly throttle?: Throttle | undefined
}

/** The product as an anonymous visitor gets it; undefined where shoppers do not see it. */
export async function readAsShopper(
  { catalog, oauthClientId: clientId, ...parts }: ShopperOptions,
  id: ProductId,
  signal?: AbortSignal,
): Promise<Product | undefined> {
  if (clientId === undefined) {
    throw new ProblemError({ code: 'not-supported', message: t.refusals.noClientId })
  }
  const { readShownProduct } =
    catalog === 'v1'
      ? await loadChunk(() => import('./chunks/v1.ts'))
      : await loadChunk(() => import('./chunks/v3.ts'))
  const connection = createConnection({ ...parts, auth: visitor({ clientId }) })
  return readShownProduct(connection, id, signal).catch(throwProblem)
}
