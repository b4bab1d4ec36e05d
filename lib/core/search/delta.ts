// A delta is a small index of the changed rows, and the ids that it replaces in the base. It is
// plain data: the worker stores it beside the base, and pages apply it to the base they have.
import { ok, type Result } from '#lib/core/base/result.ts'
import { type BuildOptions, buildIndex, indexSteps } from './build/build-index.ts'
import { runAtOnce } from './build/steps.ts'
import type { IndexFailure } from './blob.ts'
import { listLocations } from './levels.ts'
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
  /** See `BuildOptions.locations`; those of the base are known without it. */
  readonly locations?: readonly string[] | undefined
}

/** Above this many rows a change takes over 20 ms: merge the delta into the base. */
export const maxDeltaRows = 300

/**
 * Creates a delta, or adds changes to an earlier one; of several rows with one id the last counts.
 */
export function createDelta({ changed, removed, locations }: Changes, earlier?: Delta): Delta {
  const rows = new Map<string, SearchRow>()
  const opened = earlier === undefined ? undefined : openIndex(earlier.blob)
  if (opened?.ok) for (const row of readRows(opened.value)) rows.set(row.id, row)
  for (const row of changed) rows.set(row.id, row)
  for (const id of removed) rows.delete(id)
  return {
    blob: runAtOnce(indexSteps(rows.values(), locations)),
    replaced: [...new Set([...(earlier?.replaced ?? []), ...rows.keys(), ...removed])],
  }
}

/** The index with a delta applied to its base; replaces a delta applied before. */
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

/** Builds a new base from base and delta: a full build, in slices, without requests to the store. */
export function mergeDelta(index: SearchIndex, options: BuildOptions = {}): Promise<ArrayBuffer> {
  return buildIndex(readRows(index), { ...options, locations: listLocations(index) })
}
