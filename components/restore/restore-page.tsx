import { useMutation, useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { ArchiveRestore, KeyRound } from 'lucide-react'
import { useState } from 'react'
import { GuideLink } from '#components/guide/guide-link.tsx'
import { AddLine } from '#components/ui/add-line.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { ErrorNotice } from '#components/shell/error-notice.tsx'
import { scrollRegion } from '#components/ui/scroll-region.ts'
import { Skeleton } from '#components/ui/skeleton.tsx'
import type { Connection } from '#lib/extension/app/connection.ts'
import type { JobId } from '#lib/core/catalog/ids.ts'
import { t } from '#lib/core/i18n/t.ts'
import type { ProductsSource } from '#lib/core/sheet-engine/sheet-engine.ts'
import {
  createRestorePointMutation,
  keepingQuery,
  restorePointsQuery,
} from '#lib/extension/queries/restore-points.ts'
import { Comparison } from './comparison.tsx'
import { describeKeeping } from './describe-keeping.ts'
import { FolderNotice } from './folder-notice.tsx'
import { OpenPointFile } from './open-point-file.tsx'
import { maxPointName, PointHeader } from './point-header.tsx'
import { PointList } from './point-list.tsx'
import { WantedPoints } from './wanted-points.tsx'

interface RestorePageProps {
  readonly connection: Connection
  /** The products that are searched for at first. */
  readonly text?: string | undefined
  readonly onOpenJob: (id: JobId) => void
  /** Opens products of another store in the import. */
  readonly onImport: (source: ProductsSource) => void
}

/** Restore points, what changed since each of them, and the way back. */
export function RestorePage({ connection, text, onOpenJob, onImport }: RestorePageProps) {
  const { siteId } = connection
  const { data: points, error, refetch } = useQuery(restorePointsQuery(siteId))
  // Together with the points, so that nothing on the page moves when it arrives.
  const keeping = useQuery(keepingQuery(siteId))
  const create = useMutation(createRestorePointMutation)
  const [selected, setSelected] = useState<string>()
  const point = points?.find(({ id }) => id === selected)
  if (points === undefined || keeping.isPending) {
    return error === null ? (
      <Skeleton className="m-3 h-24" />
    ) : (
      <ErrorNotice error={error} onRetry={() => void refetch()} className="m-3" />
    )
  }
  return (
    <div className="flex min-h-0 flex-1">
      <div
        className={clsx(
          'flex w-full min-w-0 flex-col border-e border-line bg-surface min-[720px]:w-72 min-[720px]:shrink-0',
          point !== undefined && 'max-[719px]:hidden',
        )}
      >
        <div className="flex shrink-0 flex-col gap-2 border-b border-line p-3">
          <AddLine
            label={t.restore.create}
            errorOf={(name) => (name.length > maxPointName ? t.restore.nameTooLong : undefined)}
            onAdd={(name) => create.mutate({ siteId, name })}
          />
          <OpenPointFile connection={connection} onOpened={setSelected} onImport={onImport} />
          {keeping.data === undefined ? null : (
            <p role="status" className="text-sm text-muted">
              {describeKeeping(keeping.data)}
            </p>
          )}
          <WantedPoints siteId={siteId} wanted={keeping.data?.wanted ?? []} />
          <FolderNotice siteId={siteId} />
          {create.error === null ? null : (
            <ErrorNotice error={create.error} onRetry={() => create.mutate(create.variables)} />
          )}
          {error === null ? null : <ErrorNotice error={error} onRetry={() => void refetch()} />}
        </div>
        {points.length === 0 ? (
          <EmptyState
            icon={ArchiveRestore}
            title={t.restore.none}
            action={<GuideLink to="restore-points" about={t.restore.points} />}
          >
            {t.restore.noneWhy}
          </EmptyState>
        ) : (
          <div
            {...scrollRegion(t.restore.points)}
            className="thin-scroll min-h-0 flex-1 overflow-y-auto p-2 outline-offset-[-2px]!"
          >
            <PointList
              siteId={siteId}
              points={points}
              isComplete={keeping.data?.state === 'complete'}
              selected={selected}
              onSelect={setSelected}
            />
          </div>
        )}
      </div>
      {point === undefined ? (
        <div className="hidden min-w-0 flex-1 min-[720px]:flex">
          <EmptyState icon={ArchiveRestore} title={t.restore.chooseOne}>
            {t.restore.chooseWhy}
          </EmptyState>
        </div>
      ) : (
        <div className="flex min-w-0 flex-1 flex-col">
          <PointHeader
            key={`${point.id} header`}
            connection={connection}
            point={point}
            onClose={() => setSelected(undefined)}
          />
          {point.isLost === true ? (
            <EmptyState icon={KeyRound} title={t.restore.lostTitle}>
              {t.restore.lost}
            </EmptyState>
          ) : (
            <Comparison
              key={point.id}
              siteId={siteId}
              point={point}
              points={points.filter(({ isLost }) => isLost !== true)}
              initialText={text}
              onOpenJob={onOpenJob}
            />
          )}
        </div>
      )}
    </div>
  )
}
