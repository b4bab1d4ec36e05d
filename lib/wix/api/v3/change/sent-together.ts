import { badInput } from '#lib/wix/api/api-error.ts'
import type { JsonObject } from '#lib/wix/api/transport/parse-json.ts'
import type { ExtraField } from '../wire/product.ts'
import { changeWhere, type Edit, optionsOf, type Part, variantsOf, withVariants } from './edit.ts'

/*
 * What has to be sent together with a part of a product. The platform does not leave omitted values
 * unchanged, and answers 200:
 * - Variants without the product's `visible` publish a hidden product.
 * - Hiding a product hides the variants whose own `visible` is not in the same write.
 * - A variant without its own `visible` becomes hidden.
 * - Media without options and variants lose the links between choices and images. Every write of this
 *   client is completed in this file only.
 */

/**
 * The fields of options and variants that a write would erase. They are replaced as a whole, so they
 * have to be read first, costs above all.
 */
export const variantNeeds: readonly ExtraField[] = [
  'MERCHANT_DATA',
  'VARIANT_OPTION_CHOICE_NAMES',
  'PRODUCT_CHOICES_MEDIA_REFERENCES',
  'PRODUCT_CHOICES_DISPLAY_IMAGE',
]

/** Whether variants have to be sent with these parts: always, only for products with options, or never. */
function withVariantsOf(parts: Iterable<Part>): 'always' | 'with-options' | 'never' {
  const all = new Set(parts)
  if (all.has('variants') || all.has('visible')) return 'always'
  return all.has('media') ? 'with-options' : 'never'
}

/** The fields to request when a product is read, besides those that the edits need. */
export function needsOf(parts: Iterable<Part>): readonly ExtraField[] {
  return withVariantsOf(parts) === 'never' ? [] : variantNeeds
}

/** Whether a list entry could contain all fields: lists return options but no variants. */
export function mayBeListed(parts: Iterable<Part>): boolean {
  return withVariantsOf(parts) !== 'always'
}

/** Whether this list entry contains all fields. */
export function isEnough(parts: Iterable<Part>, listed: JsonObject): boolean {
  const rule = withVariantsOf(parts)
  return rule === 'never' || (rule === 'with-options' && optionsOf(listed).length === 0)
}

/**
 * Builds the parts of a body from `wanted`, with everything that has to be sent together with them.
 * Throws "bad-input" if a needed field was not read, because omitting it would change it.
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
 * A product without options has one variant, whose visibility users neither see nor set. It has to be
 * visible while the product is, or the product could not be bought. With options, each variant keeps
 * its own visibility.
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
