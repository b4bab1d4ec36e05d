import { type JsonObject } from '#lib/wix/api/transport/parse-json.ts'
import { isRecord } from '#lib/core/base/is-record.ts'
import { isSame } from '#lib/wix/api/wire/is-same.ts'
import type { ExtraField } from '../wire/product.ts'

/** A change of one field of a product in its wire form, so that unknown fields of the product survive. */
export interface Edit {
  /** The field as a person may read it: "name", "variants/{id}/actualPrice". */
  readonly field: string
  /** The part of the product that has to be sent. */
  readonly part: Part
  /** The fields that have to be read. */
  readonly needs: readonly ExtraField[]
  /**
   * False if applying it twice has another effect than applying it once, and a product does not show
   * that it was applied.
   */
  readonly repeatable: boolean
  /** The value that the edit sets. */
  readonly mine: unknown
  /**
   * The current value. Null if it is empty, undefined if the variant, option or other parent does not
   * exist.
   */
  readonly read: (product: JsonObject) => unknown
  /** Whether the product already has the value. */
  readonly isDone: (product: JsonObject) => boolean
  /** Returns the product with the value set. */
  readonly apply: (product: JsonObject) => JsonObject
}

/** A field of the product. Options and variants are one part, because they can only be sent together. */
export type Part = 'variants' | (string & {})

/** A field that another user changed too. */
export interface FieldConflict {
  readonly field: string
  readonly base: unknown
  readonly mine: unknown
  readonly theirs: unknown
}

/** The objects of the list at a path. Empty if there is no list. */
export function listAt(value: unknown, ...path: readonly string[]): readonly JsonObject[] {
  let at = value
  for (const name of path) at = isRecord(at) ? at[name] : undefined
  return Array.isArray(at) ? at.filter(isRecord) : []
}

export const idsOf = (items: readonly JsonObject[]) => items.map((item) => item['id'])

/** Returns the list with the matching items changed. */
export function changeWhere(
  items: readonly JsonObject[],
  isMeant: (item: JsonObject) => boolean,
  change: (item: JsonObject) => JsonObject,
): JsonObject[] {
  return items.map((item) => (isMeant(item) ? change(item) : item))
}

export const optionsOf = (product: JsonObject) => listAt(product, 'options')
export const choicesOf = (option: JsonObject) => listAt(option, 'choicesSettings', 'choices')
export const variantsOf = (product: JsonObject) => listAt(product, 'variantsInfo', 'variants')
export const mediaOf = (product: JsonObject) => listAt(product, 'media', 'itemsInfo', 'items')

export function withVariants(product: JsonObject, variants: readonly JsonObject[]): JsonObject {
  return { ...product, variantsInfo: { ...objectAt(product, 'variantsInfo'), variants } }
}

/** The object of a field, or an empty one. */
export function objectAt(value: JsonObject, name: string): JsonObject {
  const inner = value[name]
  return isRecord(inner) ? inner : {}
}

/** Creates an edit that sets a value. */
export function setting(
  edit: Pick<Edit, 'field' | 'part' | 'read' | 'apply' | 'mine'> & Partial<Edit>,
): Edit {
  return {
    needs: [],
    repeatable: true,
    isDone: (product) => isSame(edit.read(product), edit.mine),
    ...edit,
  }
}
