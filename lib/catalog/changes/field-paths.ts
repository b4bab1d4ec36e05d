import {
  type FieldValues,
  type FieldPath,
  type FieldPathValue,
  type VariantField,
  type VariantFields,
  variantFieldPath,
} from './change.ts'
import type { VariantId } from '../ids.ts'

/** Every value by its place, in the order they were written. */
export function fieldEntries(values: FieldValues): [FieldPath, FieldPathValue][] {
  return Object.entries(values).filter(([, value]) => value !== undefined) as [
    FieldPath,
    FieldPathValue,
  ][]
}

export function fieldValuesFrom(
  paths: Iterable<readonly [FieldPath, FieldPathValue]>,
): FieldValues {
  // Each entry came from a place of its own kind, which the type of a list of them cannot tell.
  return Object.fromEntries(paths) as unknown as FieldValues
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

/** Some of the values. */
export function pickFields(
  values: FieldValues,
  isWanted: (path: FieldPath) => boolean,
): FieldValues {
  return fieldValuesFrom(fieldEntries(values).filter(([path]) => isWanted(path)))
}

/** Equal values make equal texts, in whatever order their places stand. */
export function serializeFields(values: FieldValues): string {
  return JSON.stringify(fieldEntries(values).toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

/** The variant's id and the field, of a place at a variant. */
export function parseVariantFieldPath(path: FieldPath): [VariantId, VariantField] | undefined {
  if (!path.startsWith('variant/')) return undefined
  const end = path.lastIndexOf('/')
  return [path.slice('variant/'.length, end) as VariantId, path.slice(end + 1) as VariantField]
}

// Half a character is in no address; the name of such a choice is told all the same.
const encode = (name: string) => encodeURIComponent(name.toWellFormed())

/** Pictures of an option's choice, by the names that a merchant sees. */
export function choiceMediaPath(option: string, choice: string): `choice/${string}` {
  return `choice/${encode(option)}/${encode(choice)}`
}

/** What a place that does not sell keeps of a variant. */
export function locationStockPath(variantId: VariantId, locationId: string): `stock/${string}` {
  return `stock/${variantId}/${locationId}`
}

/** The ids of variant and place, of what a place keeps. */
export function parseLocationStockPath(path: FieldPath): readonly [VariantId, string] | undefined {
  if (!path.startsWith('stock/')) return undefined
  const [, variantId = '', locationId = ''] = path.split('/')
  return [variantId as VariantId, locationId]
}

/** What is set at each variant. */
export function groupByVariant(values: FieldValues): Map<VariantId, Partial<VariantFields>> {
  const variants = new Map<VariantId, Partial<VariantFields>>()
  for (const [path, value] of fieldEntries(values)) {
    const [id, field] = parseVariantFieldPath(path) ?? []
    if (id === undefined || field === undefined) continue
    variants.set(id, { ...variants.get(id), [field]: value })
  }
  return variants
}
