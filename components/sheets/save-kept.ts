import { saveBlob, toFileName } from '#components/ui/save-file.ts'
import { t } from '#lib/i18n/t.ts'
import type { KeptWishes } from '#lib/queries/sheets/sheet-engine.ts'
import { localForm } from './local-form.ts'
import type { SheetImport } from './sheet-import.ts'

/** Rows with the reason why they were not taken, as the kind of file they came in. */
export async function saveKept(
  { thread, read }: SheetImport,
  failed?: KeptWishes['failed'],
): Promise<void> {
  const { separator } = localForm()
  const file = await thread.engine.keep({ failed, separator })
  const ending = file.type.startsWith('text/csv') ? 'csv' : 'xlsx'
  saveBlob(toFileName(`${read().name} ${t.importExport.group_faults}`, ending), file)
}
