import type { Product, Variant } from '#lib/catalog/product/product.ts'

/**
 * "M, Blue", in the order of the product's options; empty for the one variant of a plain product.
 */
export function labelVariant({ options }: Product, { choices }: Variant): string {
  if (options.length === 0) return Object.values(choices).join(', ')
  const known = options.flatMap(({ name, choices: offered }) => {
    const chosen = choices[name]
    if (chosen === undefined) return []
    return [offered.find(({ value }) => value === chosen)?.label ?? chosen]
  })
  return known.length > 0 ? known.join(', ') : Object.values(choices).join(', ')
}
