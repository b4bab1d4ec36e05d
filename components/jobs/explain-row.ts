import { formatMoney } from '#lib/domain/currency.ts'
import type { JobRow } from '#lib/domain/job.ts'
import { listPlaces } from '#lib/domain/places.ts'
import { listChanges } from '#lib/edits/list-changes.ts'

/** Why a row is what it is; undefined where its state says all. */
export function explainRow(row: JobRow): string | undefined {
  const { state, problem, theirs, currency, flags, newId } = row
  if (state === 'conflict') {
    if (theirs?.listPrice !== undefined) {
      const price = formatMoney(theirs.listPrice, currency)
      return `Somebody set it to ${price} in the meantime. It was left as it is.`
    }
    return `Somebody changed ${nameTheirs(row)} in the meantime. It was left as it is.`
  }
  if (state === 'skipped') return problem?.sentence ?? flags[0]?.sentence ?? 'You left it out.'
  if (state === 'applied' && newId !== undefined) return 'It was made anew, with another id.'
  return problem?.sentence
}

/** Which of our values somebody else had other ideas about: "the ribbon and the name". */
function nameTheirs(row: JobRow): string {
  const places = new Set(listPlaces(row.theirs ?? {}).map(([place]) => place))
  const touched = listChanges(row).filter(({ place }) => places.has(place))
  if (touched.some(({ place }) => place.startsWith('variant/') && place.endsWith('Price'))) {
    return 'prices of its variants'
  }
  const names = [...new Set(touched.map(({ label }) => `“${label}”`))]
  return names.length === 0 ? 'it' : names.join(', ')
}
