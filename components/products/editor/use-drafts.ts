import { useCallback } from 'react'
import { useSavedView } from '#components/shell/use-saved-view.ts'
import type { ProductId, SiteId } from '#lib/domain/ids.ts'
import type { ProductDraft } from './product-draft.ts'
import { noDrafts, readDrafts, withDraft } from './read-drafts.ts'

const view = 'product-drafts'

/** What was typed at products and is not saved, kept while the browser runs; undefined until it is read. */
export function useDrafts(siteId: SiteId) {
  const [kept, update] = useSavedView(view, readDrafts)
  const change = useCallback(
    (id: ProductId, to: (draft: ProductDraft | undefined) => ProductDraft) =>
      update((now) => withDraft(now, siteId, id, to(now[siteId]?.[id]))),
    [update, siteId],
  )
  return { drafts: kept === undefined ? undefined : (kept[siteId] ?? noDrafts), change }
}
