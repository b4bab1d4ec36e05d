import { badInput } from '#lib/api/api-error.ts'
import type { FullProduct } from '../wire/product.ts'
import { checkVariants } from './check-variants.ts'

type Body = Partial<Omit<FullProduct, 'brand'>> & Pick<FullProduct, 'brand'>

const mostOf = {
  options: 6,
  modifiers: 10,
  infoSections: 20,
  additionalRibbons: 4,
} as const

function checkFields(body: Body) {
  const { name, slug, media, description, plainDescription, brand } = body
  if (name !== undefined && (name.trim() === '' || name.length > 80)) {
    throw badInput('A name has 1 to 80 characters.')
  }
  // One bad slug sinks the whole bulk call.
  if (slug !== undefined && (!/^[a-z0-9-]+$/.test(slug) || slug.length > 300)) {
    throw badInput(`“${slug}” is no slug: use small letters, digits and hyphens, at most 300.`)
  }
  if ((media?.itemsInfo?.items?.length ?? 0) > 50) throw badInput('A product has at most 50 media.')
  if (description !== undefined && plainDescription !== undefined) {
    throw badInput('Send description or plainDescription: of both, the plain one would be ignored.')
  }
  if (plainDescription !== undefined && plainDescription.length > 16_000) {
    throw badInput('A plain description has at most 16,000 characters.')
  }
  if (brand && !brand.id && brand.name) {
    throw badInput(`A brand is set by its id: get or create “${brand.name}” first.`)
  }
  for (const [list, most] of Object.entries(mostOf)) {
    if ((body[list as keyof typeof mostOf]?.length ?? 0) > most) {
      throw badInput(`A product has at most ${most} ${list}.`)
    }
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
  if (!id || !revision) {
    throw badInput('An update needs the product’s id and the revision it was read with.')
  }
  if (Object.keys(fields).length === 0 && options === undefined && variantsInfo === undefined) {
    throw badInput('Name at least one field to change.')
  }
  checkFields(body)
  if (options !== undefined && options.length === 0) {
    throw badInput(
      'The shop refuses an empty list of options: a product without options is changed by its one variant alone.',
    )
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
