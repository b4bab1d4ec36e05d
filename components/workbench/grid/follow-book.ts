import type { Place, PlaceValue } from '#lib/domain/change.ts'
import type { ProductId } from '#lib/domain/ids.ts'
import { listPlaces, toValues } from '#lib/domain/places.ts'
import {
  type EditBook,
  isSame,
  type Step,
  type TypedProduct,
  type TypedProducts,
} from './edit-book.ts'

/** What was typed, and taken back, between two states of what is typed. */
export function listSteps(before: TypedProducts, now: TypedProducts): Step[] {
  const ids = new Set([...before.keys(), ...now.keys()])
  return [...ids].flatMap((id): Step[] => {
    const [from, to] = [before.get(id), now.get(id)]
    const isEqual = from === to || (from !== undefined && to !== undefined && isSame(from, to))
    return isEqual ? [] : [{ id, from, to }]
  })
}

/**
 * Does here what was done in another tab, cell by cell: what is typed at other cells of the same
 * product stays. Steps of our own at such a product can no longer be taken back alone: in the past an
 * empty step is left of them, so that an undo can say so.
 */
export function follow(book: EditBook, steps: readonly Step[]): EditBook {
  if (steps.length === 0) return book
  const products = new Map(book.products)
  for (const step of steps) {
    const followed = followAt(products.get(step.id), step)
    if (followed === undefined) products.delete(step.id)
    else products.set(step.id, followed)
  }
  const touched = new Set(steps.map(({ id }) => id))
  const future = without(book.future, touched).filter((left) => left.length > 0)
  return { products, past: without(book.past, touched), future }
}

function followAt(own: TypedProduct | undefined, { from, to }: Step): TypedProduct | undefined {
  const [was, is] = [from, to].map((each) => new Map(listPlaces(each?.set ?? {})))
  const set = new Map<Place, PlaceValue>(listPlaces(own?.set ?? {}))
  const seen = new Map(listPlaces({ ...to?.before, ...own?.before }))
  for (const place of new Set([...(was?.keys() ?? []), ...(is?.keys() ?? [])])) {
    const wanted = is?.get(place)
    if (JSON.stringify(was?.get(place)) === JSON.stringify(wanted)) continue
    if (wanted === undefined) set.delete(place)
    else set.set(place, wanted)
  }
  if (set.size === 0) return undefined
  const known = own ?? to
  return {
    name: known?.name ?? '',
    set: toValues(set),
    before: toValues([...seen].filter(([place]) => set.has(place))),
    stock: (to?.stock === from?.stock ? own?.stock : to?.stock) ?? known?.stock ?? 'difference',
  }
}

function without(groups: EditBook['past'], ids: ReadonlySet<ProductId>): EditBook['past'] {
  return groups.map((steps) => steps.filter(({ id }) => !ids.has(id)))
}
