import type { ProductId } from '#lib/catalog/ids.ts'
import { isCreation, type JobRow } from '#lib/jobs/model/job.ts'
import type { JobShop } from '../job-shop.ts'
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
  shop: JobShop,
  { job, run }: JobRecord,
  {
    rows,
    requestedIds,
  }: { readonly rows: readonly JobRow[]; readonly requestedIds: ReadonlySet<ProductId> },
): Promise<readonly JobRow[]> {
  const { findCreatedProducts } = shop
  const since = job.startedAt
  const isNewlyUndecided = (row: JobRow) => requestedIds.has(row.id) && isUndecided(row)
  if (findCreatedProducts === undefined || since === undefined || !rows.some(isNewlyUndecided))
    return rows
  const all = await journal.readAllRows(job.id)
  const known = new Set(all.flatMap(({ newId }) => newId ?? []))
  const isCancelled = run.requestedAction === 'cancel'
  const toNext = (row: JobRow) =>
    isCancelled || row.attempt >= maxTries ? asMadeInPart(row) : toContinue(row)
  const checked: JobRow[] = []
  for (const row of rows) {
    const isUnique = all.every((other) => other.id === row.id || keyOf(other) !== keyOf(row))
    if (!isNewlyUndecided(row)) checked.push(row)
    else if (row.newId !== undefined) checked.push(toNext(row))
    else if (!isUnique) checked.push(row)
    else {
      const found = (await findCreatedProducts(row, since)).filter((id) => !known.has(id))
      const [newId, ...others] = found
      if (newId === undefined || others.length > 0) checked.push(row)
      else {
        known.add(newId)
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

/** What distinguishes one new product from another. */
function keyOf({ create, name }: JobRow): string {
  return create === undefined
    ? name
    : JSON.stringify([create.name, create.slug, create.sku, create.variants])
}
