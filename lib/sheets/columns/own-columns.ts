import { sheets as de } from '#lib/messages/de/sheets.ts'
import { sheets as en } from '#lib/messages/en/sheets.ts'
import { t } from '#lib/messages/sheets.ts'
import type { Field, PlainField } from './fields.ts'

/** The columns of our own shape, in their order. Those that a row is known by are always there. */
export const ownFields = [
  'id',
  'variantId',
  'name',
  'variant',
  'sku',
  'barcode',
  'listPrice',
  'salePrice',
  'cost',
  'weight',
  'stock',
  'stockSeen',
  'visible',
  'ribbon',
  'brand',
  'collections',
  'description',
  'media',
  'slug',
  'seoTitle',
  'seoDescription',
  'options',
] as const satisfies readonly PlainField[]

export type OwnField = (typeof ownFields)[number]

export const neededFields: readonly OwnField[] = ['id', 'variantId', 'name', 'variant']

/** Without the long texts, which make a sheet hard to read. */
export const usualFields: readonly OwnField[] = ownFields.filter(
  (field) => !['description', 'media', 'seoTitle', 'seoDescription', 'options'].includes(field),
)

export function ownHeader(field: OwnField): string {
  return t[`column_${field}`]
}

/** Our own headers in any language, by their letters and digits: a sheet may come from a colleague. */
export const ownHeaders: ReadonlyMap<string, Field> = new Map(
  ownFields.flatMap((field) =>
    [en, de].map((table) => [toLetters(table[`column_${field}`]), field] as const),
  ),
)

export function toLetters(header: string): string {
  return header.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
}
