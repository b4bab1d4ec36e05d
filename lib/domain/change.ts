import type { Amount } from './amount.ts'
import type { ProductId, VariantId } from './ids.ts'
import type { NewProduct } from './new-product.ts'
import type { Discount, ProductOption } from './product.ts'
import type {
  Dimensions,
  Measure,
  Modifier,
  Preorder,
  PricePerUnit,
  StockAt,
  Subscriptions,
} from './product-details.ts'
import type { Problem } from './problem.ts'
import type { RichDocument } from './rich-document.ts'

/** What an edit can set on a product itself. Empty text means none. */
export interface ProductFields {
  readonly name: string
  readonly slug: string
  /** HTML. On V3 it takes the place of all rich text. */
  readonly description: string
  /** V3. */
  readonly richDescription: RichDocument
  readonly visible: boolean
  /** V3. */
  readonly visibleInPos: boolean
  /** V3. */
  readonly membersOnly: boolean
  readonly ribbon: string
  readonly brand: string
  readonly seoTitle: string
  readonly seoDescription: string
  /** Of a product whose variants have none of their own. */
  readonly sku: string
  readonly listPrice: Amount
  readonly discount: Discount
  readonly cost: Amount | null
  readonly weight: Amount | null
  readonly dimensions: Dimensions | null
  readonly packageDimensions: Dimensions | null
  /** What the price is told for; with what a product holds on V1 alone. */
  readonly pricePerUnit: PricePerUnit | null
  /** V3: all of them in their order, those that are there by their ids. */
  readonly modifiers: readonly Modifier[]
  /** V3. */
  readonly subscriptions: Subscriptions | null
  /** V3: a category's id; empty for none. */
  readonly mainCollection: string
  /** Of the whole product (V1). */
  readonly preorder: Preorder
  /** Pictures and videos in their order: ids of those that are there, addresses of those to add. */
  readonly media: readonly string[]
  /** All of them in their order; on V3 those that are there by their ids. */
  readonly options: readonly ProductOption[]
  /** Whether variants keep figures of their own (V1). */
  readonly variantsManaged: boolean
  readonly deleted: boolean
}

/** What an edit can set on one variant. */
export interface VariantFields {
  readonly listPrice: Amount
  readonly paidPrice: Amount
  readonly cost: Amount | null
  readonly weight: Amount | null
  readonly dimensions: Dimensions | null
  readonly packageDimensions: Dimensions | null
  readonly sku: string
  readonly barcode: string
  readonly visible: boolean
  readonly tracked: boolean
  readonly quantity: number | null
  readonly inStock: boolean
  /** V3. */
  readonly holds: Measure | null
  /** V3, at the place that sells. */
  readonly preorder: Preorder
}

export type VariantField = keyof VariantFields
export type VariantPlace<Field extends VariantField = VariantField> = `variant/${string}/${Field}`

/** Things that a product has or has not, each a place of its own: nobody else's is in the way. */
interface Memberships {
  /** By the collection's id. */
  readonly [place: `collection/${string}`]: boolean | undefined
  /** By the tag's id (V3). */
  readonly [place: `tags/${string}`]: boolean | undefined
  readonly [place: `privateTags/${string}`]: boolean | undefined
  /** By the section's title: its HTML, null where there is none. */
  readonly [place: `info/${string}`]: string | null | undefined
  /** By option and choice, see `choicePlace`: ids of its pictures. */
  readonly [place: `choice/${string}`]: readonly string[] | undefined
  /** By the id of a picture or video (V3): its alternative text. */
  readonly [place: `alt/${string}`]: string | undefined
  /** By variant and place (V3), see `stockPlace`: what places keep that do not sell. */
  readonly [place: `stock/${string}`]: StockAt | undefined
}

/**
 * Exact values of a product by where they stand. A name that is absent is not touched. Flat, so that
 * comparing, freezing, merging and undoing need not know what they carry.
 */
export type FieldValues = Partial<ProductFields> &
  Memberships & { readonly [Field in VariantField as VariantPlace<Field>]?: VariantFields[Field] }

export type Place = keyof ProductFields | keyof Memberships | VariantPlace

/** As an entry of `FieldValues`, when it does not matter which. */
export type PlaceValue =
  | string
  | number
  | boolean
  | null
  | Discount
  | readonly string[]
  | readonly ProductOption[]
  | RichDocument
  | PricePerUnit
  | Measure
  | Dimensions
  | readonly Modifier[]
  | Subscriptions
  | Preorder

export interface ItemChange {
  readonly id: ProductId
  /** What the person saw: where the shop holds something else by now, nothing is written. */
  readonly before: FieldValues
  readonly set: FieldValues
  /** Sent before, and nobody knows how far it came: what is halfway there is ours. */
  readonly doubtful?: readonly Place[] | undefined
  /** Pieces move by the difference, whatever is on hand by then; else they are set exactly. */
  readonly stock?: 'difference' | undefined
  /** The stock entry each variant had when it was looked at: written under it where the shop has such (V3). */
  readonly revisions?: Readonly<Record<string, string>> | undefined
  /** What `ProductStore.snapshot` gave before it was deleted; makes it anew with `set.deleted` false. */
  readonly snapshot?: unknown
  /**
   * Titles of all info sections in the order in which they were seen: one that comes back stands behind
   * the same ones. No value: what others add or move is no conflict.
   */
  readonly sections?: readonly string[] | undefined
  /** It was never there: made with `set.deleted` false. */
  readonly create?: NewProduct | undefined
}

/** One request to the shop, for at most `maxIdsPerCall` products. */
export interface ChangeCall {
  readonly items: readonly ItemChange[]
}

export const maxIdsPerCall = 100

/**
 * A kind of request that a shop takes. Kinds stand in the order in which they are made: what a later
 * one needs is there by then. A place belongs to the cheapest kinds that cover it.
 */
export interface RequestKind {
  readonly name: string
  readonly covers: RegExp
  /** All products of one request get the same value at one and the same place. */
  readonly equal?: true
  readonly maxItems: number
  readonly maxVariants?: number
}

/** What became of one product in a call that was answered. */
export type ChangeOutcome = { readonly id: ProductId } & (
  | {
      readonly ok: true
      /** It held these values already. */
      readonly unchanged?: true
      /** Places where somebody else had set the very same since they were seen: not our doing. */
      readonly held?: readonly Place[]
      /** It was made anew, and has another id now. */
      readonly newId?: ProductId
      /** What it does not hold although it was written, and what Shelfside cannot give it. */
      readonly problem?: Problem
    }
  | {
      readonly ok: false
      readonly problem: Problem
      /** Somebody else changed the same meanwhile: what the shop holds instead. Nothing was written. */
      readonly theirs?: FieldValues | undefined
      /** Places that were written all the same: what they hold is wanted, or at least no longer what it was. */
      readonly reached?: readonly Place[] | undefined
    }
)

export function variantPlace<Field extends VariantField>(
  id: VariantId,
  field: Field,
): VariantPlace<Field> {
  return `variant/${id}/${field}`
}
