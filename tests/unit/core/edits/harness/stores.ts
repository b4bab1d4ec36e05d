import type { EditUnits } from '#lib/core/operations/edit.ts'
import type { TextField, TextOperation } from '#lib/core/operations/text/text-operation.ts'
import type { Operation } from '#lib/core/operations/operations.ts'
import {
  defaultGuardrailLimits,
  type GuardrailLimits,
} from '#lib/core/catalog/money/guardrail-limits.ts'
import type { CollectionId, VariantId } from '#lib/core/catalog/ids.ts'
import type { Product } from '#lib/core/catalog/product/product.ts'
import { previewProduct } from '#lib/core/edits/preview/preview.ts'
import { amount, buildProduct, buildVariant } from '#tests/unit/jobs/harness/builders.ts'
import { toCurrency } from '../build.ts'

export const to99 = { to: 'ending', ending: '99', direction: 'nearest' } as const
export const collection = 'summer' as CollectionId
export const infoSections = [{ title: 'Care', html: '<p>Wash</p>' }]
export const choices = ['S', 'M'].map((value) => ({ value, label: value }))
export const options = [{ name: 'Size', kind: 'list', choices }]
export const sized = (list: string, paid = list, quantity = 3) =>
  ['S', 'M'].map((size) =>
    buildVariant({
      id: size as VariantId,
      choices: { Size: size },
      listPrice: amount(list),
      paidPrice: amount(paid),
      stock: { tracked: true, quantity, status: quantity > 0 ? 'in-stock' : 'out-of-stock' },
    }),
  )
export const v1 = (more: Partial<Product> = {}) =>
  buildProduct({ infoSections, choiceMedia: {}, ...more })
export const v1Managed = (more: Partial<Product> = {}) =>
  v1({ options, variantsManaged: true, variants: sized('20'), ...more })
export const v3 = (list = '20', paid = list, more: Partial<Product> = {}) =>
  v1({
    options,
    variantsManaged: true,
    variantsPriced: true,
    variants: sized(list, paid),
    listPrice: amount(list),
    paidPrice: amount(paid),
    ...more,
  })
export const off = (kind: string, value: string, paid: string) => ({
  discount: { kind, value: amount(value) },
  paidPrice: amount(paid),
})

export function preview(
  product: Product,
  operation: Operation | Operation[],
  more: { limits?: GuardrailLimits; units?: EditUnits } = {},
) {
  return previewProduct(
    product,
    [operation].flat(),
    more.limits ?? defaultGuardrailLimits,
    more.units,
  )
}
export const price = (
  step: (Operation & { kind: 'price' })['step'],
  more: object = {},
): Operation => ({
  kind: 'price',
  step,
  rounding: toCurrency,
  ...more,
})
export const sale = (percent: string, more: object = {}): Operation => ({
  kind: 'sale',
  do: 'start',
  by: 'percent',
  percent: amount(percent),
  rounding: toCurrency,
  ...more,
})
export const text = (field: 'name' | 'sku' | 'description', value: string): Operation => ({
  kind: 'text',
  field,
  step: { by: 'set', text: value },
})
export const template = (field: TextField, pattern: string, onlyEmpty = false): TextOperation => ({
  kind: 'text',
  field,
  step: { by: 'template', text: pattern, onlyEmpty },
})
export const remove: Operation = { kind: 'variants', do: 'remove-options' }
export const only = { Size: 'M' }
