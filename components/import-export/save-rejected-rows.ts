import { saveBlob } from '#components/ui/save-file.ts'
import { toFileName } from '#lib/core/base/to-file-name.ts'
import { t } from '#lib/core/i18n/t.ts'
import type { RejectedRowsOptions, WriteOptions } from '#lib/core/sheet-engine/sheet-engine.ts'
import type { SheetImport } from './sheet-import.ts'
import { languageTag } from '#lib/core/i18n/language-tag.ts'

/** Saves rejected rows with the reason, in the format of the imported file. */
export async function saveRejectedRows(
  { thread, read }: SheetImport,
  failed?: RejectedRowsOptions['failed'],
): Promise<void> {
  const { separator } = csvDialect()
  const file = await thread.engine.keep({ failed, separator })
  const ending = file.type.startsWith('text/csv') ? 'csv' : 'xlsx'
  saveBlob(toFileName(`${read().name} ${t.importExport.group_errors}`, ending), file)
}

/**
 * The CSV dialect of the user's locale: where the comma is the decimal sign, it separates no cells.
 */
export function csvDialect(): Pick<WriteOptions, 'separator' | 'sign'> {
  const isComma = new Intl.NumberFormat(languageTag()).format(1.5).includes(',')
  return isComma ? { separator: ';', sign: ',' } : { separator: ',', sign: '.' }
}
