import { badInput } from '#lib/api/api-error.ts'
import type { JsonObject } from '#lib/api/transport/parse-json.ts'
import type { ExtraField } from '../wire/product.ts'
import { changeWhere, type Edit, optionsOf, type Part, variantsOf, withVariants } from './edit.ts'

/*
 * What has to travel with a part of a product. The platform takes what a write leaves out for
 * something else than "as it is", and answers 200:
 * - Variants without the product's `visible` publish a hidden product.
 * - A product that is hidden hides the variants whose own `visible` is not in the same write.
 * - A variant without its own `visible` becomes hidden.
 * - Media without options and variants lose the links between choices and pictures.
 * Every write of this client is completed here and nowhere else.
 */

/**
 * Whatever the platform would forget of options and variants, which go whole: it has to be read
 * first, costs above all.
 */
export const variantNeeds: readonly ExtraField[] = [
  'MERCHANT_DATA',
  'VARIANT_OPTION_CHOICE_NAMES',
  'PRODUCT_CHOICES_MEDIA_REFERENCES',
  'PRODUCT_CHOICES_DISPLAY_IMAGE',
]

/** Whether variants travel with these parts, for every product or only for one with options. */
function withVariantsOf(parts: Iterable<Part>): 'always' | 'with-options' | 'never' {
  const all = new Set(parts)
  if (all.has('variants') || all.has('visible')) return 'always'
  return all.has('media') ? 'with-options' : 'never'
}

/** What a reading of one product has to ask for, besides what the edits themselves need. */
export function needsOf(parts: Iterable<Part>): readonly ExtraField[] {
  return withVariantsOf(parts) === 'never' ? [] : variantNeeds
}

/** Whether an entry of a list could hold all that is needed: lists hold options and no variants. */
export function mayBeListed(parts: Iterable<Part>): boolean {
  return withVariantsOf(parts) !== 'always'
}

/** Whether this entry of a list does. */
export function isEnough(parts: Iterable<Part>, listed: JsonObject): boolean {
  const rule = withVariantsOf(parts)
  return rule === 'never' || (rule === 'with-options' && optionsOf(listed).length === 0)
}

/**
 * The parts of a body for edits that are applied in `wanted`, with all that has to travel with them
 * as it was read. Throws "bad-input" where that was not answered: leaving it out would change it.
 */
export function completeParts(
  edits: readonly Pick<Edit, 'part' | 'field'>[],
  wanted: JsonObject,
): JsonObject {
  const parts = new Set(edits.map(({ part }) => part))
  const body: Record<string, unknown> = {}
  for (const part of parts) if (part !== 'variants') body[part] = wanted[part]
  const rule = withVariantsOf(parts)
  const hasOptions = optionsOf(wanted).length > 0
  if (rule === 'never' || (rule === 'with-options' && !hasOptions)) return body
  const { visible } = wanted
  if (typeof visible !== 'boolean') {
    throw badInput('The answer does not tell whether the product is visible.')
  }
  const shown = showOnlyVariant(edits, wanted)
  body['visible'] = visible
  body['variantsInfo'] = { variants: variantsOf(shown) }
  if (hasOptions) body['options'] = optionsOf(wanted)
  return body
}

/**
 * A product without options has one variant, which has no visibility that a person sees or sets: a
 * product that is shown shows it, or could not be bought. With options each variant keeps its own.
 */
function showOnlyVariant(
  edits: readonly Pick<Edit, 'part' | 'field'>[],
  wanted: JsonObject,
): JsonObject {
  const isShown = wanted['visible'] === true && edits.some(({ part }) => part === 'visible')
  const isNamed = edits.some(({ field }) => /^variants\/.*\/visible$/.test(field))
  if (!isShown || isNamed || optionsOf(wanted).length > 0) return wanted
  const variants = changeWhere(
    variantsOf(wanted),
    () => true,
    (variant) => ({ ...variant, visible: true }),
  )
  return withVariants(wanted, variants)
}
