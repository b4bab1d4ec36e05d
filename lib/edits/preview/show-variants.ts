import { variantFieldPath } from '#lib/catalog/changes/change.ts'
import { type EditBuilder, isV3, setField, valueAt } from '#lib/operations/edit-builder.ts'

/**
 * A V3 product that is shown while all of its variants are hidden could be seen and not be bought: Wix hides
 * variants with their product, and does not show them with it. They are shown as well, each as a value of its
 * own that an undo takes back. Where the edit itself says which variants are seen, that stands.
 */
export function showVariants(builder: EditBuilder): void {
  const { product, target } = builder
  if (!isV3(builder) || product.visible || target['visible'] !== true) return
  const { variants } = product
  const isNamed = variants.some(({ id }) => target[variantFieldPath(id, 'visible')] !== undefined)
  if (isNamed || valueAt(builder, 'options', product.options) !== product.options) return
  if (variants.some(({ visible }) => visible)) return
  for (const { id, visible } of variants) {
    setField<boolean>(builder, variantFieldPath(id, 'visible'), true, visible)
  }
}
