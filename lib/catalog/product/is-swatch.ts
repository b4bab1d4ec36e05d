import type { ProductOption } from './product.ts'

const hex = /^#[0-9a-f]{6}$/i

/**
 * Whether a new option (V3) becomes an option of color swatches, each of which needs a color; else
 * it becomes one of texts.
 */
export function isSwatch({ kind, choices }: Pick<ProductOption, 'kind' | 'choices'>): boolean {
  return kind === 'color' && choices.every(({ value }) => hex.test(value))
}
