import type { Amount } from '#lib/domain/amount.ts'
import type { CollectionId, ProductId } from '#lib/domain/ids.ts'
import type { ProductSearch } from '#lib/domain/product-search.ts'
import type { Rounding } from '#lib/domain/rounding.ts'
import type { TypedChange } from '#lib/domain/typed-change.ts'

/** Some products that were picked, or all that match when the preview is made. */
export type PickedScope =
  | { readonly kind: 'ids'; readonly ids: readonly ProductId[] }
  /** `except`: what a person left out of all that match. */
  | {
      readonly kind: 'search'
      readonly search: ProductSearch
      readonly except?: readonly ProductId[] | undefined
    }

/** Values that a person typed, product by product: few, or any number that was brought over before. */
export type TypedScope =
  | { readonly kind: 'typed'; readonly changes: readonly TypedChange[] }
  | { readonly kind: 'staged'; readonly id: string }

export type Scope = PickedScope | TypedScope

/** Percent and amounts may be negative; "set" may not. */
export type AmountStep =
  | { readonly by: 'percent'; readonly percent: Amount }
  | { readonly by: 'amount'; readonly amount: Amount }
  | { readonly by: 'set'; readonly amount: Amount }

/** What a price can be made from besides what it is. Percents are of the cost, of the price, of compare-at. */
export type PriceStep =
  | AmountStep
  | { readonly by: 'markup'; readonly percent: Amount }
  | { readonly by: 'margin'; readonly percent: Amount }
  | { readonly by: 'compare-at'; readonly percent: Amount }

/** Only variants with these choices, by option name; every variant when it is absent. */
export interface VariantFilter {
  readonly only?: Readonly<Record<string, string>> | undefined
}

/** A discount in percent becomes one of an amount where no percent makes the price paid that is wanted. */
type AsAmount = boolean | undefined

/** `target`: the list price, or what a shopper pays; see "list price" and "price paid" in the domain's words. */
export interface PriceOperation extends VariantFilter {
  readonly kind: 'price'
  readonly target?: 'list' | 'paid' | undefined
  /** The price paid stays while the list price moves; else a discount keeps its percent. */
  readonly keepPaid?: boolean | undefined
  readonly asAmount?: AsAmount
  readonly step: PriceStep
  readonly rounding: Rounding
}

/** Begins a sale below the list price as it is, or ends it: what is paid becomes the list price. */
export type SaleOperation = { readonly kind: 'sale'; readonly rounding: Rounding } & (
  | {
      readonly do: 'start'
      readonly by: 'percent'
      readonly percent: Amount
      readonly asAmount?: AsAmount
    }
  | { readonly do: 'start'; readonly by: 'amount'; readonly amount: Amount }
  | { readonly do: 'end' }
)

/** The price crossed out above the price paid, which stays. */
export interface CompareAtOperation extends VariantFilter {
  readonly kind: 'compare-at'
  readonly step: AmountStep | { readonly by: 'clear' }
  readonly rounding: Rounding
}

export interface FigureOperation extends VariantFilter {
  readonly kind: 'cost' | 'weight'
  readonly step: AmountStep
  readonly rounding: Rounding
}

export type StockOperation = VariantFilter & { readonly kind: 'stock' } & (
    | { readonly do: 'move' | 'set'; readonly pieces: number }
    | { readonly do: 'track'; readonly tracked: boolean }
    | { readonly do: 'mark'; readonly inStock: boolean }
  )

/** The product itself, or only the variants that are named. */
export interface VisibleOperation extends VariantFilter {
  readonly kind: 'visible'
  readonly visible: boolean
}

/** An empty name takes it off. */
export interface LabelOperation {
  readonly kind: 'ribbon' | 'brand'
  readonly name: string
}

export interface CollectionOperation {
  readonly kind: 'collection'
  readonly do: 'add' | 'remove'
  readonly id: CollectionId
  readonly name: string
}

export const textFields = ['name', 'sku', 'description', 'seoTitle', 'seoDescription'] as const
export type TextField = (typeof textFields)[number]

export type TextStep =
  | { readonly by: 'set'; readonly text: string }
  | {
      readonly by: 'replace'
      readonly find: string
      readonly text: string
      readonly regex?: boolean | undefined
      readonly anyCase?: boolean | undefined
    }
  | { readonly by: 'prefix' | 'suffix'; readonly text: string }
  | { readonly by: 'case'; readonly to: 'upper' | 'lower' | 'title' | 'sentence' }

/** In a description only what a reader sees is changed, never its markup. */
export interface TextOperation extends VariantFilter {
  readonly kind: 'text'
  readonly field: TextField
  readonly step: TextStep
}

/** By its title. */
export type InfoOperation = { readonly kind: 'info'; readonly title: string } & (
  | { readonly do: 'add'; readonly html: string }
  | { readonly do: 'remove' }
)

/** Positions count from 1, from the end when negative. `choice` is where a picture shows too. */
export type MediaOperation = { readonly kind: 'media' } & (
  | { readonly do: 'add'; readonly addresses: readonly string[] }
  | { readonly do: 'remove'; readonly position: number }
  | { readonly do: 'move'; readonly from: number; readonly to: number }
  | {
      readonly do: 'show-for'
      readonly position: number
      readonly option: string
      readonly choice: string
    }
)

/** `reset` gives variants the product's own figures again (V1); `remove-options` leaves one plain product (V1). */
export interface VariantsOperation {
  readonly kind: 'variants'
  readonly do: 'reset' | 'remove-options'
}

export interface DeleteOperation {
  readonly kind: 'delete'
}

export type Operation =
  | PriceOperation
  | SaleOperation
  | CompareAtOperation
  | FigureOperation
  | StockOperation
  | VisibleOperation
  | LabelOperation
  | CollectionOperation
  | TextOperation
  | InfoOperation
  | MediaOperation
  | VariantsOperation
  | DeleteOperation
export type OperationKind = Operation['kind']

/** What the figures of operations were written in: another shop may count in something else. */
export interface EditUnits {
  /** ISO 4217. */
  readonly currency?: string | undefined
  readonly weightUnit?: string | undefined
}

/** Operations are applied in order, each to what the one before left; what was typed has none. */
export interface Edit extends EditUnits {
  readonly scope: Scope
  readonly operations: readonly Operation[]
}

/** An edit's operations under a name: to be used again, on any shop and generation. */
export interface Recipe extends EditUnits {
  readonly version: 1
  readonly name: string
  readonly operations: readonly Operation[]
}

export function isTyped(scope: Scope): scope is TypedScope {
  return scope.kind === 'typed' || scope.kind === 'staged'
}
