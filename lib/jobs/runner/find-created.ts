import type { ProductId } from '#lib/catalog/ids.ts'
import type { JobRow } from '#lib/jobs/model/job.ts'
import { t } from '#lib/i18n/t.ts'
import type { JobShop } from '../job-shop.ts'
import type { JobRecord } from '../journal/journal-shapes.ts'
import type { Journal } from '../journal/journal.ts'

/**
 * A product whose making was not answered may be there, whole or not: it is looked for, so that taking
 * the job back deletes it. It is never made again by itself. Where two could be meant, nobody is.
 * Throws what the shop throws: then nothing is decided yet.
 */
export async function findCreated(
  journal: Pick<Journal, 'readAllRows'>,
  shop: JobShop,
  { job }: JobRecord,
  { rows, asked }: { readonly rows: readonly JobRow[]; readonly asked: ReadonlySet<ProductId> },
): Promise<readonly JobRow[]> {
  const { findMade } = shop
  const since = job.startedAt
  const isNewlyLost = (row: JobRow) => asked.has(row.id) && isLost(row)
  if (findMade === undefined || since === undefined || !rows.some(isNewlyLost)) return rows
  const all = await journal.readAllRows(job.id)
  const known = new Set(all.flatMap(({ newId }) => newId ?? []))
  const noted: JobRow[] = []
  for (const row of rows) {
    const { create } = row
    const isAlone = all.every((other) => other.id === row.id || marksOf(other) !== marksOf(row))
    if (create === undefined || !isNewlyLost(row) || !isAlone) {
      noted.push(row)
      continue
    }
    const found = (await findMade(create, since)).filter((id) => !known.has(id))
    const [newId, ...others] = found
    if (newId === undefined || others.length > 0) noted.push(row)
    else {
      known.add(newId)
      const problem = { code: 'undecided', message: t.entered.madeInPart(row.name) } as const
      noted.push({ ...row, newId, applied: ['deleted'], problem })
    }
  }
  return noted
}

function isLost({ state, problem, create }: JobRow): boolean {
  return create !== undefined && state === 'failed' && problem?.code === 'undecided'
}

/** What tells a new product from another. */
function marksOf({ create }: JobRow): string | undefined {
  return create && JSON.stringify([create.name, create.slug, create.sku, create.variants])
}
