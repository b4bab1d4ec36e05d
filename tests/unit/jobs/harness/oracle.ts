import { type JobRow, isOpen } from '#lib/core/job/job.ts'
import { serializeFields } from '#lib/core/catalog/changes/field-paths.ts'
import type { FakeStore, Item, Write } from './fake-store.ts'
import { textOf } from './kinds.ts'

/** Errors by kind; every list must be empty. */
export interface Verdict {
  /** Reported as applied but not changed, changed by us but not reported, or not reported at all. */
  readonly lost: string[]
  /** Changed by us more than once. */
  readonly double: string[]
  /** A conflict with our own write only. */
  readonly falseConflict: string[]
  /** A value of another user was replaced, although a read could have shown it. */
  readonly silentOverwrite: string[]
}

const isOurs = ({ by }: Write) => by === 'job'

export const clean: Verdict = { lost: [], double: [], falseConflict: [], silentOverwrite: [] }

export function judgeJob(rows: readonly JobRow[], store: FakeStore): Verdict {
  const findings = rows.map((row) => ({ row, item: store.items.get(row.id) }))
  const idsOf = (matches: (row: JobRow, item: Item | undefined) => boolean) =>
    findings
      .filter(({ row, item }) => matches(row, item))
      .map(({ row }) => `${row.id} ${row.state}`)
  return {
    lost: idsOf(isLost),
    double: idsOf((_, item) => item !== undefined && isDouble(item.writes)),
    falseConflict: idsOf(
      ({ state }, item) => state === 'conflict' && (item?.writes.every(isOurs) ?? false),
    ),
    silentOverwrite: [...store.overwrites],
  }
}

function isLost(row: JobRow, item: Item | undefined): boolean {
  if (isOpen(row.state)) return true
  if (item === undefined) return false
  const last = item.writes.at(-1)
  const isOtherLast = last !== undefined && !isOurs(last)
  if (row.state === 'applied') {
    return textOf(item.product, row.target) !== serializeFields(row.target) && !isOtherLast
  }
  return row.state !== 'conflict' && last !== undefined && isOurs(last)
}

/** Setting a value again after another user restored it is no repetition. */
function isDouble(writes: readonly Write[]): boolean {
  return writes.some((write, index) => {
    const next = writes[index + 1]
    return isOurs(write) && next !== undefined && isOurs(next)
  })
}
