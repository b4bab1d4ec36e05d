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
  const { state, products, readAt, progress, sentence, problem } = status
  const reading = progress === undefined ? undefined : describeProgress(progress)
  // Also while the copy is still called fresh: it can only be brought up to date by a person.
  if (problem?.code === 'wrong-generation') {
    return { text: problem.sentence, tone: 'warn', action: t.offlineCopy.syncFromStart }
  }
  if (state === 'problem') return { text: sentence, tone: 'warn', action: t.offlineCopy.retry }
  if (reading !== undefined && progress !== undefined && !isUsed) {
    return {
      text: progress.seen === 0 ? t.offlineCopy.firstRequest : t.offlineCopy.firstReading(reading),
      tone: 'calm',
      progress: pick(progress),
      action: undefined,
    }
  }
  if (!isUsed || readAt === undefined) {
    return { text: t.offlineCopy.noCopy, tone: 'calm', action: t.offlineCopy.refresh }
  }
  const whole = t.offlineCopy.known(products, describeAge(nowMs - readAt))
  const known = status.unreadable === 0 ? whole : t.offlineCopy.unreadable(whole, status.unreadable)
  if (reading !== undefined && progress !== undefined) {
    return {
      text: t.offlineCopy.readingAgain(known, reading),
      tone: 'calm',
      progress: pick(progress),
      action: undefined,
    }
  }
  if (state === 'stale') {
    return {
      text: t.offlineCopy.mayHaveChanged(known),
      tone: 'warn',
      action: t.offlineCopy.refresh,
    }
  }
  const text = status.changedWhileReading ? t.offlineCopy.changedWhileRead(known) : known
  return { text, tone: 'calm', action: t.offlineCopy.refresh }
}

type Progress = NonNullable<ReplicaStatus['progress']>

function pick({ seen, total }: Progress) {
  return { seen, total }
}

function describeProgress({ seen, total, leftMs }: Progress): string {
  const reading = total === undefined ? t.counts.products(seen) : t.offlineCopy.seenOf(seen, total)
  return leftMs === undefined ? reading : t.offlineCopy.withTimeLeft(reading, describeLeft(leftMs))
}

/** "8 s", "2 min". */
function describeLeft(leftMs: number): string {
  const seconds = Math.max(1, Math.ceil(leftMs / 1000))
  return seconds < 90
    ? t.offlineCopy.seconds(seconds)
    : t.offlineCopy.minutes(Math.round(seconds / 60))
}

const minuteMs = 60_000

/** "just now", "2 min ago", "3 h ago", "5 days ago". */
export function describeAge(ageMs: number): string {
  const minutes = Math.floor(ageMs / minuteMs)
  if (minutes < 1) return t.offlineCopy.justNow
  if (minutes < 90) return t.offlineCopy.minutesAgo(minutes)
  const hours = Math.round(minutes / 60)
  return hours < 36 ? t.offlineCopy.hoursAgo(hours) : t.offlineCopy.daysAgo(Math.round(hours / 24))
}
