import { add, zero } from '#lib/catalog/money/amount.ts'
import type { ProductId, SiteId } from '#lib/catalog/ids.ts'
import type { ProductSummary } from '#lib/catalog/product/product.ts'
import type { Entry } from '#lib/replica/blob/chunk.ts'
import type { SelectionSum } from '#lib/catalog/app/selection-sum.ts'
import type { Session } from '#lib/session/session.ts'
import type { Replicas } from './replicas.ts'

/** Products out of the copy, for what is shown beside an admin page: no request is made for it. */
export interface CachedProducts {
  /** Undefined while locked, for a shop that is not connected, and when the copy does not have it. */
  find(siteId: SiteId, id: ProductId): Promise<ProductSummary | undefined>
  sum(siteId: SiteId, ids: readonly ProductId[]): Promise<SelectionSum | undefined>
}

export interface CachedProductsDeps {
  readonly session: Pick<Session, 'readConnection' | 'isLocked'>
  readonly replicas: Pick<Replicas, 'readProducts'>
}

export function createCachedProducts({ session, replicas }: CachedProductsDeps): CachedProducts {
  async function read(
    siteId: SiteId,
    ids: readonly ProductId[],
  ): Promise<readonly ProductSummary[] | undefined> {
    if ((await session.isLocked()) || (await session.readConnection(siteId)) === undefined) {
      return undefined
    }
    // What is wrong with the copy is said where it is shown.
    const clipboardFields = await replicas
      .readProducts(siteId, ids)
      .catch(() => new Map<string, Entry>())
    return ids.flatMap((id) => clipboardFields.get(id)?.product ?? [])
  }

  return {
    find: async (siteId, id) => (await read(siteId, [id]))?.[0],
    async sum(siteId, ids) {
      const known = await read(siteId, ids)
      if (known === undefined) return undefined
      return {
        selected: ids.length,
        known: known.length,
        currency: known[0]?.currency ?? '',
        paid: known.reduce((sum, { paidPrice }) => add(sum, paidPrice), zero),
        quantity: known.reduce((sum, { stock }) => sum + (stock.quantity ?? 0), 0),
        untracked: known.filter(({ stock }) => stock.quantity === undefined).length,
      }
    },
  }
}
