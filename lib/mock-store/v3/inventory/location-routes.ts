import { notFound } from '../../http/api-error.ts'
import { isRecord } from '#lib/core/base/is-record.ts'
import type { Call, Reply, Route } from '../../http/route.ts'
import { type Field, fromTable, plainField, sortedField } from '../../query/field.ts'
import { readAsk } from '../query/ask.ts'
import { findPage } from '../query/find-page.ts'
import type { StoreLocation } from '../state/entities.ts'
import { toEntityJson } from '../state/entity.ts'
import type { V3Context } from '../v3-context.ts'

const permission = 'WIX_STORES.STORES_LOCATION_READ'
const list = 'locations/query'

const find = fromTable<StoreLocation>({
  defaultLocation: sortedField('flag', (each) => each.isDefault),
  ...createRareFields(),
})

export function createLocationRoutes({ store: { locations } }: V3Context): Route[] {
  const queryLocations = ({ body, seen }: Call): Reply => {
    const sent = isRecord(body['query']) ? body['query'] : {}
    const ask = readAsk(sent, { list, maxItems: 100, maxSortFields: 5 })
    const page = findPage(
      { list, items: locations.list(seen), orderOf: locations.orderOf, find },
      ask,
    )
    const storesLocations = page.items.map(toLocationJson)
    return { body: { storesLocations, pagingMetadata: page.pagingMetadata } }
  }
  const asked = [{ at: 'POST /stores/v3/locations/query', permission, answer: queryLocations }]
  return [
    ...asked,
    {
      at: 'GET /stores/v3/locations/{storesLocationId}',
      permission,
      answer: ({ params }) => {
        const id = params['storesLocationId'] ?? ''
        const location = locations.find(id)
        if (location === undefined) throw notFound('Location', id)
        return { body: { storesLocation: toLocationJson(location) } }
      },
    },
  ]
}

function createRareFields(): Readonly<Record<string, Field<StoreLocation>>> {
  return {
    id: plainField('text', (each) => each.id),
    wixLocationId: plainField('text', (each) => each.wixLocationId),
    createdDate: sortedField('date', (each) => each.createdAt),
    updatedDate: sortedField('date', (each) => each.updatedAt),
    locationType: sortedField('text', (each) => each.kind),
    name: sortedField('text', (each) => each.name),
  }
}

function toLocationJson(location: StoreLocation): object {
  const { wixLocationId, kind, name, isDefault } = location
  return {
    ...toEntityJson(location),
    wixLocationId,
    locationType: kind,
    name,
    defaultLocation: isDefault,
  }
}
