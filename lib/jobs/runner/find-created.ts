import type { ProductId } from '#lib/core/catalog/ids.ts'
import { t } from '#lib/core/i18n/t.ts'
import { isCreation, type JobRow } from '#lib/core/job/job.ts'
import type { JobStore } from '../job-store.ts'
import type { JobRecord } from '../journal/journal-shapes.ts'
import type { Journal } from '../journal/journal.ts'
import { asMadeInPart } from '../journal/row-states.ts'

/** How often a creation is continued before it is left to the user. */
const maxTries = 8

/**
 * A product whose creation was not answered may exist, complete or not. It is searched for, and the
 * creation is continued with it; none is created a second time. If two products match, neither is
 * taken. Throws what the store throws: then nothing is decided yet.
 */
export async function findCreated(
  journal: Pick<Journal, 'readAllRows'>,
  store: JobStore,
  { job, run }: JobRecord,
  {
    rows,
    requestedIds,
  }: { readonly rows: readonly JobRow[]; readonly requestedIds: ReadonlySet<ProductId> },
): Promise<readonly JobRow[]> {
  const { findCreatedProducts } = store
  const since = job.startedAt
  const isNewlyUndecided = (row: JobRow) => requestedIds.has(row.id) && isUndecided(row)
  if (findCreatedProducts === undefined || since === undefined || !rows.some(isNewlyUndecided))
    return rows
  const all = await journal.readAllRows(job.id)
  const taken = new Set(all.flatMap(({ newId }) => newId ?? []))
  const isCancelled = run.requestedAction === 'cancel'
  const toNext = (row: JobRow) =>
    isCancelled || row.attempt >= maxTries ? asMadeInPart(row) : toContinue(row)
  const checked: JobRow[] = []
  for (const row of rows) {
    if (!isNewlyUndecided(row)) checked.push(row)
    else if (row.newId !== undefined) checked.push(toNext(row))
    else {
      const [newId, ...others] = await findCreatedProducts(row, { since, taken })
      if (newId === undefined) checked.push(row)
      else if (others.length > 0) checked.push(asAmbiguous(row, others.length + 1))
      else {
        taken.add(newId)
        checked.push(toNext({ ...row, newId }))
      }
    }
  }
  return checked
}

function toContinue({
  problem: _problem,
  lost: _lost,
  maybeApplied: _maybe,
  ...row
}: JobRow): JobRow {
  return { ...row, state: 'planned' }
}

function isUndecided(row: JobRow): boolean {
  return isCreation(row) && row.state === 'failed' && row.problem?.code === 'undecided'
}

/** The user decides which of the products is the one of this row, and whether it is complete. */
function asAmbiguous(row: JobRow, count: number): JobRow {
  const message = t.journalMessages.severalCreated(row.name, count)
  return { ...row, problem: { code: 'undecided', message } }
}
