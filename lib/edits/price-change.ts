import { add, type Amount, compare, subtract } from '#lib/domain/amount.ts'
import type { FieldValues } from '#lib/domain/change.ts'
import { readVariants } from '#lib/domain/places.ts'
import type { BeforeAfter } from '#lib/domain/preview.ts'
import type { Product, Variant } from '#lib/domain/product.ts'
import { paidPriceAfter } from './paid-price.ts'

export interface VariantPriceChange extends BeforeAfter {
  readonly label: string
  readonly paid: BeforeAfter
  readonly cost: Amount | undefined
}

/** Everything that new prices move. */
export interface PriceChange {
  readonly product: Product
  readonly listPrice: BeforeAfter
  readonly paidPrice: BeforeAfter
  /** Those with a price of their own, also where it stays. */
  readonly variants: readonly VariantPriceChange[]
}

export function buildPriceChange(product: Product, target: FieldValues): PriceChange {
  if (product.variantsPriced === true) return buildVariantChange(product, target)
  const { listPrice = product.listPrice } = target
  return {
    product,
    listPrice: { before: product.listPrice, after: listPrice },
    paidPrice: { before: product.paidPrice, after: paidPriceAfter(product, listPrice) },
    variants: product.variantsManaged ? shiftVariants(product, listPrice) : [],
  }
}

function buildVariantChange(product: Product, target: FieldValues): PriceChange {
  const targets = readVariants(target)
  const variants = product.variants.map((variant): VariantPriceChange => {
    const { listPrice, paidPrice } = { ...variant, ...targets.get(variant.id) }
    return {
      label: labelVariant(product, variant),
      before: variant.listPrice,
      after: listPrice,
      paid: { before: variant.paidPrice, after: paidPrice },
      cost: variant.cost,
    }
  })
  const cheapest = findCheapest(variants)
  const { before = product.listPrice, after = product.listPrice } = cheapest ?? {}
  const { paid = { before: product.paidPrice, after: product.paidPrice } } = cheapest ?? {}
  return {
    product,
    listPrice: { before, after },
    paidPrice: paid,
    // The one variant of a plain product is the product.
    variants: product.options.length > 0 ? variants : [],
  }
}

/** The first of those that cost least now: its prices are called the product's. */
function findCheapest(variants: readonly VariantPriceChange[]): VariantPriceChange | undefined {
  return variants.reduce<VariantPriceChange | undefined>(
    (least, each) =>
      least === undefined || compare(each.paid.before, least.paid.before) < 0 ? each : least,
    undefined,
  )
}

/** The shop keeps each managed variant at its difference to the product's own price. */
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
    paid: {
      before: variant.paidPrice,
      after: paidPriceAfter({ ...variant, currency, discount }, after),
    },
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
