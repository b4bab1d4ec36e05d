import type { Connection } from '../create-connection.ts'
import type { LocationType } from '../enumerations/shared.ts'
import type { CallOptions } from '../transport/request-context.ts'
import { entity } from '../wire/entity.ts'
import { date, flag, text } from '../wire/codec.ts'
import { createReads } from './resource.ts'
import type { List } from './query/list.ts'
import { locationFields } from './query/list-fields.ts'

/** A place where stock is kept. Sales always take from the default location. */
export interface StoresLocation {
  readonly id: string
  readonly revision?: string | undefined
  readonly createdDate?: Date | undefined
  readonly updatedDate?: Date | undefined
  readonly wixLocationId?: string | undefined
  readonly locationType?: LocationType | undefined
  readonly name?: string | undefined
  readonly defaultLocation?: boolean | undefined
}

export interface Locations {
  /** Returns one location. `GET /v3/locations/{storesLocationId}`. */
  get(id: string, options?: CallOptions): Promise<StoresLocation>
  /** Lists locations. `POST /v3/locations/query`. */
  query(): List<StoresLocation, typeof locationFields>
}

const storesLocation = entity<StoresLocation>({
  id: text,
  revision: text,
  createdDate: date,
  updatedDate: date,
  wixLocationId: text,
  locationType: text,
  name: text,
  defaultLocation: flag,
})

export function createLocations({ send }: Connection): Locations {
  return createReads(send, {
    path: 'locations',
    one: 'storesLocation',
    many: 'storesLocations',
    noun: 'locations',
    kind: storesLocation,
    fields: locationFields,
  })
}
