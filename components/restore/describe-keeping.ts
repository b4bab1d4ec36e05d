import { formatCount } from '#lib/core/i18n/format.ts'
import { t } from '#lib/core/i18n/t.ts'
import type { KeepingStatus } from '#lib/extension/queries/documents.ts'

/** Whether some products have not been saved yet. Otherwise only changes are due. */
export function isFilling({ state, kept, total = kept }: KeepingStatus): boolean {
  return state === 'keeping' && kept < total
}

/** How much of the store is saved. */
export function describeKeeping(status: KeepingStatus): string {
  const { kept, total = kept } = status
  return t.restore[`keeping/${wordsOf(status)}`](formatCount(kept), formatCount(total))
}

function wordsOf(status: KeepingStatus) {
  const { state, kept } = status
  if (state === 'keeping' && !isFilling(status)) return 'changed'
  return state === 'waiting' && kept > 0 ? 'interrupted' : state
}
