import type { JobRow } from '#lib/domain/job.ts'
import type { GuardrailLimits } from '#lib/domain/guardrail-limits.ts'
import type { Product } from '#lib/domain/product.ts'
import { isOpen } from '#lib/domain/row-counts.ts'
import { flagChange } from '#lib/edits/guardrails.ts'
import { buildPriceChange } from '#lib/edits/price-change.ts'
import { touchedValues } from '#lib/edits/product-values.ts'
import { judge } from '#lib/edits/read-back.ts'

export interface Look {
  /** Undefined for an undo: nothing stops the way back. */
  readonly limits: GuardrailLimits | undefined
  /** The row that is still unknown had its last try. */
  readonly isLast: boolean
}

/**
 * What a fresh look at the shop makes of an open row: settled, or planned for being sent (again).
 * A row that was ever sent and holds its target is ours, even where its answer was lost.
 */
export function lookAt(row: JobRow, product: Product | undefined, look: Look): JobRow {
  if (!isOpen(row.state)) return row
  if (product === undefined) return { ...row, state: 'failed', problem: goneProblem(row) }
  const fresh = touchedValues(row.target, product)
  switch (judge(row, fresh)) {
    case 'applied':
      return { ...row, state: row.attempt > 0 ? 'applied' : 'unchanged', problem: undefined }
    case 'conflict':
      return { ...row, state: 'conflict', theirs: fresh, problem: undefined }
    case 'gone':
      return { ...row, state: 'failed', problem: goneProblem(row) }
    case 'partly':
    case 'untouched':
      if (look.isLast && row.state === 'unknown') return { ...row, state: 'failed' }
      return guard(row, product, look.limits)
  }
}

/** A discount or variant that changed since the preview can turn a sound price into a ruinous one. */
function guard(row: JobRow, product: Product, limits: GuardrailLimits | undefined): JobRow {
  if (limits === undefined) return { ...row, state: 'planned' }
  const flags = flagChange(buildPriceChange(product, row.target), limits)
  const block = flags.find(({ level }) => level === 'block')
  if (block === undefined) return { ...row, state: 'planned' }
  return { ...row, state: 'skipped', problem: { code: 'refused', sentence: block.sentence } }
}

function goneProblem({ name }: JobRow) {
  return { code: 'not-found', sentence: `“${name}” is not in the shop any more.` } as const
}
