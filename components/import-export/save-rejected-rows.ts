import { saveBlob, toFileName } from '#components/ui/save-file.ts'
import { t } from '#lib/i18n/t.ts'
import type { RejectedRowsOptions } from '#lib/queries/import-export/sheet-engine.ts'
import { localForm } from './local-form.ts'
import type { SheetImport } from './sheet-import.ts'

/** Saves rejected rows with the reason, in the format of the imported file. */
export async function saveRejectedRows(
  { thread, read }: SheetImport,
  failed?: RejectedRowsOptions['failed'],
): Promise<void> {
  const { separator } = localForm()
  const file = await thread.engine.keep({ failed, separator })
  const ending = file.type.startsWith('text/csv') ? 'csv' : 'xlsx'
  saveBlob(toFileName(`${read().name} ${t.importExport.group_errors}`, ending), file)
}
