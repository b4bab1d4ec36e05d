import { useQuery } from '@tanstack/react-query'
import { Button } from '#components/ui/button.tsx'
import type { SiteId } from '#lib/catalog/ids.ts'
import { formatTime } from '#lib/i18n/format.ts'
import { t } from '#lib/i18n/t.ts'
import { documentCheckQuery } from '#lib/queries/restore-points.ts'

/** Whether what a point is compared with is what the store has now, and a way to check it again. */
export function StoreCheck({ siteId }: { readonly siteId: SiteId }) {
  const { data, isFetching, isError, refetch } = useQuery(documentCheckQuery(siteId))
  return (
    <div className="flex min-h-9 shrink-0 flex-wrap items-center gap-2 px-3 text-sm text-muted">
      <span role="status">
        {isFetching
          ? t.restore.checking
          : isError
            ? t.restore.uncheckedWhy
            : data === undefined
              ? ''
              : t.restore.checked(formatTime(data))}
      </span>
      <Button variant="plain" size="sm" busy={isFetching} onClick={() => void refetch()}>
        {t.restore.checkNow}
      </Button>
    </div>
  )
}
