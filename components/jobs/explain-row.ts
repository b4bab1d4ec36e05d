import { formatMoney } from '#lib/domain/currency.ts'
import type { JobRow } from '#lib/jobs/model/job.ts'
import { listPlaces } from '#lib/domain/places.ts'
import { listChanges } from '#lib/edits/list-changes.ts'
import { t } from '#lib/i18n/t.ts'

/**
 * Why a row is what it is; undefined where its state says all. `rival`: the title of the own edit that set what
 * the shop holds instead.
 */
export function explainRow(row: JobRow, rival?: string): string | undefined {
  const { state, problem, theirs, currency, flags, newId } = row
  if (state === 'conflict') {
    const price = theirs?.listPrice && formatMoney(theirs.listPrice, currency)
    const changed =
      price === undefined
        ? t.jobs.changedByOthers(nameTheirs(row), rival)
        : t.jobs.setTo(price, rival)
    return problem === undefined ? changed : `${changed} ${problem.sentence}`
  }
  if (state === 'skipped') return problem?.sentence ?? flags[0]?.sentence ?? t.jobs.leftOut
  if (state === 'applied' && newId !== undefined) return problem?.sentence ?? t.jobs.recreated
  return problem?.sentence
}

/** Which of our values somebody else had other ideas about: "the ribbon and the name". */
function nameTheirs(row: JobRow): string {
  const places = new Set(listPlaces(row.theirs ?? {}).map(([place]) => place))
  const touched = listChanges(row).filter(({ place }) => places.has(place))
  if (touched.some(({ place }) => place.startsWith('variant/') && place.endsWith('Price'))) {
    return t.jobs.pricesOfVariants
  }
  const names = [...new Set(touched.map(({ label }) => t.jobs.quoted(label)))]
  return names.length === 0 ? t.jobs.it : names.join(', ')
}
