import { add, type Amount, subtract } from '#lib/domain/amount.ts'
import type { BeforeAfter, VariantBeforeAfter } from '#lib/domain/preview.ts'
import type { Product, Variant } from '#lib/domain/product.ts'
import { paidPriceAfter } from './paid-price.ts'

export interface VariantPriceChange extends VariantBeforeAfter {
  readonly paidAfter: Amount
  readonly cost: Amount | undefined
}

/** Everything that a new list price moves. */
export interface PriceChange {
  readonly product: Product
  readonly listPrice: BeforeAfter
  readonly paidPrice: BeforeAfter
  readonly variants: readonly VariantPriceChange[]
}

/** The shop keeps each managed variant at its difference to the product's own price. */
export function buildPriceChange(product: Product, listPrice: Amount): PriceChange {
  return {
    product,
    listPrice: { before: product.listPrice, after: listPrice },
    paidPrice: { before: product.paidPrice, after: paidPriceAfter(product, listPrice) },
    variants: product.variantsManaged ? shiftVariants(product, listPrice) : [],
  }
}

function shiftVariants(product: Product, listPrice: Amount): VariantPriceChange[] {
  const shift = subtract(listPrice, product.listPrice)
  return product.variants.map((variant) => shiftVariant(product, variant, shift))
}

function shiftVariant(product: Product, variant: Variant, shift: Amount): VariantPriceChange {
  const after = add(variant.listPrice, shift)
  const { currency, discount } = product
  return {
    label: labelVariant(product, variant),
    before: variant.listPrice,
    after,
    paidAfter: paidPriceAfter({ ...variant, currency, discount }, after),
    cost: variant.cost,
  }
}

/** "M, Blue", in the order of the product's options. */
function labelVariant({ options }: Product, { choices }: Variant): string {
  const known = options.flatMap(({ name, choices: offered }) => {
    const chosen = choices[name]
    if (chosen === undefined) return []
    return [offered.find(({ value }) => value === chosen)?.label ?? chosen]
  })
  return known.length > 0 ? known.join(', ') : Object.values(choices).join(', ')
}
