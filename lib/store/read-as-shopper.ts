import { createConnection, type Fetch, type Throttle, visitor } from '#lib/api/index.ts'
import type { Clock } from '#lib/base/clock.ts'
import type { ProductId } from '#lib/domain/ids.ts'
import { loadAnnex } from '#lib/domain/load-annex.ts'
import { ProblemError } from '#lib/domain/problem.ts'
import type { Product } from '#lib/domain/product.ts'
import { t } from '#lib/i18n/t.ts'
import { throwProblem } from './problems.ts'
import type { ProductStore } from './store.ts'

export interface ShopperOptions {
  readonly catalogue: ProductStore['catalogue']
  /** Of a headless OAuth client of the site: it opens what every visitor sees, and nothing else. */
  readonly oauthClientId: string | undefined
  readonly fetch?: Fetch | undefined
  readonly clock?: Clock | undefined
  readonly throttle?: Throttle | undefined
}

/** The product as an anonymous visitor gets it; undefined where shoppers do not see it. */
export async function readAsShopper(
  { catalogue, oauthClientId: clientId, ...parts }: ShopperOptions,
  id: ProductId,
  signal?: AbortSignal,
): Promise<Product | undefined> {
  if (clientId === undefined) {
    throw new ProblemError({ code: 'not-supported', sentence: t.refusals.noClientId })
  }
  const { readShownProduct } =
    catalogue === 'v1'
      ? await loadAnnex(() => import('./annexes/v1.ts'))
      : await loadAnnex(() => import('./annexes/v3.ts'))
  const connection = createConnection({ ...parts, auth: visitor({ clientId }) })
  return readShownProduct(connection, id, signal).catch(throwProblem)
}
