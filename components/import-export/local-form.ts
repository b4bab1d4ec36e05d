import { languageTag } from '#lib/i18n/language-tag.ts'
import type { WriteOptions } from '#lib/queries/import-export/sheet-engine.ts'

/**
 * The CSV dialect of the user's locale: where the comma is the decimal sign, it separates no cells.
 */
export function localForm(): Pick<WriteOptions, 'separator' | 'sign'> {
  const isComma = new Intl.NumberFormat(languageTag()).format(1.5).includes(',')
  return isComma ? { separator: ';', sign: ',' } : { separator: ',', sign: '.' }
}
