import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ErrorNotice } from '#components/shell/error-notice.tsx'
import { scrollRegion } from '#components/ui/scroll-region.ts'
import { Skeleton } from '#components/ui/skeleton.tsx'
import type { Connection } from '#lib/extension/app/connection.ts'
import { t } from '#lib/core/i18n/t.ts'
import { localIndexQuery } from '#lib/extension/queries/local-index.ts'
import { settingsQuery } from '#lib/extension/queries/settings.ts'
import { readStoreStats, type StoreStats } from '#lib/extension/queries/store-stats.ts'
import { NoReplica } from '../grid/no-replica.tsx'
import { ChartCards } from './chart-cards.tsx'

interface ChartsPageProps {
  readonly connection: Connection
}

/** Statistics of the store; each links to its products. */
export function ChartsPage(props: ChartsPageProps) {
  const { data: settings } = useQuery(settingsQuery)
  // What low stock means is a setting: after a change everything is counted again.
  return <StoreCharts key={settings?.lowStock} {...props} />
}

function StoreCharts({ connection }: ChartsPageProps) {
  const { siteId } = connection
  const { data: local, error, refetch } = useQuery(localIndexQuery(siteId))
  const [numbers, setNumbers] = useState<StoreStats>()
  useEffect(() => {
    if (!local || local.areCostsComing) return undefined
    const stopper = new AbortController()
    readStoreStats(local, stopper.signal).then(setNumbers, () => undefined)
    return () => stopper.abort()
  }, [local])
  if (local === null) return <NoReplica siteId={siteId} />
  if (error !== null && local === undefined) {
    return <ErrorNotice error={error} onRetry={() => void refetch()} className="m-4" />
  }
  return (
    <div
      {...scrollRegion(t.charts.charts)}
      className="thin-scroll min-h-0 flex-1 overflow-y-auto outline-offset-[-2px]!"
    >
      <div className="mx-auto grid max-w-[1280px] grid-cols-1 gap-4 p-4 min-[1000px]:grid-cols-2">
        {numbers === undefined || local === undefined ? (
          ['a', 'b', 'c', 'd'].map((key) => <Skeleton key={key} className="h-64 rounded-lg" />)
        ) : (
          <ChartCards connection={connection} local={local} numbers={numbers} />
        )}
      </div>
    </div>
  )
}
