import { useQuery } from '@tanstack/react-query'
import { OtherStore } from '#components/shell/other-store.tsx'
import type { SiteId } from '#lib/core/catalog/ids.ts'
import { adminPageQuery } from '#lib/extension/queries/admin-page.ts'

/** Shown under the popup's search where the page behind it belongs to another store. */
export function OtherStoreActive({ siteId }: { readonly siteId: SiteId }) {
  const { data: page } = useQuery(adminPageQuery())
  if (!page || page.siteId === siteId) return null
  return (
    <div className="shrink-0 border-t border-line bg-surface px-3 py-2">
      <OtherStore siteId={page.siteId} />
    </div>
  )
}
