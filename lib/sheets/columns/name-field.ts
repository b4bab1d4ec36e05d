import { fieldAt } from '#lib/domain/fields/registry.ts'
import { t } from '#lib/i18n/t.ts'

/** A column, or a field of a product, as people call it. */
export function nameField(field: string): string {
  const [, plain = field, number = ''] = /^(.*?)(\d?)$/.exec(field) ?? []
  const label = fieldAt(plain)?.label
  const words =
    read(`column_${plain}`) ?? read(`field_${plain}`) ?? (label && t.fields[label]) ?? field
  return number === '' ? words : t.importExport.numbered(words, Number(number))
}

function read(name: string): string | undefined {
  const words: unknown = Reflect.get(t.importExport, name)
  return typeof words === 'string' ? words : undefined
}
