import type { Operator } from './fields.ts'

/** What a query asks for, before it is put into either of the two forms of the wire. */
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
  /** Read by cursor; empty on the first page. Undefined: read by offset. */
  readonly cursor?: string | undefined
}

export const defaultPlan: Plan = { conditions: [], sort: [], limit: 50, offset: 0 }

/** V1 lists end here when they are read by offset. */
export const offsetWall = 10_000

/** All of them as one; undefined without any. */
export function joinAll(parts: readonly Condition[]): Condition | undefined {
  return parts.length > 1 ? { join: 'and', parts } : parts[0]
}
