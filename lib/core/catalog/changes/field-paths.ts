import { compareTexts } from '#lib/core/base/compare-texts.ts'
import {
  type FieldValues,
  type FieldPath,
  type FieldPathValue,
  type VariantField,
  type VariantFields,
  variantFieldPath,
} from './change.ts'
import type { VariantId } from '../ids.ts'

/** Every value with its path, in the order of writing. */
export function fieldEntries(values: FieldValues): [FieldPath, FieldPathValue][] {
  return Object.entries(values).filter(([, value]) => value !== undefined) as [
    FieldPath,
    FieldPathValue,
  ][]
}

export function fieldValuesFrom(
  entries: Iterable<readonly [FieldPath, FieldPathValue]>,
): FieldValues {
  // Each path has a value of its own type, which the type of a list of entries cannot express.
  return Object.fromEntries(entries) as unknown as FieldValues
}

/** Fields of one variant as values of its product. */
export function variantValues(id: VariantId, fields: Partial<VariantFields>): FieldValues {
  return fieldValuesFrom(
    Object.entries(fields).map(([field, value]) => [
      variantFieldPath(id, field as VariantField),
      value,
    ]),
  )
}

/** The values whose path is wanted. */
export function pickFields(
  values: FieldValues,
  isWanted: (path: FieldPath) => boolean,
): FieldValues {
  return fieldValuesFrom(fieldEntries(values).filter(([path]) => isWanted(path)))
}

/** Equal values give equal texts, whatever the order of their paths. */
export function serializeFields(values: FieldValues): string {
  return JSON.stringify(fieldEntries(values).toSorted(([one], [other]) => compareTexts(one, other)))
}

/** The variant id and the field of a variant's path. */
export function parseVariantFieldPath(path: FieldPath): [VariantId, VariantField] | undefined {
  if (!path.startsWith('variant/')) return undefined
  const end = path.lastIndexOf('/')
  return [path.slice('variant/'.length, end) as VariantId, path.slice(end + 1) as VariantField]
}

// encodeURIComponent throws on lone surrogates, so they are replaced first.
const encode = (name: string) => encodeURIComponent(name.toWellFormed())

/** The path for the pictures of an option's choice, by the names that a merchant sees. */
export function choiceMediaPath(option: string, choice: string): `choice/${string}` {
  return `choice/${encode(option)}/${encode(choice)}`
}

/** The key of a choice in `Product.choiceMedia`. */
export function choiceKey(option: string, choice: string): string {
  return choiceMediaPath(option, choice).slice('choice/'.length)
}

/** The names of the option and the choice in a path of choice media. */
export function parseChoiceMediaPath(path: FieldPath): readonly [string, string] | undefined {
  if (!path.startsWith('choice/')) return undefined
  const [option = '', choice = ''] = path.slice('choice/'.length).split('/')
  return [decodeURIComponent(option), decodeURIComponent(choice)]
}

/** The path for a variant's stock at an inventory location other than the default one. */
export function locationStockPath(variantId: VariantId, locationId: string): `stock/${string}` {
  return `stock/${variantId}/${locationId}`
}

/** The variant id and the location id of such a path. */
export function parseLocationStockPath(path: FieldPath): readonly [VariantId, string] | undefined {
  if (!path.startsWith('stock/')) return undefined
  const [, variantId = '', locationId = ''] = path.split('/')
  return [variantId as VariantId, locationId]
}

/** Whether the path is a quantity in stock, at the default location or at another one. */
export function isQuantityPath(path: FieldPath): boolean {
  return path.startsWith('stock/') || (path.startsWith('variant/') && path.endsWith('/quantity'))
}

/** The key of a quantity's stock entry in `ItemChange.revisions`; undefined for other paths. */
export function keyOfStock(path: FieldPath): string | undefined {
  if (path.startsWith('stock/')) return path.slice('stock/'.length)
  return isQuantityPath(path) ? parseVariantFieldPath(path)?.[0] : undefined
}

interface StockChange {
  readonly before: FieldValues
  readonly stock?: 'difference' | undefined
}

/**
 * Whether a change sets a value of stock by its difference. At a location without a tracked
 * quantity there is none: such a value is absolute.
 */
export function isStockDifference(
  { before, stock }: StockChange,
  target: FieldValues,
  path: FieldPath,
): boolean {
  if (stock !== 'difference' || !isQuantityPath(path)) return false
  const isElsewhere = path.startsWith('stock/')
  return !isElsewhere || [before[path], target[path]].every((each) => typeof each === 'number')
}

/** The values by variant. */
export function groupByVariant(values: FieldValues): Map<VariantId, Partial<VariantFields>> {
  const variants = new Map<VariantId, Partial<VariantFields>>()
  for (const [path, value] of fieldEntries(values)) {
    const [id, field] = parseVariantFieldPath(path) ?? []
    if (id === undefined || field === undefined) continue
    variants.set(id, { ...variants.get(id), [field]: value })
  }
  return variants
}
