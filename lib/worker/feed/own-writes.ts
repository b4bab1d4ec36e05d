import type { ValueChange } from '#lib/domain/activity.ts'
import type { FieldValues, ItemChange } from '#lib/domain/change.ts'
import type { ProductId } from '#lib/domain/ids.ts'

/** What was written longer ago than this has been read again, by whatever way. */
const rememberMs = 120_000
const mostRemembered = 20_000

/** What one writes, by the name that a comparison of two states gives to it. */
const families: Readonly<Record<string, string>> = {
  listPrice: 'price',
  paidPrice: 'price',
  discount: 'price',
  quantity: 'stock',
  inStock: 'stock',
  status: 'stock',
  tracked: 'stock',
  seoTitle: 'seo',
  seoDescription: 'seo',
  choice: 'media',
  collection: 'collections',
  info: 'infoSections',
  variantsManaged: 'variants',
  options: 'variants',
}
const familyOf = (field: string) => families[field] ?? field

export interface OwnWrites {
  note(items: readonly ItemChange[]): void
  /** Undefined where nothing was written to this product of late. */
  find(id: ProductId): ((change: ValueChange) => boolean) | undefined
}

/**
 * What this browser has just set, to tell its own changes from those of others to the same product.
 * A field that we wrote and that holds another value than ours is somebody else's.
 */
export function createOwnWrites(now: () => number): OwnWrites {
  const written = new Map<ProductId, { readonly set: FieldValues; readonly at: number }>()

  return {
    note(items) {
      for (const { id, set } of items) {
        const former = written.get(id)
        written.delete(id)
        const isFresh = former !== undefined && former.at + rememberMs > now()
        written.set(id, { set: isFresh ? { ...former.set, ...set } : set, at: now() })
      }
      const tooMany = written.size - mostRemembered
      for (const id of written.keys().take(Math.max(0, tooMany))) written.delete(id)
    },
    find(id) {
      const found = written.get(id)
      if (found === undefined || found.at + rememberMs < now()) return undefined
      const places = Object.keys(found.set)
      const wrote = new Set(places.map((place) => familyOf(fieldOf(place))))
      return ({ field, variant, after }) => {
        if (wrote.has('deleted')) return true
        if (!wrote.has(familyOf(field))) return false
        const ours = (found.set as Readonly<Record<string, unknown>>)[field]
        const isTold = variant === undefined && typeof ours === 'string' && ours.length < 100
        return !isTold || ours === after
      }
    },
  }
}

/** "variant/ID/listPrice" is about the field, "collection/ID" about the collections. */
function fieldOf(place: string): string {
  const [first = '', , last] = place.split('/')
  return first === 'variant' ? (last ?? first) : first
}
