import type { Modifier, Subscription } from '#lib/core/catalog/product/product-details.ts'
import type { Product } from '#lib/core/catalog/product/product.ts'
import { buildVariant } from './product-builder.ts'
import { amount } from '#tests/unit/jobs/harness/builders.ts'

export const measure = (quantity: string, unit: string) => ({ quantity: amount(quantity), unit })
export const sizes = {
  id: 'o1',
  name: 'Size',
  kind: 'list' as const,
  choices: [
    { id: 'k1', value: 'S', label: 'S' },
    { id: 'k2', value: 'M', label: 'M' },
  ],
}
export const colours = {
  name: 'Colour',
  kind: 'color' as const,
  choices: [{ value: '#112233', label: 'Ink' }],
}
export const gift: Modifier = {
  id: 'm1',
  name: 'Wrapping',
  kind: 'list',
  mandatory: false,
  choices: [{ id: 'w1', label: 'Gift', addedPrice: amount('4.5') }],
}
export const engraving: Modifier = {
  id: 'm2',
  name: 'Engraving',
  kind: 'text',
  mandatory: true,
  choices: [],
  text: { title: 'Your words', minLength: 2, maxLength: 40, addedPrice: amount('9') },
}
export const monthly: Subscription = {
  id: 's1',
  title: 'Monthly',
  description: 'Until you stop',
  visible: true,
  frequency: 'month',
  interval: 1,
  cycles: null,
  discount: { kind: 'percent', value: amount('10') },
}
export const once = { once: true, plans: [monthly] }
export const preorder = { enabled: true, message: 'In May', limit: 20 }
const paths = [
  { id: 'here', name: 'Shop', sells: true },
  { id: 'there', name: 'Depot', sells: false },
]
export const elsewhere: Partial<Product> = {
  stockLocations: paths,
  stockLevels: [{ variantId: buildVariant(1).id, locationId: 'there', stock: 3 }],
}
