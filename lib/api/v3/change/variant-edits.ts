import type { JsonObject } from '#lib/api/transport/parse-json.ts'
import type { ExtraField } from '../wire/requested-fields.ts'
import { changeWhere, type Edit, objectAt, setting, variantsOf, withVariants } from './edit.ts'
import type { VariantChange } from './product-change.ts'

/**
 * Whatever touches options or variants sends both of them whole: so whatever the shop would forget
 * of them has to be read first, costs above all.
 */
export const variantNeeds: readonly ExtraField[] = [
  'MERCHANT_DATA',
  'VARIANT_OPTION_CHOICE_NAMES',
  'PRODUCT_CHOICES_MEDIA_REFERENCES',
  'PRODUCT_CHOICES_DISPLAY_IMAGE',
]

/** Where each value stands in a variant: the parent object, its name in there, and how it is wrapped. */
const places = {
  visible: [undefined, 'visible', 'plain'],
  sku: [undefined, 'sku', 'plain'],
  barcode: [undefined, 'barcode', 'plain'],
  actualPrice: ['price', 'actualPrice', 'money'],
  compareAtPrice: ['price', 'compareAtPrice', 'money'],
  cost: ['revenueDetails', 'cost', 'money'],
  weight: ['physicalProperties', 'weight', 'plain'],
} as const
type Name = keyof typeof places

function readValue(variant: JsonObject, name: Name): unknown {
  const [parent, key, form] = places[name]
  const holder = parent === undefined ? variant : objectAt(variant, parent)
  return (form === 'money' ? objectAt(holder, key)['amount'] : holder[key]) ?? null
}

/** Clearing leaves the name out: a variant is replaced whole, so what is not there is gone. */
function writeValue(variant: JsonObject, name: Name, value: unknown): JsonObject {
  const [parent, key, form] = places[name]
  const written = form === 'money' ? { amount: value } : value
  const set = (holder: JsonObject): JsonObject => {
    const { [key]: _, ...rest } = holder
    return value === null ? rest : { ...rest, [key]: written }
  }
  return parent === undefined
    ? set(variant)
    : { ...variant, [parent]: set(objectAt(variant, parent)) }
}

function setValue(id: string, name: Name, mine: unknown): Edit {
  const isIt = (variant: JsonObject) => variant['id'] === id
  return setting({
    field: `variants/${id}/${name}`,
    part: 'variants',
    needs: variantNeeds,
    mine,
    read(product) {
      const variant = variantsOf(product).find(isIt)
      return variant && readValue(variant, name)
    },
    apply: (product) =>
      withVariants(
        product,
        changeWhere(variantsOf(product), isIt, (variant) => writeValue(variant, name, mine)),
      ),
  })
}

export function toVariantEdits(changes: readonly VariantChange[] = []): Edit[] {
  return changes.flatMap(({ id, ...values }) =>
    (Object.keys(places) as Name[]).flatMap((name) => {
      const value = values[name]
      return value === undefined ? [] : [setValue(id, name, value)]
    }),
  )
}
