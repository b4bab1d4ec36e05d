// The front of an index is a section behind all the others: the first lines of a list when nothing is
// searched for, as JSON. A page shows them after two small reads, before it has the rest.
import { entryWords, headerWords, paddedWords, readHead } from './blob.ts'
import { checksum } from './checksum.ts'
import { fold } from './fold.ts'
import type { Hit } from './hit.ts'
import { sectionNames } from './segment.ts'

export interface FirstPage {
  /** How many rows the index has in all. */
  readonly rows: number
  /** The first of them, in the order of a list. */
  readonly lines: readonly Hit[]
}

/** Of an index: enough for its header and table, and for its front. */
export const headBytes = 4352
export const tailBytes = 16_384

/**
 * The front out of the first `headBytes` and the last `tailBytes` of an index, `size` bytes in all.
 * Undefined when it has none or is damaged: then the whole index says what is wrong.
 */
export function readFirstPage(
  head: ArrayBuffer,
  tail: ArrayBuffer,
  size: number,
): FirstPage | undefined {
  const table = readHead(head, size)
  if (!table.ok) return undefined
  const entry = headerWords + entryWords * sectionNames.length
  const [, path, length, sum] = table.value.subarray(entry, entry + entryWords)
  if (path === undefined || length === undefined) return undefined
  const offset = path - (size - tail.byteLength)
  if (offset < 0 || offset % 4 !== 0 || offset + length > tail.byteLength) return undefined
  if (checksum(paddedWords(tail, offset, length)) !== sum) return undefined
  return JSON.parse(new TextDecoder().decode(new Uint8Array(tail, offset, length))) as FirstPage
}

/**
 * The first lines of a base under a delta, as `search` would list them. They end where the next one is
 * not known for sure.
 */
export function mergeFirstPages(
  base: FirstPage,
  delta: FirstPage | undefined,
  replaced: readonly string[],
): Hit[] {
  const gone = new Set(replaced)
  const saved = base.lines.filter(({ id }) => !gone.has(id))
  const ends = [base, delta].flatMap((firstPage) =>
    firstPage === undefined || firstPage.lines.length === firstPage.rows
      ? []
      : firstPage.lines.slice(-1),
  )
  return [...saved, ...(delta?.lines ?? [])]
    .filter((line) => ends.every((end) => compareLines(line, end) <= 0))
    .toSorted(compareLines)
}

/** The order of rows, within an index and across. */
function compareLines(a: Hit, b: Hit): number {
  return compare(fold(a.name), fold(b.name)) || compare(a.id, b.id)
}

function compare(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1
}
