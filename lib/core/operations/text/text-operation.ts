import type { VariantFilter } from '../targets.ts'

export const textFields = [
  'name',
  'slug',
  'sku',
  'barcode',
  'description',
  'seoTitle',
  'seoDescription',
] as const
export type TextField = (typeof textFields)[number]

interface NewText {
  readonly text: string
  /** Only where the field has no text yet. */
  readonly onlyEmpty?: boolean | undefined
}

/** A template has placeholders for values of the product, such as `{name}`. */
export type TextStep =
  | (NewText & { readonly by: 'set' })
  | (NewText & { readonly by: 'template' })
  | {
      readonly by: 'replace'
      readonly find: string
      readonly text: string
      readonly regex?: boolean | undefined
      readonly anyCase?: boolean | undefined
    }
  | { readonly by: 'prefix' | 'suffix'; readonly text: string }
  | { readonly by: 'case'; readonly to: 'upper' | 'lower' | 'title' | 'sentence' }

/** In a description only the visible text is changed, not its markup. */
export interface TextOperation extends VariantFilter {
  readonly kind: 'text'
  readonly field: TextField
  readonly step: TextStep
}
