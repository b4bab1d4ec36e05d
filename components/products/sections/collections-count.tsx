import { useQuery } from '@tanstack/react-query'
import { formatCount } from '#lib/i18n/format.ts'
import { collectionsQuery } from '#lib/queries/collections.ts'
import { useEditor } from '../editor/editor-context.ts'
import { pathOf } from './collections-section.tsx'

/**
 * In how many of the listed collections or categories the product is. A V3 product names "All Products" too,
 * by an id of each store's own, which the list leaves out.
 */
export function CollectionsCount() {
  const { siteId, catalogue, product, shown } = useEditor()
  const isV3 = catalogue === 'v3'
  const { data } = useQuery({ ...collectionsQuery(siteId), enabled: isV3 })
  if (data === undefined) return isV3 ? null : formatCount(product.collectionIds.length)
  return formatCount(data.filter((each) => shown(pathOf(each)) === true).length)
}
