import { groupBy } from '#lib/core/base/group-by.ts'
import { chunk } from '#lib/core/base/chunk.ts'
import type { FieldPath, RequestKind, FieldPathValue } from '#lib/core/catalog/changes/change.ts'
import type { ProductId } from '#lib/core/catalog/ids.ts'
import { fieldEntries, pickFields, groupByVariant } from '#lib/core/catalog/changes/field-paths.ts'
import { type PathPattern, patternOf } from '#lib/core/catalog/fields/registry.ts'
import type { PreviewRow } from '#lib/core/catalog/changes/preview.ts'

/** One call: the products and the fields that it changes together. */
export interface PlannedCall {
  readonly kind: RequestKind
  readonly ids: readonly ProductId[]
  readonly paths: readonly FieldPath[]
}

/**
 * The fewest requests that reach every target, in the order in which they must be made. A field
 * that one request could set to the same value for many products is still sent with its own
 * product, if that product needs a request for another field anyway.
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

/** The fields of a row that one kind of request sets. */
interface Part {
  readonly row: Planned
  readonly paths: readonly FieldPath[]
}

function assign(rows: readonly Planned[], kinds: readonly RequestKind[]): Map<RequestKind, Part[]> {
  const parts = new Map<RequestKind, Part[]>()
  const addPart = (kind: RequestKind, part: Part) => {
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
      // Callers report fields without a request earlier: such a field must not be dropped silently.
      if (kind === undefined) throw new Error(`No request sets ${path}.`)
      const known = own.get(kind)
      if (known === undefined) own.set(kind, [path])
      else known.push(path)
    }
    for (const [kind, paths] of own) addPart(kind, { row, paths })
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
  const groups = groupBy(single, ({ value }) => JSON.stringify(value))
  return [...groups.values()].flatMap((group) =>
    chunk(group, kind.maxItems).map((part) => ({
      kind,
      ids: part.map(({ id }) => id),
      paths: [...new Set(part.map(({ path }) => path))],
    })),
  )
}

/** A product is sent with all of its variants, whichever of them change. */
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

/**
 * Returns which kinds of requests set a field, in their order. Computed once for fields that differ
 * only in an id: a store can have a hundred thousand of these.
 */
export function createKindFinder(
  kinds: readonly RequestKind[],
): (path: FieldPath) => readonly RequestKind[] {
  const known = new Map<PathPattern, readonly RequestKind[]>()
  return (path) => {
    const pattern = patternOf(path)
    const found = known.get(pattern)
    if (found !== undefined) return found
    const able = kinds.filter(({ covers }) => covers.has(pattern))
    known.set(pattern, able)
    return able
  }
}

export type Planned = Pick<PreviewRow, 'id' | 'target' | 'variants'>

/**
 * Rows that need the same value for the same field: one request can set it for a hundred of them.
 */
interface Group {
  readonly size: number
  readonly members: Set<Row>
}

interface Row {
  readonly id: ProductId
  readonly groups: Group[]
}

/**
 * Chooses the rows that are sent with their own product instead of by value: those that need such a
 * request anyway, and those for which it saves requests. Found by moving rows, one by one and in
 * whole groups, as long as that reduces the number of requests.
 */
function chooseUnbatched(
  rows: readonly Planned[],
  kinds: readonly RequestKind[],
): ReadonlySet<ProductId> {
  const findKinds = createKindFinder(kinds)
  const findShared = (path: FieldPath) => findKinds(path).find(({ equal }) => equal === true)
  const findOwn = (path: FieldPath) => findKinds(path).find(({ equal }) => equal !== true)
  const unbatched = new Set<ProductId>()
  const groups = new Map<string, Group>()
  const movable: Row[] = []
  for (const { id, target } of rows) {
    const paths = fieldEntries(target)
    const both = paths.filter(([path]) => findShared(path) && findOwn(path))
    if (both.length === 0) continue
    const owners = new Set(both.map(([path]) => findOwn(path)))
    const isBound = paths.some(
      ([path]) => findShared(path) === undefined && owners.has(findOwn(path)),
    )
    if (isBound) unbatched.add(id)
    else if (both.length > 1) movable.push(toRow(id, both, groups, findShared))
    // A row with one such field gains nothing on its own, but its group shrinks with the others.
    else if (both.length === 1) toRow(id, both, groups, findShared)
  }
  for (const each of chooseMoved(movable)) unbatched.add(each.id)
  return unbatched
}

function toRow(
  id: ProductId,
  paths: readonly (readonly [FieldPath, FieldPathValue])[],
  groups: Map<string, Group>,
  findShared: (path: FieldPath) => RequestKind | undefined,
): Row {
  const row: Row = { id, groups: [] }
  for (const [path, value] of paths) {
    const key = JSON.stringify([path, value])
    const size = findShared(path)?.maxItems ?? 1
    const group = groups.get(key) ?? { size, members: new Set() }
    groups.set(key, group)
    group.members.add(row)
    row.groups.push(group)
  }
  return row
}

function chooseMoved(movable: readonly Row[]): Set<Row> {
  const moved = new Set<Row>()
  const isMovable = new Set(movable)
  const all = new Set(movable.flatMap(({ groups }) => groups))
  for (let isBetter = true; isBetter;) {
    isBetter = false
    for (const { members } of all) {
      const several = [...members].filter((row) => isMovable.has(row))
      if (several.length > 0 && saving(several) > 0) {
        for (const row of several) move(row, moved)
        isBetter = true
      }
    }
    for (const row of movable) {
      if (!moved.has(row) && saving([row]) > 0) {
        move(row, moved)
        isBetter = true
      }
    }
  }
  return moved
}

/** How many requests by value these rows save by leaving, less one request for each of them. */
function saving(rows: readonly Row[]): number {
  const leaving = new Map<Group, number>()
  for (const { groups } of rows) {
    for (const group of groups) leaving.set(group, (leaving.get(group) ?? 0) + 1)
  }
  let saved = -rows.length
  for (const [{ size, members }, count] of leaving) {
    saved += Math.ceil(members.size / size) - Math.ceil((members.size - count) / size)
  }
  return saved
}

function move(row: Row, moved: Set<Row>): void {
  for (const { members } of row.groups) members.delete(row)
  moved.add(row)
}
