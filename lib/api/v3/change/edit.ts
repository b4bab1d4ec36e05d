import { isObject, type JsonObject } from '#lib/api/transport/parse-json.ts'
import { isSame } from '#lib/api/wire/is-same.ts'
import type { ExtraField } from '../wire/product.ts'

/**
 * One field-level change of a product as the shop answers it, unread: whatever nobody here knows of
 * a product stays in it.
 */
export interface Edit {
  /** For a person: "name", "variants/{id}/actualPrice". */
  readonly field: string
  /** What has to be sent for it. */
  readonly part: Part
  /** What has to be read for it. */
  readonly needs: readonly ExtraField[]
  /** False: applied twice it does more than applied once, without a trace. */
  readonly repeatable: boolean
  readonly mine: unknown
  /** What stands there now; null for nothing, undefined when its place itself is gone. */
  readonly read: (product: JsonObject) => unknown
  readonly isDone: (product: JsonObject) => boolean
  readonly apply: (product: JsonObject) => JsonObject
}

/** A field of the product, or its options and variants, which only go together. */
export type Part = 'variants' | (string & {})

/** Another user changed the same value. */
export interface FieldConflict {
  readonly field: string
  readonly base: unknown
  readonly mine: unknown
  readonly theirs: unknown
}

export function listAt(value: unknown, ...path: readonly string[]): readonly JsonObject[] {
  let at = value
  for (const name of path) at = isObject(at) ? at[name] : undefined
  return Array.isArray(at) ? at.filter(isObject) : []
}

export const idsOf = (items: readonly JsonObject[]) => items.map((item) => item['id'])

/** The list with the items that are meant changed. */
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

export function objectAt(value: JsonObject, name: string): JsonObject {
  const inner = value[name]
  return isObject(inner) ? inner : {}
}

/** An edit that sets something to a value. */
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
