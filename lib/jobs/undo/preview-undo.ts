import type { FieldPath } from '#lib/core/catalog/changes/change.ts'
import { fieldEntries } from '#lib/core/catalog/changes/field-paths.ts'
import { type Problem, toProblem } from '#lib/core/catalog/problem.ts'
import { detailsOf } from '#lib/core/catalog/product/product-values.ts'
import type { ProductId } from '#lib/core/catalog/ids.ts'
import type { BeforeAfter } from '#lib/core/catalog/changes/preview.ts'
import { isPrice } from '#lib/core/edits/merge/read-back.ts'
import { t } from '#lib/core/i18n/t.ts'
import { otherCatalog, readKnownJob } from '../job-records.ts'
import type { JobRow } from '#lib/core/job/job.ts'
import { isProblem, type JobContext } from '../runner/job-context.ts'
import { awaitReads } from '../runner/lagging-reads.ts'
import { reconcile } from '../runner/reconcile.ts'
import { leftOf, nameFields, only } from '../runner/row-fields.ts'
import type { UndoPage, UndoPreviewRequest } from '../jobs.ts'
import { readUndoRows, rejectUndo } from './undo-job.ts'

/**
 * What an undo would write now, with each row compared with the store as the runner compares it: "planned" rows
 * are restored, the others are left alone, for the reason in their state and problem. Writes nothing.
 */
export async function previewUndo(
  context: Pick<JobContext, 'journal' | 'clock' | 'bornAt' | 'openStore'>,
  request: UndoPreviewRequest,
): Promise<UndoPage> {
  const { journal, openStore } = context
  const { job } = await readKnownJob(journal, request.jobId)
  rejectUndo({ job }, request.siteId)
  const rows = await readUndoRows(journal, request)
  const page = rows.slice(request.offset, request.offset + request.limit)
  try {
    const store = await openStore(request.siteId)
    const problem = isProblem(store) ? store : otherCatalog(job, store)
    if (isProblem(store) || problem !== undefined)
      return { rows: page, total: rows.length, problem }
    await awaitReads(context, request.siteId)
    const unreadable = new Set<ProductId>()
    const details = detailsOf(page.map(({ target }) => target))
    const fresh = await store.readFresh(
      page.map(({ id }) => id),
      undefined,
      details,
      (id) => unreadable.add(id),
    )
    const compared = page.map((row) =>
      showRestored(
        reconcile(row, fresh.get(row.id), {
          limits: undefined,
          isLast: false,
          isUnreadable: unreadable.has(row.id),
        }),
      ),
    )
    return { rows: compared, total: rows.length }
  } catch (error) {
    return { rows: page, total: rows.length, problem: toProblem(error) }
  }
}

/** A row that is restored in part lists these values only, and says which ones are kept. */
function showRestored(row: JobRow): JobRow {
  if (row.state !== 'planned') return row
  const left = leftOf(row)
  if (left.length === fieldEntries(row.target).length) return row
  const kept = fieldEntries(row.remote ?? {}).map(([path]) => path)
  return {
    ...row,
    ...(left.some(isPrice) ? {} : unmovedPrices(row)),
    before: only(row.before, left),
    target: only(row.target, left),
    problem: kept.length === 0 ? undefined : keptProblem(row, kept),
  }
}

const stays = ({ before }: BeforeAfter): BeforeAfter => ({ before, after: before })

function unmovedPrices({ listPrice, paidPrice }: JobRow) {
  return { listPrice: stays(listPrice), paidPrice: stays(paidPrice), variants: [] }
}

function keptProblem(row: JobRow, kept: readonly FieldPath[]): Problem {
  return { code: 'conflict', message: t.journalMessages.keptByUndo(nameFields(row, kept)) }
}
