import { escapeName, splitNames, unescapeName } from './names.ts'
import type {
  OptionChoice,
  Product,
  ProductOption,
  Variant,
} from '#lib/core/catalog/product/product.ts'

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

/** "Size: S; M | Colour: #ff7900:Orange; #ffffff:White". */
export function showOptions({ options }: Product): string {
  return writeOptions(options, escapeName, ({ kind, choices }, choice) =>
    kind === 'color' && choices.every((each) => coloured.test(withColour(each)))
      ? withColour(choice)
      : escapeColour(escapeName(choice.label)),
  )
}

const withColour = ({ value, label }: OptionChoice) => `${escapeName(value)}:${escapeName(label)}`

/** The same as earlier files have it: without colours, and before that without escapes. */
export function showFormerOptions({ options }: Product): readonly string[] {
  return [escapeName, (name: string) => name].map((escape) =>
    writeOptions(options, escape, (_option, { label }) => escape(label)),
  )
}

function writeOptions(
  options: readonly ProductOption[],
  escape: (name: string) => string,
  write: (option: ProductOption, choice: OptionChoice) => string,
): string {
  return options
    .map((option) => {
      const choices = option.choices.map((choice) => write(option, choice))
      return `${escape(option.name)}: ${choices.join('; ')}`
    })
    .join(' | ')
}

/** A choice with its colour: a CSS colour, or a name that is the colour, "red:Red". */
const coloured = /^((?:rgba?|hsla?)\([^)]*\)|#[0-9a-f]{3,8}):(.+)$|^(.+):(\3)$/i

/** The name of a choice that has no colour, although it looks like one with it. */
function escapeColour(label: string): string {
  return coloured.test(label) ? label.replaceAll(':', String.raw`\:`) : label
}

/** The inverse of `showOptions`; `trim` is for choices that people typed. */
export function parseOptions(
  text: string,
  trim = (choice: string) => choice,
): Pick<ProductOption, 'name' | 'kind' | 'choices'>[] {
  return splitNames(text, ' | ').map((part) => {
    const [name = '', ...rest] = splitNames(part, ': ')
    const texts = splitNames(rest.join(': '), ';').map((choice, at) =>
      trim(at > 0 ? choice.replace(/^ /, '') : choice),
    )
    const choices = texts.filter((choice) => choice.trim() !== '').map(parseChoice)
    const isColour = choices.length > 0 && choices.every(({ color }) => color !== undefined)
    return {
      name: unescapeName(name),
      kind: isColour ? 'color' : 'list',
      choices: choices.map(({ all, label, color }) =>
        isColour ? { value: color ?? label, label } : { value: all, label: all },
      ),
    }
  })
}

function parseChoice(text: string) {
  const [, css, named, name, same] = coloured.exec(text) ?? []
  const [label, color] = [named ?? same ?? text, css ?? name].map(
    (each) => each && unescapeName(each),
  )
  return { all: unescapeName(text), label: label ?? '', color }
}

/** Whether variants have values of their own, and rows. */
export function hasVariantRows(product: Product): boolean {
  return product.variantsPriced === true ? product.options.length > 0 : product.variantsManaged
}

/** The variant that holds all values of a plain V3 product. */
export function onlyVariant({ variantsPriced, options, variants }: Product): Variant | undefined {
  return variantsPriced === true && options.length === 0 ? variants[0] : undefined
}
