import {
  type FieldValues,
  type Place,
  type PlaceValue,
  type VariantField,
  type VariantFields,
  variantPlace,
} from './change.ts'
import type { VariantId } from './ids.ts'

/** Every value by its place, in the order they were written. */
export function listPlaces(values: FieldValues): [Place, PlaceValue][] {
  return Object.entries(values).filter(([, value]) => value !== undefined) as [Place, PlaceValue][]
}

export function toValues(places: Iterable<readonly [Place, PlaceValue]>): FieldValues {
  // Each entry came from a place of its own kind, which the type of a list of them cannot tell.
  return Object.fromEntries(places) as unknown as FieldValues
}

/** Fields of one variant as values of its product. */
export function variantValues(id: VariantId, fields: Partial<VariantFields>): FieldValues {
  return toValues(
    Object.entries(fields).map(([field, value]) => [
      variantPlace(id, field as VariantField),
      value,
    ]),
  )
}

/** Some of the values. */
export function pickPlaces(values: FieldValues, isWanted: (place: Place) => boolean): FieldValues {
  return toValues(listPlaces(values).filter(([place]) => isWanted(place)))
}

/** Equal values make equal texts, in whatever order their places stand. */
export function writePlaces(values: FieldValues): string {
  return JSON.stringify(listPlaces(values).toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

/** The variant's id and the field, of a place at a variant. */
export function readVariantPlace(place: Place): [VariantId, VariantField] | undefined {
  if (!place.startsWith('variant/')) return undefined
  const end = place.lastIndexOf('/')
  return [place.slice('variant/'.length, end) as VariantId, place.slice(end + 1) as VariantField]
}

// Half a character is in no address; the name of such a choice is told all the same.
const encode = (name: string) => encodeURIComponent(name.toWellFormed())

/** Pictures of an option's choice, by the names that a merchant sees. */
export function choicePlace(option: string, choice: string): `choice/${string}` {
  return `choice/${encode(option)}/${encode(choice)}`
}

/** What a place that does not sell keeps of a variant. */
export function stockPlace(variantId: VariantId, placeId: string): `stock/${string}` {
  return `stock/${variantId}/${placeId}`
}

/** The ids of variant and place, of what a place keeps. */
export function readStockPlace(place: Place): readonly [VariantId, string] | undefined {
  if (!place.startsWith('stock/')) return undefined
  const [, variantId = '', placeId = ''] = place.split('/')
  return [variantId as VariantId, placeId]
}

/** What is set at each variant. */
export function readVariants(values: FieldValues): Map<VariantId, Partial<VariantFields>> {
  const variants = new Map<VariantId, Partial<VariantFields>>()
  for (const [place, value] of listPlaces(values)) {
    const [id, field] = readVariantPlace(place) ?? []
    if (id === undefined || field === undefined) continue
    variants.set(id, { ...variants.get(id), [field]: value })
  }
  return variants
}
