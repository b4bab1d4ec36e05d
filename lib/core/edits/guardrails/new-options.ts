import {
  countCombinations,
  listMissing,
  maxVariants,
} from '#lib/core/catalog/product/combinations.ts'
import { type Flag, type GuardrailId, guardrailLevels } from '#lib/core/catalog/changes/preview.ts'
import type { NewProduct } from '#lib/core/catalog/product/new-product.ts'
import { isSwatch, type ProductOption } from '#lib/core/catalog/product/product.ts'
import { t } from '#lib/core/i18n/t.ts'
import {
  colorLength,
  maxChoices,
  maxManagedVariants,
  maxOptionName,
  maxOptions,
} from './platform-limits.ts'

type Found = readonly [GuardrailId, string]

const maxNamed = 4

/** What the store would refuse about the options and variants of a new product, and which combinations it lacks. */
export function checkNewOptions(create: NewProduct, isV3: boolean): Flag[] {
  const found =
    checkOptions(create.options) ??
    create.options.map((each) => checkChoices(each, isV3)).find((each) => each !== undefined) ??
    checkCount(create, isV3) ??
    checkVariants(create, isV3) ??
    findMissing(create)
  if (found === undefined) return []
  const [guardrail, message] = found
  return [{ guardrail, level: guardrailLevels[guardrail], message }]
}

function checkOptions(options: readonly ProductOption[]): Found | undefined {
  const { length } = options
  if (length > maxOptions) return tooMany(t.guardrails.product, length, 'options', maxOptions)
  if (options.some(({ name }) => name.trim() === '')) {
    return ['value-missing', t.entered.optionUnnamed]
  }
  const twice = findTwice(options.map(({ name }) => name))
  return twice === undefined ? undefined : ['unsupported', t.entered.optionTwice(twice)]
}

function checkChoices(option: ProductOption, isV3: boolean): Found | undefined {
  const { name, choices } = option
  if (choices.length === 0) return ['value-missing', t.entered.noChoices(name)]
  const named = t.guardrails.quoted(name)
  if (choices.length > maxChoices) return tooMany(named, choices.length, 'choices', maxChoices)
  const labels = choices.map(({ label }) => label)
  const twice = findTwice(labels)
  if (twice !== undefined) return ['unsupported', t.entered.choiceTwice(twice, name)]
  const long = [name, ...labels].find((each) => each.length > maxOptionName)
  if (long !== undefined) {
    const subject = t.guardrails.quoted(`${long.slice(0, maxOptionName)}…`)
    return ['too-long', t.guardrails.tooLong(subject, long.length, maxOptionName)]
  }
  // V1 takes names of colors too, and has no option that is called a color without any.
  const [min, max] = isV3 ? colorLength : [1, Infinity]
  const isColor = isV3 ? isSwatch(option) : option.kind === 'color'
  const odd = choices.find(({ value }) => value.length < min || value.length > max)
  return isColor && odd !== undefined ? ['unsupported', t.entered.notColor(odd.value)] : undefined
}

function checkCount({ options, variants }: NewProduct, isV3: boolean): Found | undefined {
  const isManaged = variants.length > 0
  const count = isV3 && isManaged ? variants.length : countCombinations(options)
  const max = isManaged && !isV3 ? maxManagedVariants : maxVariants
  return count > max ? tooMany(t.guardrails.product, count, 'variants', max) : undefined
}

function checkVariants({ options, variants }: NewProduct, isV3: boolean): Found | undefined {
  if (isV3 && options.length > 0 && variants.length === 0) {
    return ['value-missing', t.entered.variantUnfit('')]
  }
  const seen = new Set<string>()
  for (const { choices } of variants) {
    const label = Object.values(choices).join(', ')
    const isFit =
      options.length > 0 &&
      Object.keys(choices).length === options.length &&
      options.every((option) => findChoice(option, choices[option.name]) !== undefined)
    if (!isFit) return ['unsupported', t.entered.variantUnfit(label)]
    const key = JSON.stringify(options.map((option) => findChoice(option, choices[option.name])))
    if (seen.has(key)) return ['unsupported', t.entered.variantTwice(label)]
    seen.add(key)
  }
  return undefined
}

function findChoice({ choices }: ProductOption, chosen: string | undefined): string | undefined {
  return choices.find(({ label, value }) => label === chosen || value === chosen)?.label
}

function findMissing({ options, variants }: NewProduct): Found | undefined {
  if (variants.length === 0) return undefined
  const missing = listMissing(options, variants).map((each) => Object.values(each).join(', '))
  if (missing.length === 0) return undefined
  const names = missing.slice(0, maxNamed).map(t.guardrails.quoted).join(', ')
  const more = missing.length - maxNamed
  const all = more > 0 ? t.importExport.andMore(names, more) : names
  return ['combinations-missing', t.entered.combinationsMissing(all)]
}

function findTwice(texts: readonly string[]): string | undefined {
  return texts.find((text, at) => texts.indexOf(text) < at)
}

type Unit = 'options' | 'choices' | 'variants'

function tooMany(subject: string, count: number, unit: Unit, max: number): Found {
  return ['too-many', t.guardrails.tooMany(subject, count, t.entered.units[unit], max)]
}
