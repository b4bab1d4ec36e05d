import type { CallOptions, Product } from '#lib/api/index.ts'
import type { ChangeOutcome, ItemChange } from '#lib/catalog/changes/change.ts'
import type { Step } from '#lib/store/resolve-outcome.ts'
import type { Answered } from './answered.ts'
import type { StoreClient } from '../client.ts'

/** What one product's change is made with. */
export interface Writing {
  readonly client: StoreClient
  /** Every request goes out once. */
  readonly options: CallOptions
  readonly step: Step
  /**
   * The product as it is now: from the reading just before where that has what `isEnough` needs, else from a
   * reading of its own.
   */
  readonly readNow: (isEnough: (read: Product) => boolean) => Promise<Product>
  /** Takes what the answer to a write tells of the product: what it tells is not read again. */
  readonly recordResponse: (answered: Answered) => void
}

/** Nothing is returned where the product holds what was set. Failures are thrown. */
export type WriteProduct = (
  writing: Writing,
  item: ItemChange,
) => Promise<ChangeOutcome | undefined | void>
