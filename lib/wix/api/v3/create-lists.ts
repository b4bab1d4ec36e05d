import type { Condition } from '../query/plan.ts'
import type { CallOptions, Route } from '../transport/request-context.ts'
import { isRecord } from '#lib/core/base/is-record.ts'
import type { Call, Send } from '../transport/send.ts'
import { unexpectedResponse } from '../transport/to-response-error.ts'
import { type Codec, list, text } from '../wire/codec.ts'
import { aggregationResult } from './query/aggregation.ts'
import type { RawCursorPage } from './query/cursor-page.ts'
import { createList, type List, type Search } from './query/list.ts'
import type { ListFields } from './query/list-fields.ts'
import { toWirePlan } from './query/list-plan.ts'

export interface ListDeps<Item, L extends ListFields> {
  readonly route: Route
  /** The name of the list in the answer. */
  readonly name: string
  readonly item: Codec<Item>
  /** The name in messages, if it differs from the one in the answer. */
  readonly noun?: string | undefined
  readonly fields: L
  /** The maximum page size. */
  readonly max: number
  readonly idOf: (item: Item) => string | undefined
  /** Sent beside the query with every page. */
  readonly extra?: object | undefined
  readonly elevated?: boolean | undefined
  /** The filter that matches everything, if the endpoint needs one. */
  readonly everything?: object | undefined
}

const aggregations = list(aggregationResult)

/** Reads a page from an answer. A missing list is an empty page. Items without an ID are left out. */
export async function fetchItems<Item>(
  send: Send,
  { route, name, item, idOf }: Pick<ListDeps<Item, ListFields>, 'route' | 'name' | 'item' | 'idOf'>,
  call: Call,
): Promise<RawCursorPage<Item>> {
  const response = await send(route, call)
  const { body } = response
  const found = body[name] ?? []
  if (!Array.isArray(found)) throw unexpectedResponse(route, `${name} is no list`, response)
  const items = (list(item).read(found) ?? []).filter((each) => Boolean(idOf(each)))
  const metadata = isRecord(body['pagingMetadata']) ? body['pagingMetadata'] : {}
  const cursors = isRecord(metadata['cursors']) ? metadata['cursors'] : {}
  const data = isRecord(body['aggregationData']) ? body['aggregationData'] : {}
  return {
    items,
    nextCursor: metadata['hasNext'] === false ? undefined : text.read(cursors['next']) || undefined,
    prevCursor: text.read(cursors['prev']) || undefined,
    aggregations: aggregations.read(data['results']) ?? [],
  }
}

/** Whether a filter asks for hidden entities, which only an elevated connection may read. */
function asksHidden(conditions: readonly Condition[]): boolean {
  return conditions.some((condition) => {
    if ('not' in condition) return asksHidden([condition.not])
    if ('join' in condition) return asksHidden(condition.parts)
    const { field, op, value } = condition
    return /(?:^|\.)visible$/.test(field) && !(op === 'eq' && value === true)
  })
}

function createAny<Item, L extends ListFields>(
  send: Send,
  form: 'query' | 'search',
  parts: ListDeps<Item, L>,
) {
  const { idOf, extra, elevated, everything } = parts
  return createList<Item, L>({
    ...parts,
    noun: parts.noun ?? parts.name,
    idOf: (item) => idOf(item) ?? '',
    fetch: (plan) => (cursor, options: CallOptions) => {
      const body = { [form]: toWirePlan({ ...plan, cursor }, everything), ...extra }
      return fetchItems(send, parts, {
        ...options,
        body,
        elevated: elevated || asksHidden(plan.conditions),
      })
    },
  })
}

export const createQueryList = <Item, L extends ListFields>(
  send: Send,
  parts: ListDeps<Item, L>,
): List<Item, L> => createAny(send, 'query', parts)

export const createSearchList = <Item, L extends ListFields>(
  send: Send,
  parts: ListDeps<Item, L>,
): Search<Item, L> => createAny(send, 'search', parts)
