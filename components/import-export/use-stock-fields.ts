import { useQuery } from '@tanstack/react-query'
import type { Connection } from '#lib/catalog/app/connection.ts'
import { listStockColumns, type StockColumn } from '#lib/catalog/fields/stock-column.ts'
import { type Locations } from '#lib/import-export/columns/location-fields.ts'
import { stockLocationsQuery } from '#lib/queries/stock-locations.ts'

interface StockFields {
  readonly locations: Locations
  /** The stock columns of locations other than the default one. */
  readonly fields: readonly StockColumn[]
  readonly isPending: boolean
  readonly error: Error | null
}

const none: Locations = []

/** The stock columns that an export offers; only a V3 store has several locations. */
export function useStockFields({ siteId, catalogue }: Connection): StockFields {
  const isV3 = catalogue === 'v3'
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
