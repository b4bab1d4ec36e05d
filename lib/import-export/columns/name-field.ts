import { fieldAt } from '#lib/catalog/fields/registry.ts'
import { readMessage } from '#lib/i18n/read-message.ts'
import { t } from '#lib/i18n/t.ts'

/** The name of a column or field, in the current language. */
export function nameField(field: string): string {
  const [, plain = field, number = ''] = /^(.*?)(\d?)$/.exec(field) ?? []
  const label = fieldAt(plain)?.label
  const words =
    readMessage(t.importExport, `column_${plain}`) ??
    readMessage(t.importExport, `field_${plain}`) ??
    (label && t.fields[label]) ??
    field
  return number === '' ? words : t.importExport.numbered(words, Number(number))
}
