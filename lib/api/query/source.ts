import type { CallOptions } from '../transport/request-context.ts'
import type { FieldTable } from './fields.ts'
import type { Plan } from './plan.ts'

/** One page as it came, before anybody knows what follows. */
export interface RawPage<Item> {
  readonly items: readonly Item[]
  /** Items in the answer, unreadable ones included. */
  readonly received: number
  /** How many the server puts on a page; it may take less than was asked for. */
  readonly pageSize: number
  readonly totalCount: number | undefined
  readonly tooManyToCount: boolean
  readonly nextCursor: string | undefined
  readonly prevCursor: string | undefined
}

/** What every list is made of. */
export interface Listed {
  readonly id: string
  readonly numericId?: string | undefined
}

/** Where the pages of a query come from. */
export interface Source<Item extends Listed, Table extends FieldTable> {
  /** Plural, for sentences. */
  readonly noun: string
  readonly fields: Table
  /** Whether the form knows cursors. */
  readonly cursors?: true
  /** Whether its items have a `numericId`: then it can be read to its end, however long. */
  readonly crawls?: true
  fetchPage(plan: Plan, options: CallOptions): Promise<RawPage<Item>>
}
