import { type Column, columnTypes } from './column.ts'
import type { SearchIndex } from './segment.ts'

/** The costs of one segment, as they are kept apart: eight bytes, of which the first says the type, and the column. */
export type TakenCosts = Uint8Array<ArrayBuffer>

/** The same index with its costs, one part for each segment; undefined when they do not belong to it. */
export function layCosts(
  { segments }: SearchIndex,
  taken: readonly TakenCosts[],
): SearchIndex | undefined {
  const laid = segments.map((segment, at) => {
    const part = taken[at]
    return { ...segment, cost: (part && toCostColumn(part)) ?? segment.cost }
  })
  const index = { segments: laid }
  return hasCosts(index) ? index : undefined
}

/** Whether costs can be looked up: they are sealed on the disk, and come after the rest or not at all. */
export function hasCosts({ segments }: SearchIndex): boolean {
  return segments.every(({ cost, rows }) => cost.length === rows)
}

/** Undefined for what no costs can be. */
export function toCostColumn(taken: TakenCosts): Column | undefined {
  const Type = columnTypes[taken[0] ?? 0]
  const bytes = taken.slice(8)
  if (Type === undefined || bytes.length % Type.BYTES_PER_ELEMENT !== 0) return undefined
  return new Type(bytes.buffer)
}
