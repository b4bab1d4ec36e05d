import { clsx } from 'clsx'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Keyboard, TriangleAlert } from 'lucide-react'
import { memo } from 'react'
import { useNow } from '#components/ui/use-now.ts'
import { useErrorAction } from '#components/shell/use-error-action.ts'
import { Button } from '#components/ui/button.tsx'
import { IconButton } from '#components/ui/icon-button.tsx'
import type { SiteId } from '#lib/core/catalog/ids.ts'
import { toProblem } from '#lib/core/catalog/problem.ts'
import {
  refreshReplicaMutation,
  replicaQuery,
  toRefresh,
  type ReplicaStatus,
} from '#lib/extension/queries/replica.ts'
import { t } from '#lib/core/i18n/t.ts'
import { describeLeft } from './describe-amounts.ts'

const minuteMs = 60_000

interface SyncStatusProps {
  readonly siteId: SiteId
  /** Whether the search uses the offline copy. */
  readonly isUsed: boolean
  readonly areKeysOpen?: boolean
  /** Must stay the same function, or the component renders at every key. Absent: no key help. */
  readonly onKeysToggle?: () => void
}

/** At the bottom of a search: the state and age of the offline copy, and its problem. */
export const SyncStatus = memo(function SyncStatus({
  siteId,
  isUsed,
  areKeysOpen,
  onKeysToggle,
}: SyncStatusProps) {
  const { data: status, error } = useQuery(replicaQuery(siteId))
  const refresh = useMutation(refreshReplicaMutation)
  const now = useNow()
  const failure = refresh.error ?? error
  const words: SyncWords | undefined =
    failure === null
      ? status && describeSync(status, isUsed, now)
      : { text: toProblem(failure).message, tone: 'warn', action: t.offlineReplica.retry }
  const problem = failure === null ? status?.problem : toProblem(failure)
  const access = useErrorAction('host-permission')
  const needed = problem?.code === 'host-permission' ? access : undefined
  const sync = () => refresh.mutate(toRefresh(siteId, problem))
  return (
    <section
      aria-label={t.offlineReplica.localReplica}
      className="relative shrink-0 border-t border-line bg-sunken"
    >
      {words?.progress === undefined ? null : <Filled progress={words.progress} />}
      <div className="flex min-h-7 flex-wrap items-center justify-end gap-x-1.5 ps-3 pe-1 text-xs">
        {words?.tone === 'warn' ? (
          <TriangleAlert size={12} aria-hidden className="shrink-0 text-warn-ink" />
        ) : null}
        <p
          title={status?.message}
          className={clsx(
            'tabular line-clamp-2 min-w-24 flex-1 py-0.5',
            words?.tone === 'warn' ? 'text-warn-ink' : 'text-muted',
          )}
        >
          {/* As high as with words: the line around it does not move. */}
          {words?.text ?? '\u00A0'}
        </p>
        {words?.action === undefined ? null : (
          <Button
            variant="quiet"
            size="sm"
            busy={refresh.isPending}
            onClick={needed === undefined ? sync : () => needed.act(sync)}
            className="h-6 px-1.5 text-xs"
          >
            {needed?.label ?? words.action}
          </Button>
        )}
        {onKeysToggle === undefined ? null : (
          <IconButton
            label={t.offlineReplica.shortcuts}
            size="sm"
            aria-expanded={areKeysOpen}
            onClick={onKeysToggle}
            className="aria-expanded:bg-pressed aria-expanded:text-ink"
          >
            <Keyboard size={14} aria-hidden />
          </IconButton>
        )}
      </div>
    </section>
  )
})

function Filled({
  progress: { seen, total },
}: {
  readonly progress: NonNullable<SyncWords['progress']>
}) {
  const isKnown = total !== undefined && total > 0
  return (
    <div
      role="progressbar"
      aria-label={t.offlineReplica.syncing}
      aria-valuemin={0}
      aria-valuemax={isKnown ? total : undefined}
      aria-valuenow={isKnown ? Math.min(seen, total) : undefined}
      className="absolute inset-x-0 -top-px h-0.5 overflow-hidden"
    >
      <div
        className={clsx('h-full bg-accent transition-[width]', !isKnown && 'w-1/3 animate-pulse')}
        style={isKnown ? { width: `${(100 * Math.min(seen, total)) / total}%` } : undefined}
      />
    </div>
  )
}

interface SyncWords {
  readonly text: string
  readonly tone: 'calm' | 'warn'
  /** Products read so far; absent while nothing is read. */
  readonly progress?: { readonly seen: number; readonly total: number | undefined }
  readonly action: string | undefined
}

/** The state of the offline copy in one line. `isUsed`: whether the search uses it. */
export function describeSync(status: ReplicaStatus, isUsed: boolean, nowMs: number): SyncWords {
  const { state, products, readAt, progress, message, problem } = status
  const reading = progress === undefined ? undefined : describeProgress(progress)
  // Even if the offline copy is still fresh: only the user can update it.
  if (problem?.code === 'wrong-catalog') {
    return { text: problem.message, tone: 'warn', action: t.offlineReplica.syncFromStart }
  }
  if (state === 'problem') return { text: message, tone: 'warn', action: t.offlineReplica.retry }
  if (reading !== undefined && progress !== undefined && !isUsed) {
    return {
      text:
        progress.seen === 0
          ? t.offlineReplica.firstRequest
          : t.offlineReplica.firstReading(reading),
      tone: 'calm',
      progress: pick(progress),
      action: undefined,
    }
  }
  if (!isUsed || readAt === undefined) {
    return { text: t.offlineReplica.noReplica, tone: 'calm', action: t.offlineReplica.syncNow }
  }
  const whole = t.offlineReplica.known(products, describeAge(nowMs - readAt))
  const known =
    status.unreadable === 0 ? whole : t.offlineReplica.unreadable(whole, status.unreadable)
  if (reading !== undefined && progress !== undefined) {
    return {
      text: t.offlineReplica.readingAgain(known, reading),
      tone: 'calm',
      progress: pick(progress),
      action: undefined,
    }
  }
  if (state === 'stale') {
    return {
      text: t.offlineReplica.mayHaveChanged(known),
      tone: 'warn',
      action: t.offlineReplica.syncNow,
    }
  }
  const text = status.changedWhileReading ? t.offlineReplica.changedWhileRead(known) : known
  return { text, tone: 'calm', action: t.offlineReplica.syncNow }
}

type Progress = NonNullable<ReplicaStatus['progress']>

function pick({ seen, total }: Progress) {
  return { seen, total }
}

function describeProgress({ seen, total, leftMs }: Progress): string {
  const reading =
    total === undefined ? t.counts.products(seen) : t.offlineReplica.seenOf(seen, total)
  return leftMs === undefined
    ? reading
    : t.offlineReplica.withTimeLeft(reading, describeLeft(leftMs))
}

/** "just now", "2 min ago", "3 h ago", "5 days ago". */
export function describeAge(ageMs: number): string {
  const minutes = Math.floor(ageMs / minuteMs)
  if (minutes < 1) return t.offlineReplica.justNow
  if (minutes < 90) return t.offlineReplica.minutesAgo(minutes)
  const hours = Math.round(minutes / 60)
  return hours < 36
    ? t.offlineReplica.hoursAgo(hours)
    : t.offlineReplica.daysAgo(Math.round(hours / 24))
}
