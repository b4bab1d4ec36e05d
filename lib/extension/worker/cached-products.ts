import { chunk } from '#lib/core/base/chunk.ts'
import { compare, zero } from '#lib/core/catalog/money/amount.ts'
import { parseProductId, type ProductId, type SiteId } from '#lib/core/catalog/ids.ts'
import type { ProductSummary } from '#lib/core/catalog/product/product.ts'
import type { Entry } from '#lib/extension/replica/blob/chunk.ts'
import type { SearchRow } from '#lib/core/search/row.ts'
import {
  type MarkedProduct,
  type RowProblem,
  rowProblems,
  type SelectionSum,
} from '#lib/extension/app/panel.ts'
import type { Session } from '#lib/extension/session/session.ts'
import type { Replicas } from './replicas.ts'
import type { Stores } from './stores.ts'

/** Products in the offline copy, for panels in admin pages: makes no request. */
export interface CachedProducts {
  /** Undefined while locked, for a store that is not connected, and for a product not in the offline copy. */
  find(siteId: SiteId, id: ProductId): Promise<ProductSummary | undefined>
  sum(siteId: SiteId, ids: readonly ProductId[]): Promise<SelectionSum | undefined>
  /** Those of the products that have problems, from the search index: reads no product. */
  findProblems(siteId: SiteId, ids: readonly ProductId[]): Promise<readonly MarkedProduct[]>
}

export interface CachedProductsDeps {
  readonly session: Pick<Session, 'readConnection' | 'isLocked'>
  readonly replicas: Pick<Replicas, 'readProducts' | 'findRows'>
}

export function createCachedProducts({ session, replicas }: CachedProductsDeps): CachedProducts {
  const isOpen = async (siteId: SiteId) =>
    !(await session.isLocked()) && (await session.readConnection(siteId)) !== undefined

  async function read(
    siteId: SiteId,
    ids: readonly ProductId[],
  ): Promise<readonly ProductSummary[] | undefined> {
    if (!(await isOpen(siteId))) return undefined
    // Other places report problems of the offline copy.
    const cached = await replicas.readProducts(siteId, ids).catch(() => new Map<string, Entry>())
    return ids.flatMap((id) => cached.get(id)?.product ?? [])
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
        ...findRange(known),
        outOfStock: known.filter(({ stock }) => stock.status === 'out-of-stock').length,
        quantity: known.reduce((sum, { stock }) => sum + (stock.quantity ?? 0), 0),
        untracked: known.filter(({ stock }) => stock.quantity === undefined).length,
      }
    },
    async findProblems(siteId, ids) {
      if (!(await isOpen(siteId))) return []
      const rows = await replicas.findRows(siteId, ids).catch(() => [])
      return rows.flatMap((row) => {
        const problems = listRowProblems(row)
        const id = problems.length === 0 ? undefined : parseProductId(row.id)
        return id === undefined ? [] : { id, name: row.name, problems }
      })
    },
  }
}

function findRange(known: readonly ProductSummary[]): Pick<SelectionSum, 'lowest' | 'highest'> {
  const prices = known.map(({ paidPrice }) => paidPrice).toSorted(compare)
  return { lowest: prices[0] ?? zero, highest: prices.at(-1) ?? zero }
}

/** As the search finds them. Customers do not see what a hidden product lacks. */
function listRowProblems({ visible, isUnbuyable, stock, hasImage }: SearchRow): RowProblem[] {
  const has: Readonly<Record<RowProblem, boolean>> = {
    unbuyable: isUnbuyable === true,
    'out-of-stock': stock === 'out-of-stock',
    'partly-out': stock === 'partly-out',
    'no-image': !hasImage,
  }
  return visible ? rowProblems.filter((problem) => has[problem]) : []
}

const maxPerRequest = 100

/**
 * Keeps the ids that exist in the store. Looks in the offline copy first and asks the store for the rest. If the
 * store cannot be reached, ids stay, since a preview reads each product again.
 */
export function createKeepExisting(replicas: Pick<Replicas, 'readProducts'>, stores: Stores) {
  return async (siteId: SiteId, ids: readonly ProductId[]): Promise<readonly ProductId[]> => {
    const cached = await replicas.readProducts(siteId, ids).catch(() => new Map<string, Entry>())
    const missing = ids.filter((id) => !cached.has(id))
    const found = await askStore(stores, siteId, missing).catch(() => new Set(missing))
    return ids.filter((id) => cached.get(id)?.product !== undefined || found.has(id))
  }
}

async function askStore(
  stores: Stores,
  siteId: SiteId,
  missing: readonly ProductId[],
): Promise<ReadonlySet<ProductId>> {
  const found = new Set<ProductId>()
  if (missing.length === 0) return found
  const store = await stores.open(siteId)
  for (const ids of chunk(missing, maxPerRequest)) {
    const read = await store.readProducts(ids)
    for (const id of read.keys()) found.add(id)
  }
  return found
}
