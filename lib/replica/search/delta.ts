// A delta is a small index of the rows that changed, and the ids that the base no longer answers for.
// It is plain data: the worker writes it beside the base, and every page lays it over the base it has.
import { ok, type Result } from '#lib/base/result.ts'
import { type BuildOptions, buildIndex, indexSteps } from './build/build-index.ts'
import { runAtOnce } from './build/pace.ts'
import type { IndexFailure } from './failure.ts'
import { openIndex } from './open-index.ts'
import { readRows } from './read-row.ts'
import type { SearchRow } from './row.ts'
import { findRow } from './rows.ts'
import type { SearchIndex } from './segment.ts'

export interface Delta {
  readonly blob: ArrayBuffer
  /** Ids changed or removed since the base was built. */
  readonly replaced: readonly string[]
}

export interface Changes {
  readonly changed: readonly SearchRow[]
  readonly removed: readonly string[]
}

/** Past this many rows a change takes over 20 ms: merge the delta into the base. */
export const maxDeltaRows = 300

/** A delta with further changes; of several rows with one id the last counts. */
export function createDelta({ changed, removed }: Changes, earlier?: Delta): Delta {
  const rows = new Map<string, SearchRow>()
  const opened = earlier === undefined ? undefined : openIndex(earlier.blob)
  if (opened?.ok) for (const row of readRows(opened.value)) rows.set(row.id, row)
  for (const row of changed) rows.set(row.id, row)
  for (const id of removed) rows.delete(id)
  return {
    blob: runAtOnce(indexSteps(rows.values())),
    replaced: [...new Set([...(earlier?.replaced ?? []), ...rows.keys(), ...removed])],
  }
}

/** The catalogue with a delta over its base; a delta it already had is taken off. */
export function applyDelta(
  { segments }: SearchIndex,
  delta: Delta,
): Result<SearchIndex, IndexFailure> {
  const opened = openIndex(delta.blob)
  if (!opened.ok) return opened
  const base = segments[0]!
  const alive = new Uint8Array(base.rows).fill(1)
  for (const id of delta.replaced) {
    const row = findRow(base, id)
    if (row !== undefined) alive[row] = 0
  }
  return ok({ segments: [{ ...base, alive }, ...opened.value.segments] })
}

/** A new base out of base and delta: the whole build, in slices, without asking the shop. */
export function mergeDelta(index: SearchIndex, options: BuildOptions = {}): Promise<ArrayBuffer> {
  return buildIndex(readRows(index), options)
}
