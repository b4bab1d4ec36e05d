import type { ValueChange } from '#lib/core/catalog/changes/activity.ts'
import type { ItemChange, FieldPath, FieldPathValue } from '#lib/core/catalog/changes/change.ts'
import { allFields, fieldAt, keyOfPath } from '#lib/core/catalog/fields/registry.ts'
import type { ProductId } from '#lib/core/catalog/ids.ts'
import { fieldEntries, fieldValuesFrom } from '#lib/core/catalog/changes/field-paths.ts'
import { readFields } from '#lib/core/catalog/product/product-values.ts'
import type { Product } from '#lib/core/catalog/product/product.ts'
import { isStoredValue } from '#lib/core/catalog/changes/same-value.ts'

/** Older writes have been read back by now. */
const rememberMs = 120_000
const maxRemembered = 20_000
/** Values per field. */
const maxValues = 10

/** The group of fields that change together; a field without a group is its own. */
const familyOf = (path: string) => fieldAt(path)?.group ?? keyOfPath(path)

/** Fields that change when variants are added or removed. */
const ofVariants = allFields.flatMap(([key, { variant, activity }]) =>
  variant === undefined || activity === undefined ? [] : [familyOf(key)],
)

/** Long texts, which activity entries shorten but the replica stores completely. */
const isText = (path: string) => {
  const activity = fieldAt(path)?.activity
  return activity?.kind === 'text' && activity.isLong === true
}

/** Whether a change of a product, whose new state is `after`, is our own. */
export type IsOurs = (change: ValueChange, after: Product) => boolean

interface Written {
  /** The recent values of each field: a read may happen between two writes. */
  readonly values: ReadonlyMap<FieldPath, readonly FieldPathValue[]>
  readonly at: number
}

export interface OwnWrites {
  record(items: readonly ItemChange[]): void
  /** Undefined if nothing was written to this product recently. */
  find(id: ProductId): IsOurs | undefined
}

/**
 * Remembers the values this browser has just written, to separate its own changes from those of others. A field
 * that we wrote and that has a different value was changed by another user.
 */
export function createOwnWrites(now: () => number): OwnWrites {
  const written = new Map<ProductId, Written>()

  return {
    record(items) {
      for (const { id, set } of items) {
        const former = written.get(id)
        written.delete(id)
        const isFresh = former !== undefined && former.at + rememberMs > now()
        const values = new Map(isFresh ? former.values : [])
        for (const [path, value] of fieldEntries(set)) {
          values.set(path, [...(values.get(path) ?? []), value].slice(-maxValues))
        }
        written.set(id, { values, at: now() })
      }
      const tooMany = written.size - maxRemembered
      for (const id of written.keys().take(Math.max(0, tooMany))) written.delete(id)
    },
    find(id) {
      const found = written.get(id)
      if (found === undefined || found.at + rememberMs < now()) return undefined
      const { values } = found
      const paths = [...values.keys()]
      const wrote = new Set(paths.map((path) => familyOf(path)))
      if (wrote.has('variants')) for (const family of ofVariants) wrote.add(family)
      return ({ field, variant, after: reported }, after) => {
        if (wrote.has('deleted')) return true
        const family = familyOf(field)
        if (!wrote.has(family)) return false
        const texts = paths.filter((path) => isText(path) && familyOf(path) === family)
        if (texts.length > 0) return texts.every((path) => isStored(path, values, after))
        const ours = values.get(field as FieldPath) ?? []
        const isKnown = ours.length > 0 && ours.every((value) => typeof value === 'string')
        if (!isKnown || variant !== undefined || reported === undefined) return true
        return ours.includes(reported) || isCut(reported)
      }
    },
  }
}

/** Compares with tolerance, because the store rewrites HTML when it saves it. */
function isStored(path: FieldPath, values: Written['values'], product: Product): boolean {
  const stored = readFields(fieldValuesFrom([[path, null]]), product)[path]
  return values.get(path)?.some((value) => isStoredValue(path, value, stored)) === true
}

const isCut = (text: string) => text.endsWith('…')
