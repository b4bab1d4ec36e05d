import { failed, ok, type Result } from '#lib/core/base/result.ts'
import { readBlob, type IndexFailure } from './blob.ts'
import { type SearchIndex, sectionNames, type Sections, toSegment } from './segment.ts'

/**
 * Opens a buffer from `buildIndex` as an index of views, without copying or parsing. The header is
 * checked, the sections are not; damage there gives wrong results, never a crash, until
 * `verifyIndex` finds it.
 */
export function openIndex(buffer: ArrayBuffer): Result<SearchIndex, IndexFailure> {
  const columns = readBlob(buffer)
  if (!columns.ok) return columns
  if (columns.value.length < sectionNames.length) return failed('damaged')
  const sections = Object.fromEntries(
    sectionNames.map((name, index) => [name, columns.value[index]]),
  ) as unknown as Sections
  const segment = toSegment(sections)
  // Buffers are sized by the number of rows: it has to match the columns.
  if (segment.rows !== segment.flags.length) return failed('damaged')
  return ok({ segments: [segment] })
}
