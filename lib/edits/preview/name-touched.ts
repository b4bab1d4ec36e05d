import type { FieldValues, FieldPath } from '#lib/catalog/changes/change.ts'
import { parseVariantFieldPath } from '#lib/catalog/changes/field-paths.ts'
import type { EditBuilder } from '#lib/operations/edit-builder.ts'
import { labelVariant } from '#lib/catalog/product/variant-label.ts'

/**
 * What the ids in the touched places are called: variants by their choices, collections by their
 * names, pictures by their addresses. Undefined where no id is touched.
 */
export function nameTouched(
  { product, before, labels }: EditBuilder,
  target: FieldValues,
): Readonly<Record<string, string>> | undefined {
  let names: Record<string, string> | undefined
  let variants: Map<string, string> | undefined
  for (const path in target) {
    if (path.startsWith('variant/')) {
      // The one variant of a plain product is the product.
      if (product.options.length === 0) continue
      const [id = ''] = parseVariantFieldPath(path as FieldPath) ?? []
      variants ??= new Map(product.variants.map((each) => [each.id, labelVariant(product, each)]))
      const label = variants.get(id)
      if (label) names = Object.assign(names ?? {}, { [id]: label })
    } else if (path === 'media' || path.startsWith('choice/')) {
      const shown = new Set([before[path], target[path as FieldPath]].flat())
      const pictures = product.media.filter(({ id }) => shown.has(id))
      names = Object.assign(
        names ?? {},
        Object.fromEntries(pictures.map(({ id, url }) => [id, url])),
      )
    }
  }
  return labels === undefined ? names : { ...names, ...labels }
}
