import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { SiteId } from '#lib/catalog/ids.ts'
import type { LineContext } from '#lib/edit-line/edit-line.ts'
import { collectionsQuery } from '#lib/queries/collections.ts'
import { recipesQuery } from '#lib/queries/recipes.ts'
import { stockLocationsQuery } from '#lib/queries/stock-locations.ts'

/** Words of lines that may name a collection, or a saved edit that adds to one. */
const namesCollection = /\b(?:to|from|run)\b|^\s*"/i
const namesLocation = /\bat\b|stock@/i
const namesRecipe = /\brun\b|^\s*"/i

/** What a line refers to. */
export type LineNames = Omit<LineContext, 'now'>

/** What a line refers to, read as soon as it could name it. */
export function useLineNames(siteId: SiteId, text: string): LineNames {
  const { data: collections } = useQuery({
    ...collectionsQuery(siteId),
    enabled: namesCollection.test(text),
  })
  const { data: locations } = useQuery({
    ...stockLocationsQuery(siteId),
    enabled: namesLocation.test(text),
  })
  const { data: recipes } = useQuery({ ...recipesQuery, enabled: namesRecipe.test(text) })
  return useMemo(() => ({ collections, locations, recipes }), [collections, locations, recipes])
}

/** The same, as soon as all of it is read. */
export async function readLineNames(client: QueryClient, siteId: SiteId): Promise<LineNames> {
  const [collections, locations, recipes] = await Promise.all([
    client.fetchQuery(collectionsQuery(siteId)),
    client.fetchQuery(stockLocationsQuery(siteId)),
    client.fetchQuery(recipesQuery),
  ])
  return { collections, locations, recipes }
}
