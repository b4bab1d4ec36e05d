import { chunk } from '#lib/base/chunk.ts'
import type { FieldPath, RequestKind } from '#lib/catalog/changes/change.ts'
import type { ProductId } from '#lib/catalog/ids.ts'
import { fieldEntries, pickFields, groupByVariant } from '#lib/catalog/changes/field-paths.ts'
import { chooseUnbatched, type Planned } from './choose-unbatched.ts'
import { createKindFinder } from './find-kinds.ts'

/** Products that travel together, and what of theirs does. */
export interface PlannedCall {
  readonly kind: RequestKind
  readonly ids: readonly ProductId[]
  readonly paths: readonly FieldPath[]
}

/**
 * The fewest requests that reach every target, in the order in which they are to be made. A place
 * that one value for many could set still travels with its own product, where that product needs a
 * request for something else anyway.
 */
export function planRequests(
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
  readonly paths: readonly FieldPath[]
}

function assign(rows: readonly Planned[], kinds: readonly RequestKind[]): Map<RequestKind, Part[]> {
  const parts = new Map<RequestKind, Part[]>()
  const setField = (kind: RequestKind, part: Part) => {
    const others = parts.get(kind)
    if (others === undefined) parts.set(kind, [part])
    else others.push(part)
  }
  const unbatched = chooseUnbatched(rows, kinds)
  const findKinds = createKindFinder(kinds)
  for (const row of rows) {
    const isSingle = unbatched.has(row.id)
    const own = new Map<RequestKind, FieldPath[]>()
    for (const [path] of fieldEntries(row.target)) {
      const able = findKinds(path)
      const kind = able.find(({ equal = false }) => equal !== isSingle) ?? able[0]
      // A place that no request covers is told by whoever sends: it must not vanish here.
      if (kind === undefined) throw new Error(`No request sets ${path}.`)
      const known = own.get(kind)
      if (known === undefined) own.set(kind, [path])
      else known.push(path)
    }
    for (const [kind, paths] of own) setField(kind, { row, paths })
  }
  return parts
}

function groupEqual(kind: RequestKind, parts: readonly Part[]): PlannedCall[] {
  const single = parts.flatMap(({ row, paths }) =>
    paths.map((path) => ({
      path,
      id: row.id,
      value: pickFields(row.target, (each) => each === path),
    })),
  )
  const groups = Map.groupBy(single, ({ value }) => JSON.stringify(value))
  return [...groups.values()].flatMap((group) =>
    chunk(group, kind.maxItems).map((part) => ({
      kind,
      ids: part.map(({ id }) => id),
      paths: [...new Set(part.map(({ path }) => path))],
    })),
  )
}

/** A product travels with all its variants, whichever of them change. */
function pack(kind: RequestKind, parts: readonly Part[]): PlannedCall[] {
  const calls: { kind: RequestKind; ids: ProductId[]; paths: Set<FieldPath> }[] = []
  let variants = 0
  for (const { row, paths } of parts) {
    const own = Math.max(1, row.variants.length, groupByVariant(row.target).size)
    let open = calls.at(-1)
    const isFull =
      open === undefined ||
      open.ids.length >= kind.maxItems ||
      variants + own > (kind.maxVariants ?? Infinity)
    if (open === undefined || isFull) {
      open = { kind, ids: [], paths: new Set() }
      calls.push(open)
      variants = 0
    }
    open.ids.push(row.id)
    for (const path of paths) open.paths.add(path)
    variants += own
  }
  return calls.map(({ ids, paths }) => ({ kind, ids, paths: [...paths] }))
}
