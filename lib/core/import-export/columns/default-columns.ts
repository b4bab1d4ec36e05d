import { openOnce } from '#lib/core/base/open-once.ts'
import { fieldAt } from '#lib/core/catalog/fields/registry.ts'
import { languages } from '#lib/core/i18n/languages.ts'
import { codeKeys, type Field, numberKeys, flagKeys, type PlainField, textKeys } from './fields.ts'

const isLong = (key: string) => fieldAt(key)?.sheet?.isLong === true

/** The columns of our own layout, in order. Those that identify a row are always included. */
export const defaultFields: readonly PlainField[] = [
  'id',
  'variantId',
  'name',
  'variant',
  ...codeKeys,
  'listPrice',
  'salePrice',
  ...numberKeys,
  'stock',
  'stockSeen',
  ...flagKeys,
  ...textKeys.filter((key) => key !== 'name' && !isLong(key)),
  'collections',
  'media',
  ...textKeys.filter(isLong),
  'options',
]

export const neededFields: readonly PlainField[] = ['id', 'variantId', 'name', 'variant']

/** Without the long texts, which make a file hard to read. */
export const preselectedFields: readonly PlainField[] = defaultFields.filter(
  (field) => field !== 'media' && field !== 'options' && !isLong(field),
)

type Table = Readonly<Record<string, unknown>>

/** The header of a column in a given language; `nameField` uses the current one. */
function headerIn(sheets: Table, labels: Table, field: PlainField): string {
  const words = sheets[`column_${field}`] ?? labels[fieldAt(field)?.label ?? '']
  return typeof words === 'string' ? words : field
}

/** By their letters and digits, in every language. */
export interface OwnHeaders {
  readonly fields: ReadonlyMap<string, Field>
  /** What precedes the name of a location: "Stock", "Stock when exported". */
  readonly stockHeads: ReadonlyMap<string, 'stock' | 'stockSeen'>
}

/**
 * Our headers in every language, reduced to letters and digits: a colleague may use another
 * language.
 */
export const readOwnHeaders = openOnce(async (): Promise<OwnHeaders> => {
  const locales = await Promise.all(languages.map(({ load }) => load()))
  return {
    fields: new Map(
      locales.flatMap(({ importExport, fields }) =>
        defaultFields.map(
          (field) => [toLetters(headerIn(importExport, fields, field)), field] as const,
        ),
      ),
    ),
    stockHeads: new Map(
      locales.flatMap(({ importExport, product }) => [
        [toLetters(product.stockAt('')), 'stock'] as const,
        [toLetters(importExport.stockSeenAt('')), 'stockSeen'] as const,
      ]),
    ),
  }
})

export function toLetters(header: string): string {
  return header.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
}
