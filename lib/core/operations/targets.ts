import type { Product, Variant } from '#lib/core/catalog/product/product.ts'
import { t } from '#lib/core/i18n/t.ts'
import { type EditBuilder, isV3, addFlag, valueAt } from './edit-builder.ts'

/** Only variants with these choices, by option name; every variant when it is absent. */
export interface VariantFilter {
  readonly only?: Readonly<Record<string, string>> | undefined
}

/** What holds a value: a variant, or (undefined) the product itself. */
export type EditTarget = Variant | undefined

/** The product itself, and none of its variants. */
export const itself: readonly EditTarget[] = [undefined]

/** Whether variants have own values: always on V3, if it was turned on on V1. */
export function isManaged(builder: EditBuilder): boolean {
  const { product } = builder
  return isV3(builder) || valueAt(builder, 'variantsManaged', product.variantsManaged)
}

/**
 * The targets of an operation. `what` names the value in the message of a product that is blocked
 * because only some of its variants are selected and all share one value.
 */
export function listTargets(
  builder: EditBuilder,
  only: VariantFilter['only'],
  what: 'price' | 'SKU' | 'cost' | 'weight' | 'dimensions' | 'visibility',
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

/** Compares names without case: a recipe has "Size" where another store has "size". */
export function isSameName(one: string, other: string): boolean {
  return one === other || one.trim().toLowerCase() === other.trim().toLowerCase()
}
