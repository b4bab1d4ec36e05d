import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Connection } from '#lib/extension/app/connection.ts'
import type { SiteId } from '#lib/core/catalog/ids.ts'
import type { LineContext, LineErrorCode } from '#lib/core/edit-line/edit-line.ts'
import { collectionsQuery } from '#lib/extension/queries/collections.ts'
import { recipesQuery } from '#lib/extension/queries/recipes.ts'
import { stockLocationsQuery } from '#lib/extension/queries/stock-locations.ts'

/** Words of lines that may name a collection, or a saved edit that adds to one. */
const namesCollection = /\b(?:to|from|run)\b|^\s*"/i
const namesLocation = /\bat\b|stock@/i
const namesRecipe = /\brun\b|^\s*"/i

/** What a line refers to. */
export type LineNames = Omit<LineContext, 'now'>

/** What a line refers to, read as soon as it could name it. */
export function useLineNames({ siteId, currency }: Connection, text: string): LineNames {
  const { data: collections } = useQuery({
    ...collectionsQuery(siteId),
    enabled: namesCollection.test(text),
  })
  const { data: locations } = useQuery({
    ...stockLocationsQuery(siteId),
    enabled: namesLocation.test(text),
  })
  const { data: recipes } = useQuery({ ...recipesQuery, enabled: namesRecipe.test(text) })
  return useMemo(
    () => ({ currency, collections, locations, recipes }),
    [currency, collections, locations, recipes],
  )
}

const readers = {
  collectionsUnknown: async (client: QueryClient, siteId: SiteId) => ({
    collections: await client.fetchQuery(collectionsQuery(siteId)),
  }),
  locationsUnknown: async (client: QueryClient, siteId: SiteId) => ({
    locations: await client.fetchQuery(stockLocationsQuery(siteId)),
  }),
  recipesUnknown: async (client: QueryClient) => ({
    recipes: await client.fetchQuery(recipesQuery),
  }),
}

/** The error of a line that names what was not read yet. */
type MissingNames = keyof typeof readers

export function isMissingNames(code: LineErrorCode | undefined): code is MissingNames {
  return code !== undefined && Object.hasOwn(readers, code)
}

/** Reads only what is missing: the rest of the store need not be readable. */
export function readMissingNames(
  client: QueryClient,
  siteId: SiteId,
  missing: MissingNames,
): Promise<LineNames> {
  return readers[missing](client, siteId)
}
