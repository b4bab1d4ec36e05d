import type { ValueChange } from '#lib/catalog/changes/activity.ts'
import type { ItemChange, FieldPath, FieldPathValue } from '#lib/catalog/changes/change.ts'
import { allFields, fieldAt, keyOfPath } from '#lib/catalog/fields/registry.ts'
import type { ProductId } from '#lib/catalog/ids.ts'
import { fieldEntries, fieldValuesFrom } from '#lib/catalog/changes/field-paths.ts'
import { readFields } from '#lib/catalog/product/product-values.ts'
import type { Product } from '#lib/catalog/product/product.ts'
import { isStoredValue } from '#lib/catalog/changes/same-value.ts'

/** What was written longer ago than this has been read again, by whatever way. */
const rememberMs = 120_000
const maxRemembered = 20_000
/** Of one place. */
const maxValues = 10

/** Fields that change together, whichever of them was written; a field of no group is its own family. */
const familyOf = (path: string) => fieldAt(path)?.group ?? keyOfPath(path)

/** Variants come and go with choices, and with them what the product says of all its variants. */
const ofVariants = allFields.flatMap(([key, { variant, activity }]) =>
  variant === undefined || activity === undefined ? [] : [familyOf(key)],
)

/** Texts that a comparison does not have, but that the copy holds. */
const isText = (path: string) => {
  const activity = fieldAt(path)?.activity
  return activity?.kind === 'text' && activity.isLong === true
}

/** Whether a change of a product, which is `after` now, is our own. */
export type IsOurs = (change: ValueChange, after: Product) => boolean

interface Written {
  /** Everything that was set at a place of late: a reading may come between two writes. */
  readonly values: ReadonlyMap<FieldPath, readonly FieldPathValue[]>
  readonly at: number
}

export interface OwnWrites {
  note(items: readonly ItemChange[]): void
  /** Undefined where nothing was written to this product of late. */
  find(id: ProductId): IsOurs | undefined
}

/**
 * What this browser has just set, to tell its own changes from those of others to the same product.
 * A field that we wrote and that holds another value than ours is somebody else's.
 */
export function createOwnWrites(now: () => number): OwnWrites {
  const written = new Map<ProductId, Written>()

  return {
    note(items) {
      for (const { id, set } of items) {
        const former = written.get(id)
        written.delete(id)
        const isFresh = former !== undefined && former.at + rememberMs > now()
        const values = new Map(isFresh ? former.values : [])
        for (const [place, value] of fieldEntries(set)) {
          values.set(place, [...(values.get(place) ?? []), value].slice(-maxValues))
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
      const places = [...values.keys()]
      const wrote = new Set(places.map((place) => familyOf(place)))
      if (wrote.has('variants')) for (const family of ofVariants) wrote.add(family)
      return ({ field, variant, after: reported }, after) => {
        if (wrote.has('deleted')) return true
        const family = familyOf(field)
        if (!wrote.has(family)) return false
        const texts = places.filter((place) => isText(place) && familyOf(place) === family)
        if (texts.length > 0) return texts.every((place) => isStored(place, values, after))
        const ours = values.get(field as FieldPath) ?? []
        const isKnown = ours.length > 0 && ours.every((value) => typeof value === 'string')
        if (!isKnown || variant !== undefined || reported === undefined) return true
        return ours.includes(reported) || isCut(reported)
      }
    },
  }
}

/** The shop rewrites the HTML that it saves. */
function isStored(place: FieldPath, values: Written['values'], product: Product): boolean {
  const held = readFields(fieldValuesFrom([[place, null]]), product)[place]
  return values.get(place)?.some((value) => isStoredValue(place, value, held)) === true
}

const isCut = (text: string) => text.endsWith('…')
