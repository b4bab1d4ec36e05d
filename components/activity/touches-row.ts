import type { ValueChange } from '#lib/domain/activity.ts'
import { fieldAt, keyOfPath } from '#lib/domain/fields/registry.ts'
import type { JobRow } from '#lib/jobs/model/job.ts'
import { listPlaces } from '#lib/domain/places.ts'
import { isPrice } from '#lib/edits/read-back.ts'

/** Whether a change was made where a row is about to set something; prices are weighed together. */
export function touchesRow({ field }: ValueChange, { target }: Pick<JobRow, 'target'>): boolean {
  const hasPrice = fieldAt(field)?.group === 'price'
  return listPlaces(target).some(([path]) => {
    if (hasPrice) return isPrice(path)
    // Variants that come and go take whatever is set at them along.
    return field === 'variants' ? path.startsWith('variant/') : keyOfPath(path) === field
  })
}
