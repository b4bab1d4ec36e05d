import type { Operator } from './fields.ts'

/** What a query requests, before it gets either of the two wire forms. */
export type Condition =
  | { readonly field: string; readonly op: Operator; readonly value: unknown }
  | { readonly join: 'and' | 'or'; readonly parts: readonly Condition[] }
  | { readonly not: Condition }

export interface Sort {
  readonly field: string
  readonly order: 'ASC' | 'DESC'
}

export interface Plan {
  readonly conditions: readonly Condition[]
  readonly sort: readonly Sort[]
  readonly limit: number
  readonly offset: number
  /** Reads by cursor; empty on the first page. Undefined: reads by offset. */
  readonly cursor?: string | undefined
}

export const defaultPlan: Plan = { conditions: [], sort: [], limit: 50, offset: 0 }

/** The platform returns no items beyond this offset in V1 lists. */
export const maxOffset = 10_000

/** Joins conditions with "and". Undefined if there are none. */
export function joinAll(parts: readonly Condition[]): Condition | undefined {
  return parts.length > 1 ? { join: 'and', parts } : parts[0]
}
