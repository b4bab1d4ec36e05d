import { useQuery } from '@tanstack/react-query'
import { siteLabel } from '#components/shell/site-label.ts'
import { Badge } from '#components/ui/badge.tsx'
import type { SiteId } from '#lib/domain/ids.ts'
import { sitesQuery } from '#lib/queries/sites.ts'

/** Whose job it is, where that is not the shop in view. */
export function JobShop({ siteId }: { readonly siteId: SiteId }) {
  const { data: sites = [] } = useQuery(sitesQuery)
  const other = sites.find(({ connection, isFront }) => connection.siteId === siteId && !isFront)
  if (other === undefined) return null
  return <Badge>{siteLabel(other.connection)}</Badge>
}
