import { useQuery } from '@tanstack/react-query'
import type { ProductId, SiteId } from '#lib/catalog/ids.ts'
import { t } from '#lib/i18n/t.ts'
import { localIndexQuery } from '#lib/queries/local-index.ts'

interface RecentStripProps {
  readonly siteId: SiteId
  readonly ids: readonly ProductId[]
  readonly onOpen: (id: ProductId) => void
}

/** The products that were opened last, while nothing is searched for. */
export function RecentStrip({ siteId, ids, onOpen }: RecentStripProps) {
  const { data: local } = useQuery(localIndexQuery(siteId))
  if (ids.length === 0) return null
  return (
    <ul
      aria-label={t.workbench.recent}
      title={t.workbench.recent}
      className="thin-scroll flex h-9 shrink-0 items-center gap-1.5 overflow-x-auto border-b border-line bg-surface px-3"
    >
      {ids.map((id) => {
        const name = local?.read(id)?.name
        // One that is not in the copy has no name to be known by.
        return name === undefined ? null : (
          <li key={id} className="shrink-0">
            <button
              type="button"
              onClick={() => onOpen(id)}
              className="flex h-6 max-w-36 items-center rounded-sm border border-line px-1.5 text-sm hover:bg-hover"
            >
              <bdi className="truncate">{name.trim() === '' ? t.product.unnamed : name}</bdi>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
