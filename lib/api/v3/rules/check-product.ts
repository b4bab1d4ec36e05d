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
    throw badInput('Send description or plainDescription, not both.')
  }
  if (brand && !brand.id && brand.name) {
    throw badInput(`A brand is set by its id: get or create “${brand.name}” first.`)
  }
}

/** Throws "bad-input" for a product that the shop would refuse, or worse, half accept. */
export function checkNewProduct(body: Body) {
  if (!body.productType) throw badInput('A product needs a type: PHYSICAL or DIGITAL.')
  checkFields({ ...body, name: body.name ?? '' })
  checkVariants(body)
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
  const hasChoices = variantsInfo?.variants?.some(({ choices }) => (choices?.length ?? 0) > 0)
  if (options === undefined ? hasChoices : variantsInfo === undefined) {
    throw badInput('Options and variants are only changed together, each list complete.')
  }
  if (variantsInfo !== undefined) checkVariants(body)
}
