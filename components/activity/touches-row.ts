import type { ValueChange } from '#lib/catalog/changes/activity.ts'
import { fieldAt, keyOfPath } from '#lib/catalog/fields/registry.ts'
import type { JobRow } from '#lib/jobs/model/job.ts'
import { fieldEntries } from '#lib/catalog/changes/field-paths.ts'
import { isPrice } from '#lib/edits/merge/read-back.ts'

/** Whether a change was made where a row is about to set something; prices are weighed together. */
export function touchesRow({ field }: ValueChange, { target }: Pick<JobRow, 'target'>): boolean {
  const hasPrice = fieldAt(field)?.group === 'price'
  return fieldEntries(target).some(([path]) => {
    if (hasPrice) return isPrice(path)
    // Variants that come and go take whatever is set at them along.
    return field === 'variants' ? path.startsWith('variant/') : keyOfPath(path) === field
  })
}
