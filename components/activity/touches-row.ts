import type { ValueChange } from '#lib/domain/activity.ts'
import type { JobRow } from '#lib/jobs/model/job.ts'
import { listPlaces } from '#lib/domain/places.ts'
import { isPrice } from '#lib/edits/read-back.ts'

const priced: ReadonlySet<string> = new Set(['listPrice', 'paidPrice', 'discount'])
/** What `Product` calls otherwise than the places of an edit. */
const placesOf: Readonly<Record<string, string>> = {
  status: 'inStock',
  seo: 'seo',
  infoSections: 'info/',
  collections: 'collection/',
  variants: 'variant/',
}

/** Whether a change was made where a row is about to set something; prices are weighed together. */
export function touchesRow({ field }: ValueChange, { target }: Pick<JobRow, 'target'>): boolean {
  const name = placesOf[field] ?? field
  return listPlaces(target).some(([place]) =>
    priced.has(field) ? isPrice(place) : place.startsWith(name) || place.endsWith(`/${name}`),
  )
}
