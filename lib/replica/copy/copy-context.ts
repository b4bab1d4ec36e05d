import type { Queue } from '#lib/base/queue.ts'
import type { Product } from '#lib/domain/product.ts'
import type { SearchRow } from '#lib/replica/search/row.ts'
import type { Access } from '../storage/access.ts'
import type { CostBox } from '../storage/cost-box.ts'
import type { OnLearned } from '../entry.ts'
import type { ReadCopy } from './copy.ts'

/** What every step from one copy to the next works with. */
export interface CopyContext {
  readonly access: Access
  readonly siteId: string
  readonly readCopy: ReadCopy
  /** Throws a `ProblemError` "locked" while there is no key for the costs. */
  readonly readBox: () => Promise<CostBox>
  readonly toRow: (product: Product) => SearchRow
  readonly onLearned?: OnLearned | undefined
  /** One step at a time: each begins from the copy that the one before left. */
  readonly inTurn: Queue
}
