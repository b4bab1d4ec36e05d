import type { CallOptions, Product } from '#lib/api/index.ts'
import type { ChangeOutcome, ItemChange } from '#lib/catalog/changes/change.ts'
import type { Step } from '#lib/store/resolve-outcome.ts'
import type { Answered } from './answered.ts'
import type { StoreClient } from '../client.ts'

/** What the change of one product needs. */
export interface Writing {
  readonly client: StoreClient
  /** Every request is sent once, without retries. */
  readonly options: CallOptions
  readonly step: Step
  /**
   * The current product: from the read just before if that has what `isEnough` needs, else from a
   * new read.
   */
  readonly readNow: (isEnough: (read: Product) => boolean) => Promise<Product>
  /** Records the values in the answer to a write; they are not read again. */
  readonly recordResponse: (answered: Answered) => void
}

/** Returns nothing where the product holds the set values. Failures are thrown. */
export type WriteProduct = (
  writing: Writing,
  item: ItemChange,
) => Promise<ChangeOutcome | undefined | void>
