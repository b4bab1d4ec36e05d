import { isObject, type JsonObject } from '#lib/api/transport/parse-json.ts'
import type { ExtraField } from '../wire/requested-fields.ts'

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
  /** False: applied twice it does more than applied once, and nobody could tell. */
  readonly repeatable: boolean
  readonly mine: unknown
  /** What stands there now; null for nothing, undefined when its place itself is gone. */
  readonly read: (product: JsonObject) => unknown
  readonly isDone: (product: JsonObject) => boolean
  readonly apply: (product: JsonObject) => JsonObject
}

/** A field of the product, or its options and variants, which only go together. */
export type Part = 'variants' | (string & {})

/** Somebody else changed what this change is about. */
export interface FieldConflict {
  readonly field: string
  readonly base: unknown
  readonly mine: unknown
  readonly theirs: unknown
}

const decimal = /^-?\d+\.\d*0$/

function plain(value: unknown): unknown {
  return typeof value === 'string' && decimal.test(value) ? value.replace(/\.?0+$/, '') : value
}

/** Equal in meaning: "10.50" is "10.5", an absent field is an empty one, order of names is none. */
export function isSame(one: unknown, other: unknown): boolean {
  // What is gone is not what is empty.
  if (one === undefined || other === undefined) return one === other
  const [a, b] = [plain(one), plain(other)]
  if (a === b) return true
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((each, index) => isSame(each, b[index]))
  }
  if (!isObject(a) || !isObject(b)) return false
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((name) =>
    isSame(a[name] ?? null, b[name] ?? null),
  )
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
