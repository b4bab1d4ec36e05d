import { useMutation, useQuery } from '@tanstack/react-query'
import { describeKeeping, isFilling } from '#components/restore/describe-keeping.ts'
import { FactList } from '#components/ui/fact-list.tsx'
import { describeLeft } from '#components/sync/describe-amounts.ts'
import { Button } from '#components/ui/button.tsx'
import { ConfirmAction } from '#components/shell/confirm-action.tsx'
import { ErrorNotice } from '#components/shell/error-notice.tsx'
import { Field } from '#components/ui/field.tsx'
import { ProgressBar } from '#components/ui/progress-bar.tsx'
import { SelectInput } from '#components/ui/select-input.tsx'
import type { SiteId } from '#lib/core/catalog/ids.ts'
import { formatBytes, formatCount } from '#lib/core/i18n/format.ts'
import { t } from '#lib/core/i18n/t.ts'
import {
  configureDocumentsMutation,
  type KeepingStatus,
  removeDocumentsMutation,
} from '#lib/extension/queries/documents.ts'
import { keepingQuery, restorePointsQuery } from '#lib/extension/queries/restore-points.ts'
import { PointFolder } from './point-folder.tsx'
import { StorageState } from './storage-state.tsx'

/** MB. */
const spaceLimits = [100, 250, 500, 1000, 2000]
const dayLimits = [7, 14, 30, 90]
const weeklyLimits = [90, 180, 365]

interface LimitChoice {
  readonly value: string
  readonly label: string
}

/** The choices, and the current value where it is none of them. */
function listChoices(
  limits: readonly number[],
  current: number,
  label: (limit: number) => string,
): readonly LimitChoice[] {
  const all = [...new Set([...limits, current])].toSorted((one, other) => one - other)
  return all.map((limit) => ({ value: String(limit), label: label(limit) }))
}

function describeState(status: KeepingStatus): string {
  const { leftMs } = status
  const text = describeKeeping(status)
  return leftMs === undefined || !isFilling(status)
    ? text
    : `${text} ${t.restore.timeLeft(describeLeft(leftMs))}`
}

/** Restore points of a store: how much is saved, how much space they may take, and their deletion. */
export function RestorePointsCard({ siteId }: { readonly siteId: SiteId }) {
  const { data: status, error, refetch } = useQuery(keepingQuery(siteId))
  const { data: points } = useQuery(restorePointsQuery(siteId))
  const configure = useMutation(configureDocumentsMutation)
  const remove = useMutation(removeDocumentsMutation)
  const failure = remove.error ?? configure.error ?? error
  return (
    <section aria-labelledby="restore-points" className="flex flex-col gap-3">
      <h2 id="restore-points" className="text-lg font-semibold">
        {t.restore.points}
      </h2>
      <p className="text-pretty text-muted">{t.restore.cardText}</p>
      {failure === null ? null : (
        <ErrorNotice error={failure} onRetry={error === null ? undefined : () => void refetch()} />
      )}
      {status === undefined ? null : (
        <>
          <Saved status={status} points={points?.length} />
          <StorageState />
          <Limits
            status={status}
            onChange={(changes) => configure.mutate({ siteId, ...changes })}
          />
          <Actions
            isPaused={status.isPaused}
            isEmpty={status.kept === 0 && points?.length === 0}
            isPausing={configure.isPending}
            isDeleting={remove.isPending}
            onPause={(isPaused) => configure.mutate({ siteId, isPaused })}
            onDelete={(onSettled) => remove.mutate(siteId, { onSettled })}
          />
          <PointFolder siteId={siteId} />
        </>
      )}
    </section>
  )
}

interface SavedProps {
  readonly status: KeepingStatus
  readonly points: number | undefined
}

function Saved({ status, points }: SavedProps) {
  const { kept, total = kept, bytes, problem } = status
  return (
    <>
      <FactList
        facts={[
          {
            label: t.restore.savedProducts,
            value: t.offlineReplica.seenOf(kept, total),
          },
          ...(points === undefined
            ? []
            : [{ label: t.restore.points, value: formatCount(points) }]),
          { label: t.offlineReplica.size, value: formatBytes(bytes) },
        ]}
      />
      {isFilling(status) ? (
        <ProgressBar
          label={t.restore.savedProducts}
          value={kept}
          max={total}
          text={t.offlineReplica.seenOf(kept, total)}
        />
      ) : null}
      <p role="status" className="text-pretty text-muted">
        {describeState(status)}
      </p>
      {problem === undefined ? null : <ErrorNotice error={problem} tone="warn" />}
    </>
  )
}

interface LimitsProps {
  readonly status: KeepingStatus
  readonly onChange: (
    changes: Partial<Pick<KeepingStatus, 'maxBytes' | 'allDays' | 'weeklyDays'>>,
  ) => void
}

function Limits({ status: { maxBytes, allDays, weeklyDays }, onChange }: LimitsProps) {
  return (
    <>
      <Field label={t.restore.spaceLimit} hint={t.restore.spaceHint}>
        {(control) => (
          <SelectInput
            {...control}
            value={String(maxBytes / 1e6)}
            choices={listChoices(spaceLimits, maxBytes / 1e6, (each) => formatBytes(each * 1e6))}
            onValueChange={(chosen) => onChange({ maxBytes: Number(chosen) * 1e6 })}
          />
        )}
      </Field>
      <Field label={t.restore.keepAll} hint={t.restore.keepAllHint}>
        {(control) => (
          <SelectInput
            {...control}
            value={String(allDays)}
            choices={listChoices(dayLimits, allDays, t.maintenance.days)}
            onValueChange={(chosen) => onChange({ allDays: Number(chosen) })}
          />
        )}
      </Field>
      <Field label={t.restore.keepWeekly} hint={t.restore.keepWeeklyHint}>
        {(control) => (
          <SelectInput
            {...control}
            value={String(weeklyDays)}
            choices={listChoices(weeklyLimits, weeklyDays, (days) =>
              days === 365 ? t.maintenance.year : t.maintenance.days(days),
            )}
            onValueChange={(chosen) => onChange({ weeklyDays: Number(chosen) })}
          />
        )}
      </Field>
    </>
  )
}

interface ActionsProps {
  readonly isPaused: boolean
  /** Nothing is left to delete. */
  readonly isEmpty: boolean
  readonly isPausing: boolean
  readonly isDeleting: boolean
  readonly onPause: (isPaused: boolean) => void
  readonly onDelete: (onSettled: () => void) => void
}

function Actions(props: ActionsProps) {
  const { isPaused, isEmpty, isPausing, isDeleting, onPause, onDelete } = props
  const pauseButton = (
    <Button busy={isPausing} onClick={() => onPause(!isPaused)}>
      {isPaused ? t.restore.resume : t.restore.pause}
    </Button>
  )
  if (isEmpty) return <div className="flex">{pauseButton}</div>
  return (
    <ConfirmAction
      action={t.restore.deleteAllMenu}
      means={t.restore.deleteAllMeans}
      confirm={t.restore.deleteAll}
      busy={isDeleting}
      onConfirm={onDelete}
    >
      {pauseButton}
    </ConfirmAction>
  )
}
