import { countOf } from '#components/ui/format.ts'
import { formatCount } from '#lib/messages/format.ts'
import type { ReplicaStatus } from '#lib/queries/replica.ts'

export interface SyncWords {
  readonly text: string
  readonly tone: 'calm' | 'warn'
  /** Of all the products to be read; absent while nothing is read. */
  readonly progress?: { readonly seen: number; readonly total: number | undefined }
  readonly action: 'Refresh' | 'Try again' | undefined
}

const meanwhile = 'meanwhile Wix is searched by name and SKU'

/** How the copy of the shop is, in one line. `isUsed` says whether the search goes over it. */
export function describeSync(status: ReplicaStatus, isUsed: boolean, nowMs: number): SyncWords {
  const { state, products, readAt, progress, sentence } = status
  const reading = progress === undefined ? undefined : describeProgress(progress)
  if (state === 'problem') return { text: sentence, tone: 'warn', action: 'Try again' }
  if (reading !== undefined && progress !== undefined && !isUsed) {
    const text = `Reading the shop: ${reading}; ${meanwhile}`
    return { text, tone: 'calm', progress: pick(progress), action: undefined }
  }
  if (!isUsed || readAt === undefined) {
    return { text: `No copy of the shop yet; ${meanwhile}`, tone: 'calm', action: 'Refresh' }
  }
  const known = `${countOf(products, 'product')} · ${describeAge(nowMs - readAt)}`
  if (reading !== undefined && progress !== undefined) {
    const text = `${known} · reading anew: ${reading}`
    return { text, tone: 'calm', progress: pick(progress), action: undefined }
  }
  if (state === 'stale') {
    return { text: `${known} · may have changed`, tone: 'warn', action: 'Refresh' }
  }
  const aside = status.changedWhileReading ? ' · changed while it was read' : ''
  return { text: `${known}${aside}`, tone: 'calm', action: 'Refresh' }
}

type Progress = NonNullable<ReplicaStatus['progress']>

function pick({ seen, total }: Progress) {
  return { seen, total }
}

function describeProgress({ seen, total, leftMs }: Progress): string {
  const of =
    total === undefined ? countOf(seen, 'product') : `${formatCount(seen)} of ${formatCount(total)}`
  return leftMs === undefined ? of : `${of}, ${describeLeft(leftMs)} left`
}

/** "8 s", "2 min". */
function describeLeft(leftMs: number): string {
  const seconds = Math.max(1, Math.ceil(leftMs / 1000))
  return seconds < 90 ? `${seconds} s` : `${Math.round(seconds / 60)} min`
}

const minuteMs = 60_000

/** "just now", "2 min ago", "3 h ago", "5 days ago". */
export function describeAge(ageMs: number): string {
  const minutes = Math.floor(ageMs / minuteMs)
  if (minutes < 1) return 'just now'
  if (minutes < 90) return `${minutes} min ago`
  const hours = Math.round(minutes / 60)
  return hours < 36 ? `${hours} h ago` : `${Math.round(hours / 24)} days ago`
}
