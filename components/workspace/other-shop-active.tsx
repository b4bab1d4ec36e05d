import { useQuery } from '@tanstack/react-query'
import { OtherShop } from '#components/shell/other-shop.tsx'
import type { SiteId } from '#lib/core/catalog/ids.ts'
import { adminPageQuery } from '#lib/extension/queries/admin-page.ts'

/** Shown under the popup's search where the page behind it belongs to another shop. */
export function OtherShopActive({ siteId }: { readonly siteId: SiteId }) {
  const { data: page } = useQuery(adminPageQuery())
  if (!page || page.siteId === siteId) return null
  return (
    <div className="shrink-0 border-t border-line bg-surface px-3 py-2">
      <OtherShop siteId={page.siteId} />
    </div>
  )
}
