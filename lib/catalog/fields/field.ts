import type { t } from '#lib/i18n/t.ts'
import type { ActivityKind } from '../changes/activity.ts'
import type { Amount } from '../money/amount.ts'
import type { Product, Variant } from '../product/product.ts'
import type { ValueType } from './value-types.ts'

export type Catalog = 'v1' | 'v3'

/** Values that no list of products has: a reading by id has them where it asks for them. */
export type DetailGroup = 'rich-text' | 'inventory'

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

/** Why a catalog cannot write a field, as a key of the messages; a catalog without one writes it. */
type Missing = Readonly<Partial<Record<Catalog, keyof typeof t.unsupportedFields>>>

/** A field where a product or a variant has one value of it. */
export interface Holding<Of, Value> {
  /** Undefined where nobody knows the value. */
  read(of: Of): Value | undefined
  /** The same product or variant with another value: an edit before it is saved. */
  show?(of: Of, value: Value): Of
  readonly missing?: Missing
  readonly detail?: DetailGroup
}

/** A field with many values per product, each under a key: collections by their ids. */
export interface KeyedHolding<Value> {
  read(product: Product, key: string): Value | undefined
  readonly missing?: Missing
  readonly detail?: DetailGroup
  /** What one value is called; without it as the field is. */
  name?(key: string, labels: Readonly<Record<string, string>>, label: string): string
  /** The id of the variant that a key is about. */
  variantOf?(key: string): string
}

/** How the list of activity shows a change of the field; without one it does not. */
export interface ActivityOf<Of = Product & Variant> {
  readonly kind: ActivityKind
  /** Where the list has another word for it than the rest of the product. */
  readonly label?: keyof typeof t.fields
  /** Too much to be shown before and after. */
  readonly isLong?: true
  /** The text that is compared and shown; without it the value. */
  readonly read?: (of: Of) => string | undefined
}

type PerCatalog = number | Readonly<Record<Catalog, number>>

/** The most that the platform stores of a field. */
export interface Limits {
  /** Characters, as each catalog counts them. */
  readonly length?: PerCatalog
  /** Of an amount, or of each side of a size. */
  readonly amount?: Amount
  /** Entries of a list; keyed values of a product. */
  readonly items?: PerCatalog
}

/** The column that the field has in the grid; without one it has none. */
export interface GridColumn {
  /** px, until somebody drags it. */
  readonly width: number
  /** Where the grid has another word for it than the rest of the product. */
  readonly label?: keyof typeof t.fields
  /** The search index knows the value too; else it is shown once the product has been read. */
  readonly isIndexed?: true
}

/** The column that the field has in files of products; without one it has none. */
export interface SheetColumn {
  /** A long text, which makes a file hard to read: exported only where somebody chooses it. */
  readonly isLong?: true
}

export interface FieldParts<Value> {
  /** Key of the messages. */
  readonly label: keyof typeof t.fields
  readonly section: SectionId
  /** Paths "KEY", "variant/ID/KEY" and "KEY/…": a field may be at the product and at its variants. */
  readonly product?: Holding<Product, Value>
  readonly variant?: Holding<Variant, Value>
  readonly keyed?: KeyedHolding<Value>
  /** What the product has of it as a whole, where only its variants can be written. */
  readonly total?: (product: Product) => Value
  /**
   * Fields that depend on each other: one that somebody else changed holds up the other prices of a product,
   * and a write to one explains a change of another.
   */
  readonly group?: 'price' | 'stock' | 'description' | 'media' | 'variants'
  readonly limits?: Limits
  readonly activity?: ActivityOf
  readonly column?: GridColumn
  readonly sheet?: SheetColumn
  /** No product can be without it: a cell of it is not cleared. */
  readonly isRequired?: true
}

/** One field of a product, declared once: everything that names fields derives from it. */
export type Field<Value = unknown> = FieldParts<Value> & { readonly type: ValueType<Value> }

/** The most the platform stores as a price, a cost or a weight. */
export const maxAmount = '999999999.99' as Amount
/** Of one side, which may have six digits behind the point. */
export const maxDimension = '999999999' as Amount

export function defineField<Value, const Parts extends FieldParts<Value>>(
  type: ValueType<Value>,
  parts: Parts,
): Parts & { readonly type: ValueType<Value> } {
  return { ...parts, type }
}

/** A field that is a property of the same value. */
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
