import { basics } from './basics.ts'
import { choices } from './choices.ts'
import { contents } from './contents.ts'
import type { Catalog, Field } from './field.ts'
import { groups } from './groups.ts'
import { inventory } from './inventory.ts'
import { prices } from './prices.ts'
import type { Display, ValueType } from './value-types.ts'

/** Every field of a product, by its key. */
export const fields = { ...basics, ...prices, ...inventory, ...contents, ...choices, ...groups }

type Fields = typeof fields
export type FieldKey = keyof Fields

type ValueOf<Key extends FieldKey> =
  Fields[Key]['type'] extends ValueType<infer Value> ? Value : never
type KeysWith<Part extends 'product' | 'variant' | 'keyed' | 'column' | 'sheet'> = {
  [Key in FieldKey]: Fields[Key] extends Readonly<Record<Part, object>> ? Key : never
}[FieldKey]

export type FieldValue = ValueOf<FieldKey>
/** What an edit can set on the product. Empty text means none. */
export type ProductFields = { readonly [Key in KeysWith<'product'>]: ValueOf<Key> }
/** What an edit can set on one variant. */
export type VariantFields = { readonly [Key in KeysWith<'variant'>]: ValueOf<Key> }
/** Fields that a product can have several times, each value under its own path. */
export type KeyedFields = {
  readonly [Key in KeysWith<'keyed'> as `${Key}/${string}`]: ValueOf<Key> | undefined
}

/** The path of a field with ":id" for its ids: "name", "variant/:id/sku", "collection/:id". */
export type PathPattern =
  | KeysWith<'product'>
  | `variant/:id/${KeysWith<'variant'>}`
  | `${KeysWith<'keyed'>}/:id`

/** Fields that have a column in the grid. */
export type ColumnKey = KeysWith<'column'>
/** Fields that have a column of their own in import and export files. */
export type SheetKey = KeysWith<'sheet'>

const byKey: ReadonlyMap<string, Field<FieldValue>> = new Map(Object.entries(fields))
export const allFields: readonly (readonly [FieldKey, Field<FieldValue>])[] = [
  ...(byKey as ReadonlyMap<FieldKey, Field<FieldValue>>),
]

/** The key of the field at a path. */
export function keyOfPath(path: string): string {
  if (path.startsWith('variant/')) return path.slice(path.lastIndexOf('/') + 1)
  const end = path.indexOf('/')
  return end < 0 ? path : path.slice(0, end)
}

/** The field at a path; undefined where no field has that key. */
export function fieldAt(path: string): Field<FieldValue> | undefined {
  return byKey.get(keyOfPath(path))
}

/** "variant/ID/sku" → "variant/:id/sku", "collection/ID" → "collection/:id". */
export function patternOf(path: string): PathPattern {
  const key = keyOfPath(path)
  const pattern = path.startsWith('variant/')
    ? `variant/:id/${key}`
    : key === path
      ? key
      : `${key}/:id`
  return pattern as PathPattern
}

/** Access to the field at a path; undefined where no product has a value at such a path. */
export function holdingAt(path: string) {
  const field = fieldAt(path)
  if (path.startsWith('variant/')) return field?.variant
  return path.includes('/') ? field?.keyed : field?.product
}

/** The part of a keyed field's path after its key. */
export function keyInPath(path: string): string {
  return path.slice(path.indexOf('/') + 1)
}

/** Displays that fit into one line and can be parsed from it again. */
const ofOneLine: ReadonlySet<Display> = new Set(['text', 'flag', 'money', 'weight', 'count'])

/** Whether a field has a column in the grid whose cells can be edited. */
export function isEditedInCells({ column, keyed, type }: Field<FieldValue>): boolean {
  return column !== undefined && keyed === undefined && ofOneLine.has(type.display)
}

/** The maximum number of characters or of entries of the field at a path in a catalog. */
export function limitAt(
  path: string,
  of: 'length' | 'items',
  catalog: Catalog,
): number | undefined {
  const limit = fieldAt(path)?.limits?.[of]
  return typeof limit === 'object' ? limit[catalog] : limit
}

/** Whether a catalog has a field, at products or at variants. */
export function isInCatalog(key: string, catalog: Catalog): boolean {
  const { product, variant, keyed } = byKey.get(key) ?? {}
  return [product, variant, keyed].some((each) => each && each.missing?.[catalog] === undefined)
}
