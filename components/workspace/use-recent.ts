import { useCallback } from 'react'
import { useSavedView } from '#components/shell/use-saved-view.ts'
import type { ProductId, SiteId } from '#lib/catalog/ids.ts'
import { maxRecent, readRecent, recentView } from './read-recent.ts'

/** The products of a shop that were opened last; kept while the browser runs. */
export function useRecent(siteId: SiteId) {
  const [saved, update] = useSavedView(recentView, restore)
  const note = useCallback(
    (id: ProductId) =>
      update((now) => {
        const others = (now[siteId] ?? []).filter((other) => other !== id)
        return { ...now, [siteId]: [id, ...others].slice(0, maxRecent) }
      }),
    [siteId, update],
  )
  return { ids: saved?.[siteId] ?? none, note }
}

const none: readonly ProductId[] = []

function restore(saved: unknown): Readonly<Record<string, readonly ProductId[]>> {
  return Object.fromEntries(readRecent(saved))
}
