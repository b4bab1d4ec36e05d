import { useQuery } from '@tanstack/react-query'
import { Activity } from 'lucide-react'
import { usePageActions } from '#components/shell/page-actions.ts'
import { Button } from '#components/ui/button.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import type { SiteId } from '#lib/catalog/ids.ts'
import { relayQuery } from '#lib/queries/feed.ts'
import { t } from '#lib/i18n/t.ts'

interface NoActivityProps {
  readonly siteId: SiteId
  readonly isFiltered: boolean
}

/** Why the list is empty, and what would fill it sooner. */
export function NoActivity({ siteId, isFiltered }: NoActivityProps) {
  const { data: relay } = useQuery(relayQuery(siteId))
  const { openOptions } = usePageActions()
  if (isFiltered) {
    return <p className="p-4 text-center text-muted">{t.activity.noneLike}</p>
  }
  return (
    <EmptyState
      icon={Activity}
      title={t.activity.none}
      action={
        relay?.state === 'none' ? (
          <Button onClick={openOptions}>{t.activity.connectRelay}</Button>
        ) : undefined
      }
    >
      {relay?.message}
      {relay?.state === 'none' ? ` ${t.activity.relayHelps}` : null}
    </EmptyState>
  )
}
