import type { ProductId } from '#lib/core/catalog/ids.ts'
import { restoreParts } from '#lib/core/edits/restore/restore-part.ts'
import type { Edit } from '#lib/core/operations/edit.ts'

/** The edit that restores all of these products from a point. */
export function restoreAll(ids: readonly ProductId[], pointId = 'p'): Edit {
  return {
    scope: { kind: 'restore', pointId, at: 1, ids, parts: restoreParts },
    operations: [],
  }
}
