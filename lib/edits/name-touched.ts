import type { FieldValues, Place } from '#lib/domain/change.ts'
import { readVariantPlace } from '#lib/domain/places.ts'
import type { Draft } from '#lib/operations/draft.ts'
import { labelVariant } from '#lib/domain/variant-label.ts'

/**
 * What the ids in the touched places are called: variants by their choices, collections by their
 * names, pictures by their addresses. Undefined where no id is touched.
 */
export function nameTouched(
  { product, before, labels }: Draft,
  target: FieldValues,
): Readonly<Record<string, string>> | undefined {
  let names: Record<string, string> | undefined
  let variants: Map<string, string> | undefined
  for (const place in target) {
    if (place.startsWith('variant/')) {
      // The one variant of a plain product is the product.
      if (product.options.length === 0) continue
      const [id = ''] = readVariantPlace(place as Place) ?? []
      variants ??= new Map(product.variants.map((each) => [each.id, labelVariant(product, each)]))
      const label = variants.get(id)
      if (label) names = Object.assign(names ?? {}, { [id]: label })
    } else if (place === 'media' || place.startsWith('choice/')) {
      const shown = new Set([before[place], target[place as Place]].flat())
      const pictures = product.media.filter(({ id }) => shown.has(id))
      names = Object.assign(
        names ?? {},
        Object.fromEntries(pictures.map(({ id, url }) => [id, url])),
      )
    }
  }
  return labels === undefined ? names : { ...names, ...labels }
}
