import type { FieldValues, Place } from '#lib/domain/change.ts'
import type { JobRow } from '#lib/jobs/model/job.ts'
import { listPlaces, pickPlaces } from '#lib/domain/places.ts'
import { isOpen } from '#lib/jobs/model/row-counts.ts'

// A row's target is reached place by place, in as many requests as the shop needs for them.

/** Places that are neither set, nor held by the shop anyway, nor lost to somebody else or for good. */
export function leftOf({ target, reached = [], held = [], theirs = {}, lost }: JobRow): Place[] {
  const settled = new Set<Place>([
    ...reached,
    ...held,
    ...(lost?.places ?? []),
    ...listPlaces(theirs).map(([place]) => place),
  ])
  return listPlaces(target).flatMap(([place]) => (settled.has(place) ? [] : [place]))
}

/** What the row's next request sets, or has set when it is on its way. */
export function dueOf(row: JobRow): Place[] {
  const left = leftOf(row)
  const { due } = row
  return due === undefined ? left : left.filter((place) => due.includes(place))
}

/** There is something to do for it before the next round of requests. */
export function isDue(row: JobRow): boolean {
  return isOpen(row.state) && (row.due === undefined || row.due.length > 0)
}

/** What this job did to the product, and can take back. */
export function doneOf(row: JobRow): readonly Place[] {
  const done = row.reached ?? (row.state === 'applied' ? listUnheld(row) : [])
  // Both prices of a V3 variant are written together: one that stays as it was is nothing to take back.
  return done.some((place) => isChanged(row, place)) ? done : []
}

function listUnheld({ target, held }: JobRow): Place[] {
  const others = new Set(held)
  return listPlaces(target).flatMap(([place]) => (others.has(place) ? [] : [place]))
}

function isChanged({ before, target }: JobRow, place: Place): boolean {
  const [was, is] = [before[place], target[place]]
  return was !== is && JSON.stringify(was) !== JSON.stringify(is)
}

export function only(values: FieldValues, places: readonly Place[]): FieldValues {
  return pickPlaces(values, (place) => places.includes(place))
}

/** It holds what a relative request of ours left short of its target: it cannot stay like that. */
export function isMovedByUs({ adjusted }: JobRow): boolean {
  return adjusted !== undefined && listPlaces(adjusted).length > 0
}

/** More is known of some of the places: the row waits for its next request, or is at its end. */
export function settle(
  row: JobRow,
  found: {
    readonly reached?: readonly Place[]
    readonly held?: readonly Place[]
    readonly theirs?: FieldValues
  },
): JobRow {
  const theirs = { ...row.theirs, ...found.theirs }
  const next: JobRow = {
    ...row,
    reached: join(row.reached, found.reached),
    held: join(row.held, found.held),
    theirs: listPlaces(theirs).length > 0 ? theirs : undefined,
    problem: undefined,
  }
  const left = leftOf(next)
  if (left.length > 0) {
    const keep = (places?: readonly Place[]) => places?.filter((place) => left.includes(place))
    return { ...next, state: 'planned', due: keep(row.due), doubtful: keep(row.doubtful) }
  }
  const { due: _due, doubtful: _doubtful, ...settled } = next
  const isOurs = (next.reached ?? []).length > 0
  const problem = next.lost?.problem
  if (settled.theirs !== undefined) return { ...settled, state: 'conflict', problem }
  if (problem !== undefined) return { ...settled, state: 'failed', problem }
  if (!isOurs) return { ...settled, held: undefined, state: 'unchanged' }
  // All of it: nothing needs to be listed.
  return { ...settled, reached: undefined, state: 'applied' }
}

function join(
  known: readonly Place[] = [],
  more: readonly Place[] = [],
): readonly Place[] | undefined {
  const all = [...new Set([...known, ...more])]
  return all.length > 0 ? all : undefined
}
