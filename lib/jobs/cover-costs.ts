import { pickPlaces } from '#lib/domain/places.ts'
import type { FieldValues } from '#lib/domain/change.ts'
import type { JobRow } from '#lib/jobs/model/job.ts'

/** What is left of a row without its costs: `isWhole` where a job can do all of its work with it. */
export interface Covered {
  readonly row: JobRow
  readonly isWhole: boolean
}

const isCostPlace = (place: string) => place === 'cost' || place.endsWith('/cost')

/** Whatever has the word in it: rather sealed for nothing than not. */
export function mentionsCosts(value: unknown): boolean {
  return value !== undefined && /cost/i.test(JSON.stringify(value))
}

export function hasCosts({ cost, before, target, theirs, adjusted, ...row }: JobRow): boolean {
  const places = [before, target, theirs, adjusted].flatMap((values) => Object.keys(values ?? {}))
  return (
    cost !== undefined ||
    places.some(isCostPlace) ||
    mentionsCosts(row.snapshot) ||
    mentionsCosts(row.create)
  )
}

/** A sentence about a cost tells the cost. */
export function coverCosts({ cost: _cost, snapshot, create, ...row }: JobRow): Covered {
  const { theirs, adjusted } = row
  const kept = {
    ...(snapshot !== undefined && !mentionsCosts(snapshot) && { snapshot }),
    ...(create !== undefined && !mentionsCosts(create) && { create }),
  }
  const covered: JobRow = {
    ...row,
    ...kept,
    before: withoutCosts(row.before),
    target: withoutCosts(row.target),
    ...(theirs && { theirs: withoutCosts(theirs) }),
    ...(adjusted && { adjusted: withoutCosts(adjusted) }),
    flags: row.flags.map(({ guardrail, level }) => ({ guardrail, level, sentence: '' })),
  }
  return { row: covered, isWhole: !hasCosts({ ...row, snapshot, create }) }
}

function withoutCosts(values: FieldValues): FieldValues {
  return pickPlaces(values, (path) => !isCostPlace(path))
}
