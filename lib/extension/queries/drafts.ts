import { queryOptions } from '@tanstack/react-query'
import type { ProductId, SiteId } from '#lib/core/catalog/ids.ts'
import { call } from '#lib/extension/rpc/client/call.ts'
import { keys } from './keys.ts'

/** A draft in parts, each a string in the page's own format. */
export type DraftParts = Readonly<Record<string, string>>
export type SavedDrafts = Readonly<Record<ProductId, DraftParts>>

/** Unsaved input on product pages. Read once: the page that shows it keeps it up to date. */
export function draftsQuery(siteId: SiteId) {
  return queryOptions({
    queryKey: keys.drafts(siteId),
    queryFn: ({ signal }): Promise<SavedDrafts> => call('drafts.read', { siteId }, { signal }),
    staleTime: Infinity,
    gcTime: Infinity,
  })
}

export function readDrafts(siteId: SiteId): Promise<SavedDrafts> {
  return call('drafts.read', { siteId })
}

/**
 * Writes some parts, null to delete one; returns all of them, including those written by other
 * pages.
 */
export async function patchDraft(
  siteId: SiteId,
  productId: ProductId,
  parts: Record<string, string | null>,
): Promise<DraftParts> {
  const named = Object.entries(parts).map(([name, part]) => ({ name, part }))
  const all = await call('drafts.patch', { siteId, productId, parts: named })
  return Object.fromEntries(all.map(({ name, part }) => [name, part]))
}
