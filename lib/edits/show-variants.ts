import { variantPlace } from '#lib/domain/change.ts'
import { type Draft, isV3, put, valueAt } from '#lib/operations/draft.ts'

/**
 * A V3 product that is shown while all of its variants are hidden could be seen and not be bought: Wix hides
 * variants with their product, and does not show them with it. They are shown as well, each as a value of its
 * own that an undo takes back. Where the edit itself says which variants are seen, that stands.
 */
export function showVariants(draft: Draft): void {
  const { product, target } = draft
  if (!isV3(draft) || product.visible || target['visible'] !== true) return
  const { variants } = product
  const isNamed = variants.some(({ id }) => target[variantPlace(id, 'visible')] !== undefined)
  if (isNamed || valueAt(draft, 'options', product.options) !== product.options) return
  if (variants.some(({ visible }) => visible)) return
  for (const { id, visible } of variants) {
    put<boolean>(draft, variantPlace(id, 'visible'), true, visible)
  }
}
