import { useQuery } from '@tanstack/react-query'
import type { Connection } from '#lib/extension/app/connection.ts'
import { listStockColumns, type StockColumn } from '#lib/core/catalog/fields/stock-column.ts'
import { type Locations } from '#lib/core/import-export/columns/location-fields.ts'
import { stockLocationsQuery } from '#lib/extension/queries/stock-locations.ts'

interface StockFields {
  readonly locations: Locations
  /** The stock columns of locations other than the default one. */
  readonly fields: readonly StockColumn[]
  readonly isPending: boolean
  readonly error: Error | null
}

const none: Locations = []

/** The stock columns that an export offers; only a V3 store has several locations. */
export function useStockFields({ siteId, catalog }: Connection): StockFields {
  const isV3 = catalog === 'v3'
  const {
    data = none,
    isPending,
    error,
  } = useQuery({
    ...stockLocationsQuery(siteId),
    enabled: isV3,
  })
  return { locations: data, fields: listStockColumns(data), isPending: isV3 && isPending, error }
}
