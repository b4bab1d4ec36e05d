import type { Clock } from '#lib/core/base/clock.ts'
import { findSkus } from '#lib/core/catalog/product/known-sku.ts'
import { findSlugs } from '#lib/core/catalog/product/known-slug.ts'
import type { Product } from '#lib/core/catalog/product/product.ts'
import { parseQuery } from '#lib/core/search/grammar/parse.ts'
import { findSearchRow } from '#lib/core/search/read-row.ts'
import { search } from '#lib/core/search/search.ts'
import { searchContext } from '#lib/extension/app/low-stock.ts'
import type { Replica } from '../replica.ts'
import type { Access } from '../storage/access.ts'
import { findInAll, findProducts } from './find-products.ts'
import { listStates } from './list-states.ts'
import { scanEntries } from './scan-entries.ts'
import type { ReplicaSnapshot } from './snapshot.ts'

/** Undefined while there is no offline copy. */
export type QuerySnapshot = <T>(
  query: (snapshot: ReplicaSnapshot) => Promise<T>,
) => Promise<T | undefined>

export type ReplicaQueries = Pick<
  Replica,
  'search' | 'readProducts' | 'findRows' | 'findSkus' | 'findSlugs' | 'listStates' | 'scan'
>

export function createQueries(
  access: Access,
  query: QuerySnapshot,
  clock: Pick<Clock, 'now'>,
): ReplicaQueries {
  async function findEach<Found>(find: (product: Product) => readonly Found[]): Promise<Found[]> {
    return (await query((snapshot) => findInAll(access, snapshot, find))) ?? []
  }
  return {
    search: (text, limit) =>
      query(async ({ index }) =>
        search(index, parseQuery(text), limit, searchContext(clock.now())),
      ),
    async readProducts(ids) {
      return (await query((snapshot) => findProducts(access, snapshot, ids))) ?? new Map()
    },
    async findRows(ids) {
      const find = async ({ index }: ReplicaSnapshot) =>
        ids.flatMap((id) => findSearchRow(index, id) ?? [])
      return (await query(find)) ?? []
    },
    findSkus: (wanted) => findEach((product) => findSkus(product, wanted)),
    findSlugs: (wanted) => findEach((product) => findSlugs(product, wanted)),
    listStates: () => query(async ({ index }) => listStates(index)),
    scan: (knownBase) => query(async (snapshot) => scanEntries(access, snapshot, knownBase)),
  }
}
