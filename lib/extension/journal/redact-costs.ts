import { pickFields } from '#lib/core/catalog/changes/field-paths.ts'
import type { FieldValues } from '#lib/core/catalog/changes/change.ts'
import type { JobRow } from '#lib/core/job/job.ts'

const isCostField = (path: string) => path === 'cost' || path.endsWith('/cost')

/** Matches anything that contains the word, because encrypting too much is safe. */
function mentionsCosts(value: unknown): boolean {
  return value !== undefined && /cost/i.test(JSON.stringify(value))
}

export function hasCosts({ cost, before, target, remote, adjusted, ...row }: JobRow): boolean {
  const paths = [before, target, remote, adjusted].flatMap((values) => Object.keys(values ?? {}))
  return (
    cost !== undefined ||
    paths.some(isCostField) ||
    mentionsCosts(row.snapshot) ||
    mentionsCosts(row.create)
  )
}

/** Removes the costs of a row, and the messages of its flags, which may contain a cost. */
export function redactCosts({ cost: _cost, snapshot, create, ...row }: JobRow): JobRow {
  const { remote, adjusted } = row
  const withoutCost = {
    ...(snapshot !== undefined && !mentionsCosts(snapshot) && { snapshot }),
    ...(create !== undefined && !mentionsCosts(create) && { create }),
  }
  return {
    ...row,
    ...withoutCost,
    before: withoutCosts(row.before),
    target: withoutCosts(row.target),
    ...(remote && { remote: withoutCosts(remote) }),
    ...(adjusted && { adjusted: withoutCosts(adjusted) }),
    flags: row.flags.map(({ guardrail, level }) => ({ guardrail, level, message: '' })),
  }
}

function withoutCosts(values: FieldValues): FieldValues {
  return pickFields(values, (path) => !isCostField(path))
}
