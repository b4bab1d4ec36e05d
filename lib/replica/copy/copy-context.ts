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
  readonly inTurn: <T>(step: () => Promise<T>) => Promise<T>
}

export function createTurns(): CopyContext['inTurn'] {
  let last: Promise<unknown> = Promise.resolve()
  return (step) => {
    const turn = last.then(step)
    last = turn.catch(() => undefined)
    return turn
  }
}
