import {
  type GuardrailId,
  guardrailIds,
  guardrailLevels,
} from '#lib/core/catalog/changes/preview.ts'
import type { ProductId } from '#lib/core/catalog/ids.ts'
import { isBlocked, isWarned } from '#lib/core/edits/preview/risk.ts'
import type { JobRow } from '#lib/core/job/job.ts'
import { UsageError } from '../read-options.ts'

/** Which rows of a preview run, with the warnings that a person confirmed by their names. */
export interface Choice {
  /** Warned rows of which every warning is confirmed. */
  readonly selected: readonly ProductId[]
  readonly included: number
  readonly blocked: number
  /** Warnings that are not confirmed, with the number of their rows. */
  readonly unconfirmed: ReadonlyMap<GuardrailId, number>
}

export function chooseRows(rows: readonly JobRow[], confirmed: ReadonlySet<GuardrailId>): Choice {
  const selected: ProductId[] = []
  const unconfirmed = new Map<GuardrailId, number>()
  let clean = 0
  let blocked = 0
  for (const row of rows) {
    if (isBlocked(row)) blocked += 1
    else if (isWarned(row)) {
      const open = new Set(
        row.flags.map(({ guardrail }) => guardrail).filter((id) => !confirmed.has(id)),
      )
      if (open.size === 0) selected.push(row.id)
      for (const id of open) unconfirmed.set(id, (unconfirmed.get(id) ?? 0) + 1)
    } else clean += 1
  }
  return { selected, included: clean + selected.length, blocked, unconfirmed }
}

/** Throws a `UsageError` for a name that no warning has. */
export function readConfirmed(names: readonly string[] = []): Set<GuardrailId> {
  return new Set(names.flatMap((name) => name.split(',')).map(toWarning))
}

function toWarning(name: string): GuardrailId {
  const id = guardrailIds.find((each) => each === name.trim())
  if (id !== undefined && guardrailLevels[id] === 'warn') return id
  const known = guardrailIds.filter((each) => guardrailLevels[each] === 'warn')
  throw new UsageError(`--confirm takes names of warnings: ${known.join(', ')}.`)
}
