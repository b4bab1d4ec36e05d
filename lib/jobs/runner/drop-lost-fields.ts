import type { FieldPath } from '#lib/catalog/changes/change.ts'
import type { JobRow } from '#lib/jobs/model/job.ts'
import { fieldEntries } from '#lib/catalog/changes/field-paths.ts'
import type { Problem } from '#lib/catalog/problem.ts'
import { nameField } from '#lib/edits/preview/list-changes.ts'
import { isPrice } from '#lib/edits/merge/read-back.ts'
import { t } from '#lib/i18n/t.ts'
import { leftOf, mergeOutcome } from './row-fields.ts'

/** Further fields are only counted. */
const maxNames = 3

/**
 * Of an undo: places that cannot be put back do not keep the others of their product from it. The row goes on
 * without them and ends as failed. Prices of one product belong together: where one is lost, all that are left
 * stay as they are.
 */
export function dropLostFields(row: JobRow, paths: readonly FieldPath[], problem: Problem): JobRow {
  const left = leftOf(row)
  const isPriceLost = paths.some(isPrice)
  const lost = left.filter((path) => paths.includes(path) || (isPriceLost && isPrice(path)))
  const all = [...(row.lost?.paths ?? []), ...lost]
  const isWhole = all.length === fieldEntries(row.target).length
  // Where nothing of the row came back, there is nothing to distinguish.
  const message = isWhole && row.lost === undefined ? problem.message : say(row, lost, problem)
  const former = row.lost?.problem
  const reported = former === undefined ? message : `${former.message} ${message}`
  // What is undecided is never sent again, whatever else is wrong with the row.
  const saved = former?.code === 'undecided' ? former : problem
  return mergeOutcome(
    { ...row, lost: { paths: all, problem: { ...saved, message: reported } } },
    {},
  )
}

function say({ labels = {} }: JobRow, lost: readonly FieldPath[], { message }: Problem): string {
  const names = lost.map((path) => {
    const { label, variant } = nameField(path, labels)
    return variant === undefined ? label : t.journalMessages.fieldOf(label, variant)
  })
  const unique = [...new Set(names)]
  const more = unique.length - maxNames
  const shown = unique.slice(0, maxNames).join(', ')
  return t.journalMessages.notUndone(
    more > 0 ? t.journalMessages.andMore(shown, more) : shown,
    message,
  )
}
