import { useQuery } from '@tanstack/react-query'
import { siteLabel } from '#components/shell/site-label.ts'
import { Badge } from '#components/ui/badge.tsx'
import type { SiteId } from '#lib/catalog/ids.ts'
import { sitesQuery } from '#lib/queries/sites.ts'

/** Whose job it is, where that is not the shop in view. */
export function JobShop({ siteId }: { readonly siteId: SiteId }) {
  const { data: sites = [] } = useQuery(sitesQuery)
  const other = sites.find(({ connection, isActive }) => connection.siteId === siteId && !isActive)
  if (other === undefined) return null
  return <Badge>{siteLabel(other.connection)}</Badge>
}
