import type { Catalog } from '#lib/core/catalog/fields/field.ts'
import {
  allFields,
  type FieldKey,
  fieldAt,
  type SheetKey,
  isInCatalog,
} from '#lib/core/catalog/fields/registry.ts'
import type { Display } from '#lib/core/catalog/fields/value-types.ts'
import { readMessage } from '#lib/core/i18n/read-message.ts'
import { t } from '#lib/core/i18n/t.ts'
import {
  isLocationField,
  type LocationField,
  type Locations,
  nameLocationField,
} from './location-fields.ts'

const isDiscount = (field: Field) => field === 'discountMode' || field === 'discountValue'

/** Columns without a field of their own, or that only identify the product of a row. */
const ownColumns = [
  'id',
  'variantId',
  'handle',
  'kind',
  'variant',
  'listPrice',
  'salePrice',
  'actualPrice',
  'strikethrough',
  'surcharge',
  'discountMode',
  'discountValue',
  'currency',
  'stock',
  'stockSeen',
  'collections',
  'categorySlugs',
  'media',
  'mediaAlt',
  'options',
] as const

/** Fields with a column of their own. */
export const sheetKeys = allFields.flatMap(([key, { sheet }]) =>
  sheet === undefined ? [] : [key as SheetKey],
)

const listKeys = (isWanted: (key: SheetKey, display: Display) => boolean) =>
  sheetKeys.filter((key) => isWanted(key, displayOf(key)))
const displayOf = (key: FieldKey) => fieldAt(key)?.type.display ?? 'text'
const isAtVariant = (key: FieldKey) => fieldAt(key)?.variant !== undefined

/** Texts of a product. */
export const textKeys = listKeys(
  (key, display) => !isAtVariant(key) && (display === 'text' || display === 'html'),
)
/** Flags of a product, some of its variants too. */
export const flagKeys = listKeys((_key, display) => display === 'flag')
/** Codes of a product or of its variants: SKU, barcode. */
export const codeKeys = listKeys((key, display) => isAtVariant(key) && display === 'text')
/** Amounts of a product or of its variants: cost, weight. */
export const numberKeys = listKeys((_key, display) => display === 'money' || display === 'weight')

const numberedFields = [
  'optionName',
  'optionType',
  'optionChoices',
  'infoTitle',
  'infoText',
] as const

export const numbers = [1, 2, 3, 4, 5, 6] as const

export type PlainField = (typeof ownColumns)[number] | SheetKey
export type NumberedField = (typeof numberedFields)[number]
export type Field = FixedField | LocationField
/** A field that every store has, whatever its locations. */
type FixedField = PlainField | `${NumberedField}${(typeof numbers)[number]}`

export const fields: readonly FixedField[] = [
  ...ownColumns,
  ...sheetKeys,
  ...numberedFields.flatMap((name) => numbers.map((number) => `${name}${number}` as const)),
]

/** Amounts, which are written with a decimal sign. */
export const amountFields: ReadonlySet<Field> = new Set<Field>([
  'listPrice',
  'salePrice',
  'actualPrice',
  'strikethrough',
  'surcharge',
  'discountValue',
  ...numberKeys,
])

/** The fields that can identify a row; a name only where all rows of a product are known to belong together. */
export const keyFields = ['id', 'handle', 'sku', 'barcode', 'slug', 'name'] as const
export type KeyField = (typeof keyFields)[number]

/** The name of a column or field, in the current language. */
export function nameField(field: string, locations: Locations = []): string {
  if (isLocationField(field)) return nameLocationField(field, locations)
  const [, plain = field, number = ''] = /^(.*?)(\d?)$/.exec(field) ?? []
  const label = fieldAt(plain)?.label
  const words =
    readMessage(t.importExport, `column_${plain}`) ??
    readMessage(t.importExport, `field_${plain}`) ??
    (label && t.fields[label]) ??
    field
  return number === '' ? words : t.importExport.numbered(words, Number(number))
}

/** Whether a store with this catalog has the field; if not, our own files have no column for it. */
export function isStored(field: Field, catalog: Catalog): boolean {
  if (isDiscount(field)) return isInCatalog('discount', catalog)
  if (isLocationField(field)) return catalog === 'v3'
  if (field === 'categorySlugs') return catalog === 'v3'
  if (field === 'mediaAlt') return isInCatalog('alt', catalog)
  return !sheetKeys.some((key) => key === field) || isInCatalog(field, catalog)
}

/**
 * Whether a column is read. V3 has no discounts, but a discount of a V1 file applies to all its
 * variants.
 */
export function isRead(field: Field, catalog: Catalog): boolean {
  return isStored(field, catalog) || isDiscount(field)
}
