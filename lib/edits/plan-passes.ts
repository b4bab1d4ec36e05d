import { chunk } from '#lib/base/chunk.ts'
import type { Place, RequestKind } from '#lib/domain/change.ts'
import type { ProductId } from '#lib/domain/ids.ts'
import { listPlaces, pickPlaces, readVariants } from '#lib/domain/places.ts'
import { chooseSingles, type Planned } from './choose-singles.ts'
import { createKindFinder } from './find-kinds.ts'

/** Products that travel together, and what of theirs does. */
export interface PlannedCall {
  readonly kind: RequestKind
  readonly ids: readonly ProductId[]
  readonly places: readonly Place[]
}

/**
 * The fewest requests that reach every target, in the order in which they are to be made. A place
 * that one value for many could set still travels with its own product, where that product needs a
 * request for something else anyway.
 */
export function planPasses(
  rows: readonly Planned[],
  kinds: readonly RequestKind[],
): readonly PlannedCall[] {
  const assigned = assign(rows, kinds)
  return kinds.flatMap((kind) => {
    const parts = assigned.get(kind) ?? []
    return kind.equal === true ? groupEqual(kind, parts) : pack(kind, parts)
  })
}

/** What of a row travels by one kind of request. */
interface Part {
  readonly row: Planned
  readonly places: readonly Place[]
}

function assign(rows: readonly Planned[], kinds: readonly RequestKind[]): Map<RequestKind, Part[]> {
  const parts = new Map<RequestKind, Part[]>()
  const put = (kind: RequestKind, part: Part) => {
    const others = parts.get(kind)
    if (others === undefined) parts.set(kind, [part])
    else others.push(part)
  }
  const singles = chooseSingles(rows, kinds)
  const findKinds = createKindFinder(kinds)
  for (const row of rows) {
    const isSingle = singles.has(row.id)
    const own = new Map<RequestKind, Place[]>()
    for (const [place] of listPlaces(row.target)) {
      const able = findKinds(place)
      const kind = able.find(({ equal = false }) => equal !== isSingle) ?? able[0]
      // A place that no request covers is told by whoever sends: it must not vanish here.
      if (kind === undefined) throw new Error(`No request sets ${place}.`)
      const known = own.get(kind)
      if (known === undefined) own.set(kind, [place])
      else known.push(place)
    }
    for (const [kind, places] of own) put(kind, { row, places })
  }
  return parts
}

function groupEqual(kind: RequestKind, parts: readonly Part[]): PlannedCall[] {
  const single = parts.flatMap(({ row, places }) =>
    places.map((place) => ({
      place,
      id: row.id,
      value: pickPlaces(row.target, (each) => each === place),
    })),
  )
  const groups = Map.groupBy(single, ({ value }) => JSON.stringify(value))
  return [...groups.values()].flatMap((group) =>
    chunk(group, kind.maxItems).map((part) => ({
      kind,
      ids: part.map(({ id }) => id),
      places: [...new Set(part.map(({ place }) => place))],
    })),
  )
}

/** A product travels with all its variants, whichever of them change. */
function pack(kind: RequestKind, parts: readonly Part[]): PlannedCall[] {
  const calls: { kind: RequestKind; ids: ProductId[]; places: Set<Place> }[] = []
  let variants = 0
  for (const { row, places } of parts) {
    const own = Math.max(1, row.variants.length, readVariants(row.target).size)
    let open = calls.at(-1)
    const isFull =
      open === undefined ||
      open.ids.length >= kind.maxItems ||
      variants + own > (kind.maxVariants ?? Infinity)
    if (open === undefined || isFull) {
      open = { kind, ids: [], places: new Set() }
      calls.push(open)
      variants = 0
    }
    open.ids.push(row.id)
    for (const place of places) open.places.add(place)
    variants += own
  }
  return calls.map(({ ids, places }) => ({ kind, ids, places: [...places] }))
}
