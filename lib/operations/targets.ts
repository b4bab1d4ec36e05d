import type { Product, Variant } from '#lib/catalog/product/product.ts'
import { t } from '#lib/i18n/t.ts'
import { type EditBuilder, isV3, addFlag, valueAt } from './edit-builder.ts'

/** Only variants with these choices, by option name; every variant when it is absent. */
export interface VariantFilter {
  readonly only?: Readonly<Record<string, string>> | undefined
}

/** Where a figure stands: at a variant, or at the product itself. */
export type EditTarget = Variant | undefined

const itself: readonly EditTarget[] = [undefined]

/** Whether each variant has figures of its own: always on V3, where a person said so on V1. */
export function isManaged(builder: EditBuilder): boolean {
  const { product } = builder
  return isV3(builder) || valueAt(builder, 'variantsManaged', product.variantsManaged)
}

/**
 * Where an operation finds the figure it changes. `what` names it, for the sentence that a product is
 * blocked with when only some of its variants are meant and they all share one.
 */
export function listTargets(
  builder: EditBuilder,
  only: VariantFilter['only'],
  what: 'price' | 'SKU' | 'cost' | 'weight' | 'visibility',
): readonly EditTarget[] {
  const { product } = builder
  if (isManaged(builder)) return pickVariants(product, only)
  if (only === undefined) return itself
  const options = valueAt(builder, 'options', product.options)
  if (options.length > 0 && pickVariants(product, only).length > 0) {
    addFlag(builder, 'unsupported', t.editErrors[`shared/${what}`])
  }
  return []
}

export function pickVariants(
  { options, variants }: Product,
  only: VariantFilter['only'],
): readonly Variant[] {
  if (only === undefined) return variants
  const wanted = Object.entries(only)
  return variants.filter(({ choices }) =>
    wanted.every(([name, choice]) => {
      const option = options.find((each) => isSameName(each.name, name))
      const chosen = choices[option?.name ?? name]
      const offered = option?.choices.find(
        ({ value, label }) => chosen === value || chosen === label,
      )
      return [chosen, offered?.value, offered?.label].some(
        (each) => each !== undefined && isSameName(each, choice),
      )
    }),
  )
}

/** Names as people write them: a recipe says "Size" where another shop says "size". */
export function isSameName(one: string, other: string): boolean {
  return one === other || one.trim().toLowerCase() === other.trim().toLowerCase()
}
