import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Connection } from '#lib/extension/app/connection.ts'
import { defaultGuardrailLimits } from '#lib/core/catalog/money/guardrail-limits.ts'
import type { ProductId, SiteId } from '#lib/core/catalog/ids.ts'
import { listShown } from '#lib/core/edits/preview/list-new.ts'
import { previewProduct } from '#lib/core/edits/preview/preview.ts'
import { isBlocked } from '#lib/core/edits/preview/risk.ts'
import { t } from '#lib/core/i18n/t.ts'
import type { JobRow } from '#lib/core/job/job.ts'
import type { EditUnits, PickedScope } from '#lib/core/operations/edit.ts'
import { needsCollectionNames, type Operation } from '#lib/core/operations/operations.ts'
import { collectionsQuery } from '#lib/extension/queries/collections.ts'
import { localIndexQuery } from '#lib/extension/queries/local-index.ts'
import { cachedProductQuery } from '#lib/extension/queries/products.ts'
import { parseQuery } from '#lib/extension/queries/search-text.ts'
import { ChangeRow } from '#components/rows/change-row.tsx'

/**
 * What the changes would do to the first product of the scope, from the offline copy. Undefined where that is not
 * known, and where they leave it as it is.
 */
export function useOwnExample(
  { siteId }: Pick<Connection, 'siteId'>,
  scope: PickedScope,
  operations: readonly Operation[] | undefined,
  units: EditUnits,
): JobRow | undefined {
  const id = useFirstOf(siteId, scope)
  const { data: product } = useQuery({
    ...cachedProductQuery(siteId, id ?? ('' as ProductId)),
    enabled: id !== undefined && operations !== undefined,
  })
  const { data: collections } = useQuery({
    ...collectionsQuery(siteId),
    enabled: operations !== undefined && needsCollectionNames(operations),
  })
  return useMemo(() => {
    if (!product || operations === undefined || operations.length === 0) return undefined
    const names = new Map(collections?.map((each) => [each.id, each.name] as const))
    const row = previewProduct(product, operations, defaultGuardrailLimits, units, names)
    // Without the details that only Wix has, an example would claim what the preview does not.
    if (row === undefined || isBlocked(row) || listShown(row).length === 0) return undefined
    return { ...row, flags: [], state: 'planned', attempt: 0 }
  }, [product, operations, units, collections])
}

/** The first product that is meant: the first selected one, or the first result of the search. */
function useFirstOf(siteId: SiteId, scope: PickedScope): ProductId | undefined {
  const isSearch = scope.kind === 'search'
  const { data: local } = useQuery({ ...localIndexQuery(siteId), enabled: isSearch })
  const text = isSearch ? scope.search.text.trim() : ''
  const except = isSearch ? scope.except : undefined
  return useMemo(() => {
    if (scope.kind === 'ids') return scope.ids[0]
    if (!local) return undefined
    const { hits } = local.search(parseQuery(text), 1 + (except?.length ?? 0))
    const first = hits.find(({ id }) => except?.includes(id as ProductId) !== true)
    return first?.id as ProductId | undefined
  }, [scope, local, text, except])
}

/** The changes of an edit on the first of the merchant's products. */
export function OwnExample({ row }: { readonly row: JobRow }) {
  return (
    <section
      aria-label={t.bulkEdit.ownExample}
      className="@container rounded-lg border border-line bg-surface"
    >
      <h3 className="px-3 pt-2 text-sm text-muted">{t.bulkEdit.ownExample}</h3>
      <ChangeRow row={row} />
    </section>
  )
}
