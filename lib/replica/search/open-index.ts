import { failed, ok, type Result } from '#lib/base/result.ts'
import { readBlob, verifyBlob } from './blob.ts'
import type { IndexFailure } from './failure.ts'
import { type SearchIndex, sectionNames, type Sections, toSegment } from './segment.ts'

/**
 * An index over a buffer that `buildIndex` made: views, no copy, no parsing. The header is checked, the
 * sections are not; damage there gives poor answers, never a crash, until `verifyIndex` finds it.
 */
export function openIndex(buffer: ArrayBuffer): Result<SearchIndex, IndexFailure> {
  const columns = readBlob(buffer)
  if (!columns.ok) return columns
  if (columns.value.length < sectionNames.length) return failed('damaged')
  const sections = Object.fromEntries(
    sectionNames.map((name, index) => [name, columns.value[index]]),
  ) as unknown as Sections
  const segment = toSegment(sections)
  // Scratch memory follows the number of rows: it must be what the columns say.
  if (segment.rows !== segment.flags.length) return failed('damaged')
  return ok({ segments: [segment] })
}

/** Reads the whole buffer and compares every checksum: some 10 ms for 100,000 products. */
export function verifyIndex(buffer: ArrayBuffer): Result<undefined, IndexFailure> {
  return verifyBlob(buffer)
}
