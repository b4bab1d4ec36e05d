import type { Head } from '#lib/replica/blob/head.ts'
import type { ProductId } from '#lib/domain/ids.ts'
import type { Problem } from '#lib/domain/problem.ts'
import { t } from '#lib/i18n/t.ts'
import { formatMoment } from '#lib/i18n/format.ts'
import type { ReplicaProgress, ReplicaStatus } from './replica.ts'
import type { FillNote } from './sync/fill-note.ts'

/** From then on values may have changed unseen: a copy this old is not called fresh. */
export const staleAfterMs = 600_000

export interface Facts {
  readonly head: Head | undefined
  readonly note: FillNote | undefined
  /** Whether this worker is at it, and does not only find that another one was. */
  readonly isReading: boolean
  readonly doubtful: number
  readonly problem: Problem | undefined
  readonly nowMs: number
  /** Of products that the shop cannot hand out, by id: as the copy still has them. */
  readonly namesOf?: ReadonlyMap<string, string> | undefined
}

export function toStatus(facts: Facts): ReplicaStatus {
  const { head, note, nowMs } = facts
  return {
    state: toState(facts),
    products: head?.products ?? 0,
    variants: head?.variants ?? 0,
    readAt: head?.readAt,
    bytes: head?.bytes ?? 0,
    progress: note && toProgress(note, facts.isReading ? nowMs : undefined),
    changedWhileReading: head?.changedWhileReading ?? false,
    unreadable: countUnreadable(head),
    damaged: listDamaged(facts),
    sentence: withUnreadable(toSentence(facts), facts),
    problem: facts.problem,
  }
}

export function isStale({ readAt }: Head, nowMs: number): boolean {
  return nowMs - readAt > staleAfterMs
}

function countUnreadable(head: Head | undefined): number {
  return (head?.unreadableIds?.length ?? 0) + (head?.unreadableDates?.length ?? 0)
}

const mostLinked = 20

/** What a page can lead to in the dashboard. */
function listDamaged({ head, namesOf }: Facts): ReplicaStatus['damaged'] {
  const ids = head?.unreadableIds ?? []
  if (ids.length === 0) return undefined
  return ids
    .slice(0, mostLinked)
    .map((id) => ({ id: id as ProductId, name: namesOf?.get(id) ?? '' }))
}

const mostNamed = 5

/** Named so that a person finds them in the dashboard: by what the copy still has of them, or by their date. */
function withUnreadable(sentence: string, { head, namesOf }: Facts): string {
  const unreadable = countUnreadable(head)
  if (unreadable === 0) return sentence
  const known = (head?.unreadableIds ?? []).map((id) => {
    const name = namesOf?.get(id) ?? ''
    return name === '' ? t.copyStatus.unreadableId(id) : t.copyStatus.unreadableNamed(name, id)
  })
  const others = (head?.unreadableDates ?? []).map((date) =>
    t.copyStatus.unreadableDate(formatMoment(Date.parse(date))),
  )
  const which = [...known, ...others]
  const shown = which.slice(0, mostNamed).join(', ') + (which.length > mostNamed ? ', …' : '')
  return t.copyStatus.withUnreadable(sentence, unreadable, shown)
}

function toState({ head, note, problem, nowMs }: Facts): ReplicaStatus['state'] {
  if (head === undefined) {
    if (problem !== undefined) return 'problem'
    return note === undefined ? 'none' : 'filling'
  }
  if (!isStale(head, nowMs)) return 'fresh'
  return problem === undefined ? 'stale' : 'problem'
}

/** Time that nobody was at it, between two lives, does not count. */
function toProgress(note: FillNote, nowMs?: number): ReplicaProgress {
  const { seen, total, workedMs, notedAt } = note
  const isKnown = nowMs !== undefined && total !== undefined && seen > 0
  const spentMs = isKnown ? workedMs + nowMs - notedAt : 0
  const left = isKnown ? (spentMs / seen) * Math.max(0, total - seen) : undefined
  return { seen, total, leftMs: left === undefined ? undefined : Math.max(0, Math.round(left)) }
}

function countRead({ seen, total }: FillNote): string {
  return total === undefined ? t.copyStatus.read(seen) : t.copyStatus.readOf(seen, total)
}

function toSentence(facts: Facts): string {
  const { head, note, problem, doubtful } = facts
  const state = toState(facts)
  if (state === 'problem' && problem !== undefined) {
    if (head !== undefined) return t.copyStatus.notCurrent(problem.sentence)
    const isBegun = note !== undefined && note.seen > 0
    return isBegun ? t.copyStatus.goesOn(problem.sentence, countRead(note)) : problem.sentence
  }
  if (state === 'filling' && note !== undefined) {
    return t.copyStatus.reading(countRead(note))
  }
  if (state === 'none') return t.copyStatus.none
  if (state === 'stale') return t.copyStatus.stale
  if (doubtful > 0) return t.copyStatus.doubtful
  if (head?.changedWhileReading === true) {
    return t.copyStatus.changedWhileRead
  }
  return t.copyStatus.current
}
