import type { FieldTable } from '../query/fields.ts'
import type { Plan } from '../query/plan.ts'
import { createQuery, type Query } from '../query/query.ts'
import { readPage, type Listed } from '../query/source.ts'
import { toObjectQuery, toTextQuery } from '../query/to-wire.ts'
import type { ApiResponse, CallOptions, Route } from '../transport/request-context.ts'
import type { Call } from '../transport/send.ts'
import type { Codec } from '../wire/codec.ts'

export interface List<Item extends Listed, Table extends FieldTable> {
  readonly route: Route
  readonly fields: Table
  /** Its name in responses and messages. */
  readonly name: string
  readonly kind: Codec<Item>
  /** How filter and sort are written. The documented lists take text, the default. */
  readonly form?: 'object'
  /** Can be read by cursor. */
  readonly cursors?: true
  /** Its items have a `numericId`. */
  readonly crawls?: true
  /** What is sent beside the query. */
  readonly include?: object
  readonly elevated?: boolean | undefined
}

/** How a list requests a page; by default `send` of its client. */
type Ask = (route: Route, call: Call, plan: Plan) => Promise<ApiResponse>

/** A list with a route of its own, as a query that can be refined. */
export function openList<Item extends Listed, Table extends FieldTable>(
  ask: Ask,
  list: List<Item, Table>,
): Query<Item, Table> {
  const { route, name, kind, form, include, elevated } = list
  return createQuery<Item, Table>({
    noun: name,
    ...list,
    async fetchPage(plan: Plan, options: CallOptions) {
      const query = (form === 'object' ? toObjectQuery : toTextQuery)(plan)
      const call = { ...options, body: { query, ...include }, elevated }
      return readPage(route, await ask(route, call, plan), name, kind, plan.limit)
    },
  })
}
