import { badInput } from '#lib/api/api-error.ts'
import { checkRevision } from '../check-ids.ts'
import type { FullProduct } from '../wire/product.ts'
import { checkVariants } from './check-variants.ts'

type Body = Partial<Omit<FullProduct, 'brand'>> & Pick<FullProduct, 'brand'>

function checkFields(body: Body) {
  const { name, slug, description, plainDescription, brand } = body
  if (name !== undefined && (name.trim() === '' || name.length > 80)) {
    throw badInput('A name has 1 to 80 characters.')
  }
  // One bad slug sinks the whole bulk call.
  if (slug !== undefined && (!/^[a-z0-9-]+$/.test(slug) || slug.length > 300)) {
    throw badInput(`“${slug}” is no slug: use small letters, digits and hyphens, at most 300.`)
  }
  if (description !== undefined && plainDescription !== undefined) {
    throw badInput('Send description or plainDescription: of both, the plain one would be ignored.')
  }
  if (brand && !brand.id && brand.name) {
    throw badInput(`A brand is set by its id: get or create “${brand.name}” first.`)
  }
}

/** Throws "bad-input" for a product that the shop would refuse, or worse, half accept. */
export function checkNewProduct(body: Body) {
  if (body.name === undefined) throw badInput('A product needs a name.')
  if (!body.productType) throw badInput('A product needs a type: PHYSICAL or DIGITAL.')
  if (body.productType === 'PHYSICAL' && body.physicalProperties === undefined) {
    throw badInput('A physical product needs physicalProperties, {} at least.')
  }
  checkFields(body)
  checkVariants(body, false)
}

/** The same for an update: whatever it names has to be complete. */
export function checkChangedProduct(body: Body) {
  const { id, revision, options, variantsInfo, ...fields } = body
  checkRevision({ id, revision })
  if (Object.keys(fields).length === 0 && options === undefined && variantsInfo === undefined) {
    throw badInput('Name at least one field to change.')
  }
  checkFields(body)
  if (options !== undefined && options.length === 0) {
    throw badInput('Leave options out where there are none: an empty list is refused.')
  }
  if (options !== undefined && variantsInfo === undefined) {
    throw badInput('Options are only changed together with all variants.')
  }
  if (variantsInfo === undefined) return
  const variants = variantsInfo.variants ?? []
  if (options === undefined && variants.some(({ choices }) => (choices?.length ?? 0) > 0)) {
    throw badInput('Variants with choices are only changed together with all options.')
  }
  checkVariants(body, true)
}
