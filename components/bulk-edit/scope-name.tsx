import { useQuery } from '@tanstack/react-query'
import { ProductName } from '#components/products/product-name.tsx'
import { describeScope } from '#components/search/describe-scope.ts'
import type { PickedScope } from '#lib/operations/edit.ts'
import type { ProductId, SiteId } from '#lib/catalog/ids.ts'
import { productQuery } from '#lib/queries/products.ts'

interface ScopeNameProps {
  readonly siteId: SiteId
  readonly scope: PickedScope
}

/** What an edit is about: one product by its name, several by what they have in common. */
export function ScopeName({ siteId, scope }: ScopeNameProps) {
  const [id] = scope.kind === 'ids' ? scope.ids : []
  if (scope.kind === 'ids' && scope.ids.length === 1 && id !== undefined) {
    return <OneProduct siteId={siteId} id={id} fallback={describeScope(scope)} />
  }
  return describeScope(scope)
}

interface OneProductProps {
  readonly siteId: SiteId
  readonly id: ProductId
  readonly fallback: string
}

function OneProduct({ siteId, id, fallback }: OneProductProps) {
  const { data: product } = useQuery(productQuery(siteId, id))
  return product === undefined ? fallback : <ProductName name={product.name} />
}
