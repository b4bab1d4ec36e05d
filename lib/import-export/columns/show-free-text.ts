import type { Product, Variant } from '#lib/catalog/product/product.ts'
import type { Style } from './style.ts'
import type { FreeTextField } from './wix-headers.ts'

/** A line that shoppers type, in the row of its product. */
export function showFreeText(
  field: FreeTextField,
  { modifiers = [] }: Product,
  variant: Variant | undefined,
  { flag }: Style,
): string {
  const texts = modifiers.filter(({ kind }) => kind === 'text')
  const found = texts[Number(field.at(-1)) - 1]
  if (variant !== undefined || found === undefined) return ''
  if (field.startsWith('freeTitle')) return found.text?.title ?? found.name
  return field.startsWith('freeLimit') ? String(found.text?.maxLength ?? '') : flag(found.mandatory)
}
