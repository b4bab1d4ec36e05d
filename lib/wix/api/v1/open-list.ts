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
  /** The name of the list in answers and messages. */
  readonly name: string
  readonly kind: Codec<Item>
  /** How filter and sort are written. Default: as texts, which the documented lists need. */
  readonly form?: 'object'
  /** The list can be read by cursor. */
  readonly cursors?: true
  /** The items have a `numericId`. */
  readonly hasNumericId?: true
  /** Sent beside the query. */
  readonly include?: object
  readonly elevated?: boolean | undefined
}

/** Requests a page. Default: the `send` of the client. */
type Ask = (route: Route, call: Call, plan: Plan) => Promise<ApiResponse>

/** Creates a query for a list with its own route. */
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
