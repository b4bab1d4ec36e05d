import type { Product, ProductOption, Variant } from '#lib/catalog/product/product.ts'
import { t } from '#lib/i18n/t.ts'

/** What goes with options and choices that are not wanted any more; undefined where nothing does. */
export function flagLostVariants(
  { variants, variantsManaged }: Product,
  wanted: readonly ProductOption[],
): string | undefined {
  if (wanted.length === 0) return t.guardrails.optionsGone(variants.length)
  // Variants without figures of their own come back as they were.
  if (!variantsManaged) return undefined
  const lost = variants.filter((variant) => !hasField(variant, wanted)).length
  return lost === 0 ? undefined : t.guardrails.variantsGone(lost, variants.length)
}

function hasField({ choices }: Variant, options: readonly ProductOption[]): boolean {
  return (
    Object.keys(choices).length === options.length &&
    options.every((option) => option.choices.some(({ label }) => label === choices[option.name]))
  )
}
