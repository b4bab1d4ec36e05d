import type { FieldPath, FieldPathValue, RequestKind } from '#lib/catalog/changes/change.ts'
import type { ProductId } from '#lib/catalog/ids.ts'
import { fieldEntries } from '#lib/catalog/changes/field-paths.ts'
import type { PreviewRow } from '#lib/catalog/changes/preview.ts'
import { createKindFinder } from './find-kinds.ts'

export type Planned = Pick<PreviewRow, 'id' | 'target' | 'variants'>

/** Rows that need the same value at the same place: together they cost one request a hundred. */
interface Group {
  readonly size: number
  readonly members: Set<Row>
}

interface Row {
  readonly id: ProductId
  readonly groups: Group[]
}

/**
 * Rows whose places travel each with its own product rather than by value. Those that need such a
 * request anyway, and those where it saves requests: found by moving rows, one and whole groups at a
 * time, for as long as that makes fewer.
 */
export function chooseUnbatched(
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
    // A row with one such place gains nothing by itself, but its group shrinks with the others.
    else if (both.length === 1) toRow(id, both, groups, findShared)
  }
  for (const each of dropUnchanged(movable)) unbatched.add(each.id)
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

function dropUnchanged(movable: readonly Row[]): Set<Row> {
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

/** Requests by value that are not needed without these rows, less one for each of them. */
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
