import type { Call, Reply, Route } from '../../http/route.ts'
import { isRecord } from '#lib/core/base/is-record.ts'
import { fromTable, plainField, sortedField } from '../../query/field.ts'
import { readAsk } from '../query/ask.ts'
import { findPage } from '../query/find-page.ts'
import type { Customization } from '../state/entities.ts'
import type { V3Store } from '../state/v3-store.ts'
import { twinRoutes } from '../twin-routes.ts'
import type { V3Context } from '../v3-context.ts'
import { toCustomizationJson } from './customization-json.ts'

const list = 'customizations/query'
const find = fromTable<Customization>({
  id: sortedField('text', (each) => each.id),
  createdDate: sortedField('date', (each) => each.createdAt),
  updatedDate: sortedField('date', (each) => each.updatedAt),
  name: sortedField('text', (each) => each.name),
  customizationType: plainField('text', (each) => each.kind),
  customizationRenderType: plainField('text', (each) => each.renderType),
})

/** How lists of customizations are filtered and sorted. */
export function customizationQuestion({ customizations }: V3Store) {
  return { list, orderOf: customizations.orderOf, find } as const
}

/** Customizations as answers contain them, and the products that use one. */
export function createCustomizationJson(store: V3Store) {
  const products = () => Array.from(store.products.list(store.ledger.sequence()))
  const usersOf = (id: string) =>
    products().filter(({ options, modifiers }) =>
      [...options, ...modifiers].some((each) => each.id === id),
    )
  const toJson = ({ query, body }: Call, customization: Customization): object => {
    const sent = query.has('fields') ? query.getAll('fields') : body['fields']
    const isCounted = Array.isArray(sent) && sent.includes('ASSIGNED_PRODUCTS_COUNT')
    const count = isCounted ? usersOf(customization.id).length : undefined
    return toCustomizationJson(customization, count)
  }
  return { usersOf, toJson }
}

/** The list route only, for a store that needs no other customization calls. */
export function createCustomizationQuery({ store }: V3Context): Route[] {
  const table = store.customizations
  const { toJson } = createCustomizationJson(store)
  const query = (call: Call): Reply => {
    const sent = isRecord(call.body['query']) ? call.body['query'] : {}
    const ask = readAsk(sent, { list, maxItems: 100, maxSortFields: 5 })
    const page = findPage({ ...customizationQuestion(store), items: table.list(call.seen) }, ask)
    const customizations = page.items.map((each) => toJson(call, each))
    return { body: { customizations, pagingMetadata: page.pagingMetadata } }
  }
  return twinRoutes('/stores/v3/customizations/query', 'WIX_STORES.CUSTOMIZATION_READ', query)
}
