import { add, type Amount } from '#lib/core/catalog/money/amount.ts'
import type { FieldValues } from '#lib/core/catalog/changes/change.ts'
import {
  groupByVariant,
  variantValues,
  serializeFields,
} from '#lib/core/catalog/changes/field-paths.ts'
import type { ProductId, VariantId } from '#lib/core/catalog/ids.ts'
import type { Product } from '#lib/core/catalog/product/product.ts'
import { readFields } from '#lib/core/catalog/product/product-values.ts'
import { amount, buildProduct, buildVariant } from './builders.ts'

/** v1: one price each. v3: two variants, the second on sale at half its list price. */
export type StoreKind = 'v1' | 'v3'

const [plain, reduced] = ['plain' as VariantId, 'reduced' as VariantId]

/** The product's values when its price is `price`. */
export function valuesAt(kind: StoreKind, price: Amount): FieldValues {
  if (kind === 'v1') return { listPrice: price }
  return {
    ...variantValues(plain, { listPrice: price, paidPrice: price }),
    ...variantValues(reduced, { listPrice: add(price, price), paidPrice: price }),
  }
}

export function buildPriced(kind: StoreKind, id: ProductId, price: Amount): Product {
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

export function withValues(product: Product, values: FieldValues): Product {
  const { listPrice = product.listPrice } = values
  const prices = groupByVariant(values)
  const variants = product.variants.map((each) => {
    const { listPrice: list = each.listPrice, paidPrice = each.paidPrice } =
      prices.get(each.id) ?? {}
    return { ...each, listPrice: list, paidPrice }
  })
  return { ...product, listPrice, paidPrice: listPrice, variants }
}

/** The product's values of the fields in `values`, as a text to compare. */
export function textOf(product: Product, values: FieldValues): string {
  return serializeFields(readFields(values, product))
}

/** All its prices. */
export function allValues(product: Product): FieldValues {
  if (product.variantsPriced !== true) return { listPrice: product.listPrice }
  return valuesAt('v3', amount('0'))
}
