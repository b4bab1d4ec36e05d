import { useEffect } from 'react'
import { readBulkForm } from '#components/bulk-edit/steps/read-form.ts'
import { requestedEditRoute } from '#components/shell/workbench-route.ts'
import { isRecord } from '#lib/core/base/is-record.ts'
import type { SiteId } from '#lib/core/catalog/ids.ts'
import { takeRequestedEdit } from '#lib/extension/queries/requested-edit.ts'
import { maxSearchLength } from '#lib/extension/queries/search-text.ts'
import { reopenedEdit } from './grid/reopened-edit.ts'
import { replaceRoute } from './use-route.ts'

/** Opens the edit that another page has left for the workbench. */
export function useRequestedEdit(siteId: SiteId): void {
  useEffect(() => {
    if (window.location.hash !== requestedEditRoute) return
    replaceRoute({ page: 'products', view: { text: '' } })
    // If it cannot be read, it can be typed in the workbench.
    takeRequestedEdit().then(
      (left) => open(siteId, left),
      () => undefined,
    )
  }, [siteId])
}

function open(siteId: SiteId, left: unknown): void {
  if (!isRecord(left)) return
  const { siteId: leftFor, text, form } = left
  // Another store may have been chosen since.
  if (leftFor !== siteId) return
  if (typeof text !== 'string' || text.length > maxSearchLength) return
  const scope = { kind: 'search', search: { text } } as const
  reopenedEdit.leave(siteId, { scope, draft: readBulkForm(form) })
}
