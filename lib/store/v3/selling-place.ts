import type { CallOptions } from '#lib/api/index.ts'
import type { StoreClient } from './client.ts'

/** The location that selling takes from, asked once; undefined where no one is named. */
export type ReadSellingPlace = (options: CallOptions) => Promise<string | undefined>

export function createSellingPlace({
  locations,
}: Pick<StoreClient, 'locations'>): ReadSellingPlace {
  let selling: Promise<string | undefined> | undefined
  return (options) => {
    selling ??= locations
      .query()
      .eq('defaultLocation', true)
      .find(options)
      .then(({ items }) => items[0]?.id)
      .catch((error: unknown) => {
        selling = undefined
        throw error
      })
    return selling
  }
}
