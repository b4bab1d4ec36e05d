import type { Head } from '#lib/extension/replica/blob/head.ts'
import type { ProductId } from '#lib/core/catalog/ids.ts'
import type { Problem } from '#lib/core/catalog/problem.ts'
import { t } from '#lib/core/i18n/t.ts'
import { formatMoment } from '#lib/core/i18n/format.ts'
import type { ReplicaProgress, ReplicaStatus } from './replica.ts'
import type { FillCheckpoint } from './sync/fill-checkpoint.ts'

/** After this time, values may have changed unnoticed: the offline copy is stale. */
export const staleAfterMs = 600_000

export interface StatusInput {
  readonly head: Head | undefined
  readonly checkpoint: FillCheckpoint | undefined
  /** Whether this worker runs the scan, as opposed to one that was killed. */
  readonly isReading: boolean
  readonly hints: number
  readonly problem: Problem | undefined
  readonly nowMs: number
  /** Names, from the offline copy, of products that the store fails to return. */
  readonly namesOf?: ReadonlyMap<string, string> | undefined
}

export function toStatus(input: StatusInput): ReplicaStatus {
  const { head, checkpoint, nowMs } = input
  return {
    state: toState(input),
    products: head?.products ?? 0,
    variants: head?.variants ?? 0,
    readAt: head?.readAt,
    bytes: head?.bytes ?? 0,
    progress: checkpoint && toProgress(checkpoint, input.isReading ? nowMs : undefined),
    changedWhileReading: head?.changedWhileReading ?? false,
    unreadable: countUnreadable(head),
    damaged: listDamaged(input),
    message: withUnreadable(toMessage(input), input),
    problem: input.problem,
  }
}

export function isStale({ readAt }: Head, nowMs: number): boolean {
  return nowMs - readAt > staleAfterMs
}

function countUnreadable(head: Head | undefined): number {
  return (head?.unreadableIds?.length ?? 0) + (head?.unreadableDates?.length ?? 0)
}

const maxLinked = 20

/** Products that a page can link to in the dashboard. */
function listDamaged({ head, namesOf }: StatusInput): ReplicaStatus['damaged'] {
  const ids = head?.unreadableIds ?? []
  if (ids.length === 0) return undefined
  return ids
    .slice(0, maxLinked)
    .map((id) => ({ id: id as ProductId, name: namesOf?.get(id) ?? '' }))
}

const maxNamed = 5

/**
 * Identifies the unreadable products for the user: by their last known name, or by creation date.
 */
function withUnreadable(message: string, { head, namesOf }: StatusInput): string {
  const unreadable = countUnreadable(head)
  if (unreadable === 0) return message
  const known = (head?.unreadableIds ?? []).map((id) => {
    const name = namesOf?.get(id) ?? ''
    return name === ''
      ? t.replicaStatus.unreadableId(id)
      : t.replicaStatus.unreadableNamed(name, id)
  })
  const others = (head?.unreadableDates ?? []).map((date) =>
    t.replicaStatus.unreadableDate(formatMoment(Date.parse(date))),
  )
  const which = [...known, ...others]
  const shown = which.slice(0, maxNamed).join(', ') + (which.length > maxNamed ? ', …' : '')
  return t.replicaStatus.withUnreadable(message, unreadable, shown)
}

function toState({ head, checkpoint, problem, nowMs }: StatusInput): ReplicaStatus['state'] {
  if (head === undefined) {
    if (problem !== undefined) return 'problem'
    return checkpoint === undefined ? 'none' : 'filling'
  }
  if (!isStale(head, nowMs)) return 'fresh'
  return problem === undefined ? 'stale' : 'problem'
}

/** The time between two workers does not count. */
function toProgress(checkpoint: FillCheckpoint, nowMs?: number): ReplicaProgress {
  const { seen, total, workedMs, recordedAt } = checkpoint
  const isKnown = nowMs !== undefined && total !== undefined && seen > 0
  const spentMs = isKnown ? workedMs + nowMs - recordedAt : 0
  const left = isKnown ? (spentMs / seen) * Math.max(0, total - seen) : undefined
  return { seen, total, leftMs: left === undefined ? undefined : Math.max(0, Math.round(left)) }
}

function countRead({ seen, total }: FillCheckpoint): string {
  return total === undefined ? t.replicaStatus.read(seen) : t.replicaStatus.readOf(seen, total)
}

function toMessage(input: StatusInput): string {
  const { head, checkpoint, problem, hints } = input
  const state = toState(input)
  if (state === 'problem' && problem !== undefined) {
    if (head !== undefined) return t.replicaStatus.notCurrent(problem.message)
    const isBegun = checkpoint !== undefined && checkpoint.seen > 0
    return isBegun
      ? t.replicaStatus.goesOn(problem.message, countRead(checkpoint))
      : problem.message
  }
  if (state === 'filling' && checkpoint !== undefined) {
    return t.replicaStatus.reading(countRead(checkpoint))
  }
  if (state === 'none') return t.replicaStatus.none
  if (state === 'stale') return t.replicaStatus.stale
  if (hints > 0) return t.replicaStatus.maybeApplied
  if (head?.changedWhileReading === true) {
    return t.replicaStatus.changedWhileRead
  }
  return t.replicaStatus.current
}
