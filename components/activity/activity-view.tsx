import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNow } from '#components/ui/use-now.ts'
import { Button } from '#components/ui/button.tsx'
import { ErrorNotice } from '#components/shell/error-notice.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import type { JobId, ProductId, SiteId } from '#lib/core/catalog/ids.ts'
import type { Job } from '#lib/core/job/job.ts'
import { activityQuery, relayQuery } from '#lib/extension/queries/feed.ts'
import { jobsQuery } from '#lib/extension/queries/jobs.ts'
import { nameJob } from '#lib/core/edits/undo/name-job.ts'
import { t } from '#lib/core/i18n/t.ts'
import { type ActivityChoice, ActivityFilters, everything } from './activity-filters.tsx'
import { ActivityItem } from './activity-item.tsx'
import { ActivityList } from './activity-list.tsx'
import { describeAgo } from '#components/ui/describe-ago.ts'
import { toTimeline } from './to-timeline.ts'
import { Activity } from 'lucide-react'
import { usePageActions } from '#components/shell/page-actions.ts'
import { EmptyState } from '#components/ui/empty-state.tsx'

interface ActivityViewProps {
  readonly siteId: SiteId
  readonly onOpenProduct: (id: ProductId) => void
  readonly onOpenJob: (id: JobId) => void
  /** Offered while there are no changes. */
  readonly onFindProducts: () => void
}

/** The timeline of changes in the store, by others and by our own jobs. */
export function ActivityView(props: ActivityViewProps) {
  const { siteId, onOpenProduct, onOpenJob, onFindProducts } = props
  const [choice, setChoice] = useState<ActivityChoice>(everything)
  const now = useNow()
  const { kind, actor, product } = choice
  // A job replaces its single changes, unless one kind or one product is selected.
  const showsJobs = kind === 'all' && product === undefined && (actor === 'all' || actor === 'ours')
  const { data: jobs } = useQuery({ ...jobsQuery, enabled: showsJobs })
  const changes = useInfiniteQuery(
    activityQuery(siteId, {
      kind: kind === 'all' ? undefined : kind,
      actor: actor === 'all' ? undefined : actor,
      productId: product?.id,
      outside: showsJobs ? true : undefined,
    }),
  )
  const entries = changes.data?.pages.flatMap(({ items }) => items)
  const items =
    entries === undefined
      ? undefined
      : toTimeline({
          siteId,
          entries,
          hasMore: changes.hasNextPage,
          jobs: showsJobs ? (jobs ?? []) : [],
        })
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <ActivityFilters choice={choice} onChoose={setChoice} />
      {changes.error === null ? null : (
        <ErrorNotice error={changes.error} onRetry={() => void changes.refetch()} className="m-3" />
      )}
      {items === undefined || items.length === 0 ? (
        <div className="thin-scroll flex min-h-0 flex-1 flex-col overflow-y-auto bg-surface">
          {items === undefined && changes.error === null ? <ActivitySkeleton /> : null}
          {items?.length === 0 ? (
            <NoActivity
              siteId={siteId}
              onClearFilters={isAll(choice) ? undefined : () => setChoice(everything)}
              onFindProducts={onFindProducts}
            />
          ) : null}
        </div>
      ) : null}
      {items === undefined || items.length === 0 ? null : (
        <ActivityList
          items={items}
          footer={
            changes.hasNextPage ? (
              <Button
                variant="plain"
                className="m-2 self-center"
                busy={changes.isFetchingNextPage}
                onClick={() => void changes.fetchNextPage()}
              >
                {t.activity.older}
              </Button>
            ) : null
          }
        >
          {(item) =>
            item.kind === 'job' ? (
              <JobItem job={item.job} now={now} onOpen={onOpenJob} />
            ) : (
              <ActivityItem
                entry={item.entry}
                now={now}
                onOpen={onOpenProduct}
                onOnly={
                  product === undefined
                    ? (id, name) => setChoice({ ...choice, product: { id, name } })
                    : undefined
                }
              />
            )
          }
        </ActivityList>
      )}
    </div>
  )
}

function isAll({ kind, actor, product }: ActivityChoice): boolean {
  return kind === 'all' && actor === 'all' && product === undefined
}

interface JobItemProps {
  readonly job: Job
  readonly now: number
  readonly onOpen: (id: JobId) => void
}

function JobItem({ job, now, onOpen }: JobItemProps) {
  return (
    <button
      type="button"
      onClick={() => onOpen(job.id)}
      className="flex w-full flex-col gap-0.5 px-4 py-2.5 text-start outline-offset-[-2px]! hover:bg-hover"
    >
      <span className="truncate font-medium">{nameJob(job)}</span>
      <span className="tabular text-sm text-muted">
        {describeAgo(job.startedAt ?? job.createdAt, now)} {t.activity['by/ours']}
      </span>
    </button>
  )
}

function ActivitySkeleton() {
  return ['a', 'b', 'c'].map((key) => (
    <div key={key} className="flex flex-col gap-2 border-b border-line px-4 py-3.5">
      <Skeleton className="h-3 w-44" />
      <Skeleton className="h-2.5 w-60" />
    </div>
  ))
}

interface NoActivityProps {
  readonly siteId: SiteId
  /** Undefined while no filter is set. */
  readonly onClearFilters: (() => void) | undefined
  readonly onFindProducts: () => void
}

/** Why the list is empty, and how to receive changes sooner. */
function NoActivity({ siteId, onClearFilters, onFindProducts }: NoActivityProps) {
  const { data: relay, isPending } = useQuery(relayQuery(siteId))
  const { openSetting } = usePageActions()
  if (onClearFilters !== undefined) {
    return (
      <EmptyState
        icon={Activity}
        title={t.activity.noneLike}
        action={<Button onClick={onClearFilters}>{t.activity.clearFilters}</Button>}
      />
    )
  }
  if (isPending) return <ActivitySkeleton />
  return (
    <EmptyState
      icon={Activity}
      title={t.activity.none}
      action={
        relay?.state === 'none' ? (
          <Button onClick={() => openSetting('relay')}>{t.activity.setUpRelay}</Button>
        ) : (
          <Button onClick={onFindProducts}>{t.jobs.findProducts}</Button>
        )
      }
    >
      <p>{t.activity.noneWhy}</p>
      <p className="pt-1">
        {relay?.message}
        {relay?.state === 'none' ? ` ${t.activity.relayHelps}` : null}
      </p>
    </EmptyState>
  )
}
