import { formatMoney } from '#lib/catalog/money/currency.ts'
import type { JobRow } from '#lib/jobs/model/job.ts'
import { fieldEntries } from '#lib/catalog/changes/field-paths.ts'
import { listChanges } from '#lib/edits/preview/list-changes.ts'
import { t } from '#lib/i18n/t.ts'

/**
 * Why a row is what it is; undefined where its state says all. `rival`: the title of the own edit that set what
 * the shop holds instead.
 */
export function explainRow(row: JobRow, rival?: string): string | undefined {
  const { state, problem, remote, currency, flags, newId } = row
  if (state === 'conflict') {
    const price = remote?.listPrice && formatMoney(remote.listPrice, currency)
    const changed =
      price === undefined
        ? t.jobs.changedByOthers(nameTheirs(row), rival)
        : t.jobs.setTo(price, rival)
    return problem === undefined ? changed : `${changed} ${problem.message}`
  }
  if (state === 'skipped') return problem?.message ?? flags[0]?.message ?? t.jobs.leftOut
  if (state === 'applied' && newId !== undefined) return problem?.message ?? t.jobs.recreated
  return problem?.message
}

/** Which of our values somebody else had other ideas about: "the ribbon and the name". */
function nameTheirs(row: JobRow): string {
  const paths = new Set(fieldEntries(row.remote ?? {}).map(([path]) => path))
  const touched = listChanges(row).filter(({ path }) => paths.has(path))
  if (touched.some(({ path }) => path.startsWith('variant/') && path.endsWith('Price'))) {
    return t.jobs.pricesOfVariants
  }
  const names = [...new Set(touched.map(({ label }) => t.jobs.quoted(label)))]
  return names.length === 0 ? t.jobs.it : names.join(', ')
}
