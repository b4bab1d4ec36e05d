import { fieldAt } from '#lib/domain/fields/registry.ts'
import { fields as deLabels } from '#lib/messages/de/fields.ts'
import { sheets as de } from '#lib/messages/de/sheets.ts'
import { fields as enLabels } from '#lib/messages/en/fields.ts'
import { sheets as en } from '#lib/messages/en/sheets.ts'
import { codeKeys, type Field, figureKeys, flagKeys, type PlainField, textKeys } from './fields.ts'
import { nameField } from './name-field.ts'

const isLong = (key: string) => fieldAt(key)?.sheet?.isLong === true

/** The columns of our own shape, in their order. Those that a row is known by are always there. */
export const ownFields: readonly PlainField[] = [
  'id',
  'variantId',
  'name',
  'variant',
  ...codeKeys,
  'listPrice',
  'salePrice',
  ...figureKeys,
  'stock',
  'stockSeen',
  ...flagKeys,
  ...textKeys.filter((key) => key !== 'name' && !isLong(key)),
  'collections',
  'media',
  ...textKeys.filter(isLong),
  'options',
]

export type OwnField = PlainField

export const neededFields: readonly OwnField[] = ['id', 'variantId', 'name', 'variant']

/** Without the long texts, which make a sheet hard to read. */
export const usualFields: readonly OwnField[] = ownFields.filter(
  (field) => field !== 'media' && field !== 'options' && !isLong(field),
)

export function ownHeader(field: OwnField): string {
  return nameField(field)
}

type Table = Readonly<Record<string, unknown>>

/** What a table of messages calls a column: as `nameField`, in a language that nobody chose. */
function headerIn(sheets: Table, labels: Table, field: OwnField): string {
  const words = sheets[`column_${field}`] ?? labels[fieldAt(field)?.label ?? '']
  return typeof words === 'string' ? words : field
}

/** Our own headers in any language, by their letters and digits: a sheet may come from a colleague. */
export const ownHeaders: ReadonlyMap<string, Field> = new Map(
  ownFields.flatMap((field) =>
    [
      [en, enLabels],
      [de, deLabels],
    ].map(([sheets = {}, labels = {}]) => {
      return [toLetters(headerIn(sheets, labels, field)), field] as const
    }),
  ),
)

export function toLetters(header: string): string {
  return header.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
}
