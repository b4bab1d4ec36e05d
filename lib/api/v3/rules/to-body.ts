import { badInput } from '#lib/api/api-error.ts'
import type { JsonObject } from '#lib/api/transport/parse-json.ts'
import type { ProductInput, ProductPatch } from '../wire/product-input.ts'
import { writableProduct } from '../wire/product-input.ts'
import { checkChangedProduct, checkNewProduct } from './check-product.ts'
import { toWritable } from './read-only.ts'
import { style } from '../wire/style.ts'

function toBody(product: object): JsonObject {
  return toWritable(writableProduct.pick(product as ProductInput & ProductPatch, style))
}

/** What is the same for every product of its type is filled in. */
function withProperties(input: ProductInput): ProductInput {
  const isPhysical = input.productType === 'PHYSICAL'
  const name = isPhysical ? 'physicalProperties' : 'digitalProperties'
  const variants = input.variantsInfo.variants.map((variant) => ({ [name]: {}, ...variant }))
  return { ...(isPhysical && { physicalProperties: {} }), ...input, variantsInfo: { variants } }
}

/** The body of a product to be made, checked. */
export function toNewBody(input: ProductInput): JsonObject {
  const whole = withProperties(input)
  checkNewProduct(whole)
  return toBody(whole)
}

/** The body of a change, checked: of what was read, only what may be written. */
export function toChangedBody(patch: ProductPatch): JsonObject {
  if (patch.variantsInfo?.variants.some(({ id }) => !id)) {
    throw badInput('A variant without its id would become a new one: make those with “change”.')
  }
  checkChangedProduct(patch)
  return toBody(patch)
}
