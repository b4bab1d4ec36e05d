import type { t } from '#lib/core/i18n/t.ts'
import type { ActivityKind } from '../changes/activity.ts'
import type { Amount } from '../money/amount.ts'
import type { Product, Variant } from '../product/product.ts'
import type { ValueType } from './value-types.ts'

export type Catalog = 'v1' | 'v3'

/** Values that lists of products omit: a read by id returns them on request. */
export type Detail = 'rich-text' | 'inventory' | 'location-stock'

/** The sections of the editor, in their order. */
export const sectionIds = [
  'basics',
  'price',
  'description',
  'media',
  'options',
  'variants',
  'inventory',
  'collections',
  'info',
  'subscriptions',
  'modifiers',
  'seo',
  'details',
] as const
export type SectionId = (typeof sectionIds)[number]

/**
 * Why a catalog cannot write a field, as a key of the texts; a catalog without an entry can write
 * it.
 */
type Missing = Readonly<Partial<Record<Catalog, keyof typeof t.unsupportedFields>>>

/** Access to a field of which a product or a variant has one value. */
export interface Holding<Of, Value> {
  /** Undefined where the value is not known. */
  read(of: Of): Value | undefined
  /** The product or variant with another value, for an edit that is not saved yet. */
  show?(of: Of, value: Value): Of
  readonly missing?: Missing
  readonly detail?: Detail
}

/** Access to a field with many values per product, each under a key: collections by their ids. */
export interface KeyedHolding<Value> {
  read(product: Product, key: string): Value | undefined
  readonly missing?: Missing
  readonly detail?: Detail
  /** The display name of one value; by default the name of the field. */
  name?(key: string, labels: Readonly<Record<string, string>>, label: string): string
  /** The id of the variant in a key. */
  variantOf?(key: string): string
}

/** How the activity list shows a change of the field; a field without it is not listed. */
export interface ActivityOf<Of = Product & Variant> {
  readonly kind: ActivityKind
  /** Where the activity list has a different name for the field. */
  readonly label?: keyof typeof t.fields
  /** Too long to show before and after. */
  readonly isLong?: true
  /** The text to compare and show; by default the value. */
  readonly read?: (of: Of) => string | undefined
}

type PerCatalog = number | Readonly<Record<Catalog, number>>

/** The largest values that the platform stores. */
export interface Limits {
  /** Characters, as each catalog counts them. */
  readonly length?: PerCatalog
  /** Of an amount, or of each side of a dimension. */
  readonly amount?: Amount
  /** Entries of a list, or keyed values of a product. */
  readonly items?: PerCatalog
}

/** The grid column of the field; a field without it has none. */
export interface GridColumn {
  /** In px, until the user resizes it. */
  readonly width: number
  /** Where the grid has a different name for the field. */
  readonly label?: keyof typeof t.fields
  /** The search index holds the value; other values are shown once the product has been read. */
  readonly isIndexed?: true
}

/** The column of the field in import and export files; a field without it has none. */
export interface SheetColumn {
  /** A long text, which makes a file hard to read: exported only on request. */
  readonly isLong?: true
}

export interface FieldParts<Value> {
  /** A key of the texts. */
  readonly label: keyof typeof t.fields
  readonly section: SectionId
  /**
   * For the paths "KEY", "variant/ID/KEY" and "KEY/…": a field may be at the product and at its
   * variants.
   */
  readonly product?: Holding<Product, Value>
  readonly variant?: Holding<Variant, Value>
  readonly keyed?: KeyedHolding<Value>
  /** The value for the whole product, where only its variants can be written. */
  readonly total?: (product: Product) => Value
  /**
   * Fields that depend on each other: a conflict in one price holds back the other prices of the
   * product, and a write to one field explains a change of another.
   */
  readonly group?: 'price' | 'stock' | 'description' | 'media' | 'variants'
  readonly limits?: Limits
  readonly activity?: ActivityOf
  readonly column?: GridColumn
  readonly sheet?: SheetColumn
  /** No product can be without it: its cells cannot be cleared. */
  readonly isRequired?: true
}

/** One field of a product. It is declared once; everything that names fields derives from it. */
export type Field<Value = unknown> = FieldParts<Value> & { readonly type: ValueType<Value> }

/** The largest price, cost or weight that the platform stores. */
export const maxAmount = '999999999.99' as Amount
/** Of one side, which may have six decimal digits. */
export const maxDimension = '999999999' as Amount

export function defineField<Value, const Parts extends FieldParts<Value>>(
  type: ValueType<Value>,
  parts: Parts,
): Parts & { readonly type: ValueType<Value> } {
  return { ...parts, type }
}

/** A field that is a property of the product. */
export function ofProduct<Key extends keyof Product>(key: Key) {
  return {
    read: (product: Product) => product[key],
    show: (product: Product, value: Exclude<Product[Key], undefined>): Product => {
      return { ...product, [key]: value }
    },
  }
}

/** A property that is absent where there is no value. */
export function optionalOfProduct<Key extends keyof Product, None>(key: Key, none: None) {
  return {
    read: (product: Product): NonNullable<Product[Key]> | None => product[key] ?? none,
    show: (product: Product, value: NonNullable<Product[Key]> | None): Product => {
      return { ...product, [key]: value === none ? undefined : value }
    },
  }
}

export function ofVariant<Key extends keyof Variant>(key: Key) {
  return {
    read: (variant: Variant) => variant[key],
    show: (variant: Variant, value: Exclude<Variant[Key], undefined>): Variant => {
      return { ...variant, [key]: value }
    },
  }
}

export function optionalOfVariant<Key extends keyof Variant, None>(key: Key, none: None) {
  return {
    read: (variant: Variant): NonNullable<Variant[Key]> | None => variant[key] ?? none,
    show: (variant: Variant, value: NonNullable<Variant[Key]> | None): Variant => {
      return { ...variant, [key]: value === none ? undefined : value }
    },
  }
}
