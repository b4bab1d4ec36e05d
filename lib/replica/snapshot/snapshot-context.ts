import type { Queue } from '#lib/base/queue.ts'
import type { Product } from '#lib/catalog/product/product.ts'
import type { SearchRow } from '#lib/replica/search/row.ts'
import type { Access } from '../storage/access.ts'
import type { CostCipher } from '../storage/cost-cipher.ts'
import type { OnProductsChanged } from '../entry.ts'
import type { ReadSnapshot } from './snapshot.ts'

/** What every step from one copy to the next works with. */
export interface ReplicaContext {
  readonly access: Access
  readonly siteId: string
  readonly readSnapshot: ReadSnapshot
  /** Throws a `ProblemError` "locked" while there is no key for the costs. */
  readonly readCostCipher: () => Promise<CostCipher>
  readonly toRow: (product: Product) => SearchRow
  readonly onProductsChanged?: OnProductsChanged | undefined
  /** One step at a time: each begins from the copy that the one before left. */
  readonly inTurn: Queue
}
