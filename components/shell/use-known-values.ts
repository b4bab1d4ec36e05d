import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { SiteId } from '#lib/core/catalog/ids.ts'
import { type KnownValues, readKnownValues } from '#lib/extension/queries/known-values.ts'
import { localIndexQuery } from '#lib/extension/queries/local-index.ts'

const none: KnownValues = { ribbon: [], brand: [], option: [] }

/** Names that products of the store already have; none without an offline copy. */
export function useKnownValues(siteId: SiteId): KnownValues {
  const { data: local } = useQuery(localIndexQuery(siteId))
  return useMemo(() => (local ? readKnownValues(local) : none), [local])
}
