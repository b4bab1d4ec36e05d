import { escapeName, splitNames, unescapeName } from './names.ts'
import type { OptionChoice, Product, ProductOption, Variant } from '#lib/catalog/product/product.ts'

/** "M", or "rgb(255,121,0):Orange" for a colour: the form in Wix's files. */
export function showOptionChoice({ kind }: ProductOption, { value, label }: OptionChoice): string {
  return kind === 'color' && value !== label ? `${value}:${label}` : label
}

/** The choice of a variant for an option. */
export function showChoice(option: ProductOption, { choices }: Variant): string {
  const chosen = choices[option.name]
  if (chosen === undefined) return ''
  const choice = option.choices.find(({ value, label }) => label === chosen || value === chosen)
  return choice === undefined ? chosen : showOptionChoice(option, choice)
}

/** "M, Blue", in the order of the product's options. */
export function showChoices({ options }: Product, variant: Variant): string {
  const known = options.flatMap(({ name, choices }) => {
    const chosen = variant.choices[name]
    if (chosen === undefined) return []
    return [choices.find(({ value }) => value === chosen)?.label ?? chosen]
  })
  return (known.length > 0 ? known : Object.values(variant.choices)).join(', ')
}

/** "Size: S; M | Colour: Red". Our files from before escaped nothing. */
export function showOptions({ options }: Product, escape = escapeName): string {
  return options
    .map(({ name, choices }) => {
      const labels = choices.map(({ label }) => escape(label))
      return `${escape(name)}: ${labels.join('; ')}`
    })
    .join(' | ')
}

/** The inverse of `showOptions`. */
export function parseOptions(text: string): { readonly name: string; readonly labels: string[] }[] {
  return splitNames(text, ' | ').map((part) => {
    const [name = '', ...rest] = splitNames(part, ': ')
    const labels = splitNames(rest.join(': '), ';').map((label) => unescapeName(label.trim()))
    return { name: unescapeName(name), labels: labels.filter((label) => label !== '') }
  })
}

/** Whether variants have values of their own, and rows. */
export function hasVariantRows(product: Product): boolean {
  return product.variantsPriced === true ? product.options.length > 0 : product.variantsManaged
}

/** The variant that holds all values of a plain V3 product. */
export function onlyVariant({ variantsPriced, options, variants }: Product): Variant | undefined {
  return variantsPriced === true && options.length === 0 ? variants[0] : undefined
}
