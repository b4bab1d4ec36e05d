import type { CallOptions } from '#lib/api/index.ts'
import { collect } from '#lib/base/collect.ts'
import type { SharedOption } from '#lib/catalog/product/shared-option.ts'
import type { StoreClient } from './client.ts'
import { kindOf } from './to-product.ts'

/**
 * See `ProductStore.readSharedOptions`. Modifiers with these names are not options and do not
 * count.
 */
export async function readSharedOptions(
  { customizations, operands }: Pick<StoreClient, 'customizations' | 'operands'>,
  names: readonly string[],
  options: CallOptions,
): Promise<SharedOption[]> {
  const found = await operands.ask(names, async (some) =>
    collect(customizations.query().in('name', some).limit(100).pages(options)),
  )
  return found.flat().flatMap((each): SharedOption[] => {
    const { id, name = '', customizationType, customizationRenderType, choicesSettings } = each
    if (customizationType !== 'PRODUCT_OPTION') return []
    const choices = (choicesSettings?.choices ?? []).flatMap((choice) => choice.name ?? [])
    return [{ id, name, kind: kindOf(customizationRenderType), choices }]
  })
}
