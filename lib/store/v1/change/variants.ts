import type { VariantOverride } from '#lib/api/index.ts'
import type { VariantFields } from '#lib/catalog/changes/change.ts'
import type { VariantId } from '#lib/catalog/ids.ts'
import { groupByVariant } from '#lib/catalog/changes/field-paths.ts'
import { answeredByVariants } from './answered.ts'
import type { WriteProduct } from './call.ts'
import { toNumber } from './set-for-all.ts'
import { toSizes } from './to-sizes.ts'

/** Figures of variants, which have some of their own only where a merchant manages them. */
export const writeVariants: WriteProduct = async (writing, { id, set }) => {
  const { client, options, step, recordResponse } = writing
  const overrides = Array.from(groupByVariant(set), toOverride)
  const answer = await step(() => client.products.updateVariants(id, overrides, options))
  recordResponse(answeredByVariants(set, answer))
}

function toOverride([id, fields]: readonly [VariantId, Partial<VariantFields>]): VariantOverride {
  const { listPrice, cost, weight, dimensions, packageDimensions, sku, visible } = fields
  return {
    variantIds: [id],
    ...(listPrice !== undefined && { price: listPrice }),
    ...(cost !== undefined && { cost: toNumber(cost) }),
    ...(weight !== undefined && { weight: toNumber(weight) }),
    ...(dimensions !== undefined && { productDimensions: toSizes(dimensions) }),
    ...(packageDimensions !== undefined && { packageDimensions: toSizes(packageDimensions) }),
    ...(sku !== undefined && { sku }),
    ...(visible !== undefined && { visible }),
  }
}
