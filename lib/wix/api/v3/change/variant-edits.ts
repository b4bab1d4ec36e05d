import { type JsonObject } from '#lib/wix/api/transport/parse-json.ts'
import { isRecord } from '#lib/core/base/is-record.ts'
import { isSame } from '#lib/wix/api/wire/is-same.ts'
import { changeWhere, type Edit, objectAt, setting, variantsOf, withVariants } from './edit.ts'
import type { VariantChange } from './product-change.ts'
import { variantNeeds } from './sent-together.ts'

type Name = Exclude<keyof VariantChange, 'id'>

/** The path of each value in a variant: parent, wrapper, and key if it differs from the name. */
const paths: Readonly<Record<Name, readonly [parent?: string, wrap?: string, key?: string]>> = {
  visible: [],
  sku: [],
  barcode: [],
  actualPrice: ['price', 'amount'],
  compareAtPrice: ['price', 'amount'],
  cost: ['revenueDetails', 'amount'],
  weight: ['physicalProperties'],
  productDimensions: ['physicalProperties'],
  packageDimensions: ['physicalProperties'],
  holds: ['physicalProperties', 'settings', 'pricePerUnit'],
}

export function toVariantEdits(changes: readonly VariantChange[] = []): Edit[] {
  return changes.flatMap(({ id, ...values }) =>
    (Object.keys(paths) as Name[]).flatMap((name) => {
      const value = values[name]
      return value === undefined ? [] : [setValue(id, name, value)]
    }),
  )
}

function readValue(variant: JsonObject, name: Name): unknown {
  const [parent, wrap, key = name] = paths[name]
  const parentObject = parent ? objectAt(variant, parent) : variant
  return (wrap ? objectAt(parentObject, key)[wrap] : parentObject[key]) ?? null
}

/** Clearing omits the key: a variant is replaced as a whole, so an absent value is deleted. */
function writeValue(variant: JsonObject, name: Name, value: unknown): JsonObject {
  const [parent, wrap, key = name] = paths[name]
  const written = wrap ? { [wrap]: value } : value
  const set = (parentObject: JsonObject): JsonObject => {
    const { [key]: _, ...rest } = parentObject
    return value === null ? rest : { ...rest, [key]: written }
  }
  return parent ? { ...variant, [parent]: set(objectAt(variant, parent)) } : set(variant)
}

function setValue(id: string, name: Name, mine: unknown): Edit {
  const isIt = (variant: JsonObject) => variant['id'] === id
  const read = (product: JsonObject) => {
    const variant = variantsOf(product).find(isIt)
    return variant && readValue(variant, name)
  }
  return setting({
    field: `variants/${id}/${name}`,
    part: 'variants',
    needs: variantNeeds,
    mine,
    read,
    isDone(product) {
      const now = read(product) as JsonObject | null | undefined
      // The store saves sizes without a unit in its own unit.
      return isSame(now, isRecord(mine) ? { unit: now?.['unit'], ...mine } : mine)
    },
    apply: (product) =>
      withVariants(
        product,
        changeWhere(variantsOf(product), isIt, (variant) => writeValue(variant, name, mine)),
      ),
  })
}
