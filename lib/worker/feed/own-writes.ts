import type { ValueChange } from '#lib/domain/activity.ts'
import type { ItemChange, Place, PlaceValue } from '#lib/domain/change.ts'
import { allFields, fieldAt, keyOfPath } from '#lib/domain/fields/registry.ts'
import type { ProductId } from '#lib/domain/ids.ts'
import { listPlaces, toValues } from '#lib/domain/places.ts'
import { touchedValues } from '#lib/domain/product-values.ts'
import type { Product } from '#lib/domain/product.ts'
import { isHeldValue } from '#lib/domain/same-value.ts'

/** What was written longer ago than this has been read again, by whatever way. */
const rememberMs = 120_000
const mostRemembered = 20_000
/** Of one place. */
const mostValues = 10

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
  readonly values: ReadonlyMap<Place, readonly PlaceValue[]>
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
        for (const [place, value] of listPlaces(set)) {
          values.set(place, [...(values.get(place) ?? []), value].slice(-mostValues))
        }
        written.set(id, { values, at: now() })
      }
      const tooMany = written.size - mostRemembered
      for (const id of written.keys().take(Math.max(0, tooMany))) written.delete(id)
    },
    find(id) {
      const found = written.get(id)
      if (found === undefined || found.at + rememberMs < now()) return undefined
      const { values } = found
      const places = [...values.keys()]
      const wrote = new Set(places.map((place) => familyOf(place)))
      if (wrote.has('variants')) for (const family of ofVariants) wrote.add(family)
      return ({ field, variant, after: told }, after) => {
        if (wrote.has('deleted')) return true
        const family = familyOf(field)
        if (!wrote.has(family)) return false
        const texts = places.filter((place) => isText(place) && familyOf(place) === family)
        if (texts.length > 0) return texts.every((place) => isHeld(place, values, after))
        const ours = values.get(field as Place) ?? []
        const isKnown = ours.length > 0 && ours.every((value) => typeof value === 'string')
        if (!isKnown || variant !== undefined || told === undefined) return true
        return ours.includes(told) || isCut(told)
      }
    },
  }
}

/** The shop rewrites the HTML that it saves. */
function isHeld(place: Place, values: Written['values'], product: Product): boolean {
  const held = touchedValues(toValues([[place, null]]), product)[place]
  return values.get(place)?.some((value) => isHeldValue(place, value, held)) === true
}

const isCut = (text: string) => text.endsWith('…')
