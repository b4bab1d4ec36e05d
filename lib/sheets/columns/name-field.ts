import { t } from '#lib/messages/sheets.ts'

/** A field, or a place of a product, as people call it. */
export function nameField(field: string): string {
  const [, plain = field, number = ''] = /^(.*?)(\d?)$/.exec(field) ?? []
  const words = read(`column_${plain}`) ?? read(`field_${plain}`) ?? field
  return number === '' ? words : t.numbered(words, Number(number))
}

function read(name: string): string | undefined {
  const words: unknown = Reflect.get(t, name)
  return typeof words === 'string' ? words : undefined
}
