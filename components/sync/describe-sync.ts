import type { ReplicaStatus } from '#lib/queries/replica.ts'
import { t } from '#lib/i18n/t.ts'

export interface SyncWords {
  readonly text: string
  readonly tone: 'calm' | 'warn'
  /** Of all the products to be read; absent while nothing is read. */
  readonly progress?: { readonly seen: number; readonly total: number | undefined }
  readonly action: string | undefined
}

/** How the copy of the shop is, in one line. `isUsed` says whether the search goes over it. */
export function describeSync(status: ReplicaStatus, isUsed: boolean, nowMs: number): SyncWords {
  const { state, products, readAt, progress, message, problem } = status
  const reading = progress === undefined ? undefined : describeProgress(progress)
  // Also while the copy is still called fresh: it can only be brought up to date by a person.
  if (problem?.code === 'wrong-generation') {
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
    return { text: t.offlineReplica.noReplica, tone: 'calm', action: t.offlineReplica.refresh }
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
      action: t.offlineReplica.refresh,
    }
  }
  const text = status.changedWhileReading ? t.offlineReplica.changedWhileRead(known) : known
  return { text, tone: 'calm', action: t.offlineReplica.refresh }
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

/** "8 s", "2 min". */
function describeLeft(leftMs: number): string {
  const seconds = Math.max(1, Math.ceil(leftMs / 1000))
  return seconds < 90
    ? t.offlineReplica.seconds(seconds)
    : t.offlineReplica.minutes(Math.round(seconds / 60))
}

const minuteMs = 60_000

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
