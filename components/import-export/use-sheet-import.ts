import { useSyncExternalStore } from 'react'
import { usePageActions } from '#components/shell/page-actions.ts'
import type { Connection } from '#lib/catalog/app/connection.ts'
import type { SiteId } from '#lib/catalog/ids.ts'
import { createSheetImport, type SheetImport } from './sheet-import.ts'
import type { SheetState } from './sheet-state.ts'

// One for each shop, so that a sheet is still open when a person comes back from its job.
const imports = new Map<SiteId, SheetImport>()

/** The sheet that is on its way into a shop; none where the page has no threads. */
export function useSheetImport(
  connection: Connection,
): { readonly sheet: SheetImport; readonly state: SheetState } | undefined {
  const { startThread } = usePageActions()
  const known = imports.get(connection.siteId)
  const sheet =
    known ?? (startThread && createSheetImport(connection, () => startThread('/sheets.js')))
  if (sheet !== undefined && known === undefined) imports.set(connection.siteId, sheet)
  const state = useSyncExternalStore(sheet?.subscribe ?? never, () => sheet?.read())
  return sheet && state && { sheet, state }
}

function never(): () => void {
  return () => undefined
}
