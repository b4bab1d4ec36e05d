import type { VariantFilter } from '../targets.ts'

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

/** In a description only the visible text is changed, not its markup. */
export interface TextOperation extends VariantFilter {
  readonly kind: 'text'
  readonly field: TextField
  readonly step: TextStep
}
