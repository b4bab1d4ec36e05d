import { add, type Amount } from '#lib/domain/amount.ts'
import type { FieldValues } from '#lib/domain/change.ts'
import type { ProductId, VariantId } from '#lib/domain/ids.ts'
import type { Product } from '#lib/domain/product.ts'
import { touchedValues } from '#lib/edits/read-back.ts'
import { writeValues } from '#lib/edits/freeze.ts'
import { amount, buildProduct, buildVariant } from './builders.ts'

/** v1: one price each. v3: two variants, the second on sale at half its list price. */
export type ShopKind = 'v1' | 'v3'

const [plain, reduced] = ['plain' as VariantId, 'reduced' as VariantId]

/** The product's values once its price is `price`. */
export function valuesAt(kind: ShopKind, price: Amount): FieldValues {
  if (kind === 'v1') return { listPrice: price }
  return {
    variantPrices: [
      { id: plain, listPrice: price, paidPrice: price },
      { id: reduced, listPrice: add(price, price), paidPrice: price },
    ],
  }
}

export function buildPriced(kind: ShopKind, id: ProductId, price: Amount): Product {
  if (kind === 'v1') return buildProduct({ id, listPrice: price })
  const choices = [plain, reduced].map((value) => ({ value, label: value }))
  const product = buildProduct({
    id,
    listPrice: price,
    options: [{ name: 'Size', kind: 'list', choices }],
    variantsManaged: true,
    variantsPriced: true,
    variants: [plain, reduced].map((variant) =>
      buildVariant({ id: variant, choices: { Size: variant } }),
    ),
  })
  return withValues(product, valuesAt(kind, price))
}

export function withValues(
  product: Product,
  { listPrice = product.listPrice, variantPrices = [] }: FieldValues,
): Product {
  const prices = new Map(variantPrices.map((each) => [each.id, each]))
  const variants = product.variants.map((each) => ({ ...each, ...prices.get(each.id) }))
  return { ...product, listPrice, paidPrice: listPrice, variants }
}

/** What the product holds of the fields that `values` names, as a text to compare. */
export function textOf(product: Product, values: FieldValues): string {
  return writeValues(touchedValues(values, product))
}

/** All its prices. */
export function allValues(product: Product): FieldValues {
  if (product.variantsPriced !== true) return { listPrice: product.listPrice }
  return valuesAt('v3', amount('0'))
}
