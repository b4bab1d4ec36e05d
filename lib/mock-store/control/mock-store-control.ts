import type { Fault } from '../http/faults.ts'
import type { LogEntry } from '../http/request-log.ts'
import type { Quirks } from '../quirks.ts'
import type { WebhooksStatus } from '../webhooks/webhooks.ts'

/** A fault as it is asked for: only its kind must be said. */
export type WantedFault = Partial<Fault> & Pick<Fault, 'kind'>

/** What tests do to a sandbox from outside its API. */
export interface MockStoreControl {
  /** The shop in plain form, see `toPlainShop`. */
  state(): object
  log(): readonly LogEntry[]
  /** Product id → field → how many requests set that field on that product. */
  applied(): Record<string, Record<string, number>>
  /** Variants are those that have values of their own. */
  count(): { readonly products: number; readonly variants: number; readonly collections: number }
  /** How the shop behaves now. */
  quirks(): Quirks
  /** Changes those that are named. Throws a TypeError with a sentence. */
  setQuirks(quirks: Partial<Quirks>): void
  /** Replaces every fault there was. Throws a TypeError with a sentence. */
  setFaults(faults: readonly WantedFault[]): void
  /** The shop, the log, the faults, the quirks and the tokens as they were at the start. */
  reset(): void
  /** Every token given out so far is refused from now on. */
  revokeTokens(): void
  /** A change by "somebody else". Throws with a sentence when it cannot be made. */
  edit(id: string, field: string, value: unknown): void
  /** Where signed webhooks of every change go from now on, see `readTarget`. Throws a TypeError. */
  setWebhooks(target: unknown): void
  /** Where they go, the key they are signed with, and how many went there. */
  webhooks(): Promise<WebhooksStatus>
}
