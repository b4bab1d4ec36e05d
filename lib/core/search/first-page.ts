// The first page is a section behind all the others: the first rows of a list without a search, as
// JSON. A page shows them after two small reads, before it has the rest.
import { entryWords, headerWords, paddedWords, readHead, checksum } from './blob.ts'
import type { Hit } from './hit.ts'
import { compareNamed } from './name-order.ts'
import { sectionNames } from './segment.ts'

export interface FirstPage {
  /** How many rows the index has in all. */
  readonly rows: number
  /** The first of them, in list order. */
  readonly lines: readonly Hit[]
}

/**
 * Bytes to read from the start of an index for its header and table, and from its end for the first
 * page.
 */
export const headBytes = 4352
export const tailBytes = 16_384

/**
 * Reads the first page from the first `headBytes` and the last `tailBytes` of an index of `size`
 * bytes. Undefined when there is none or it is damaged: opening the whole index then tells why.
 */
export function readFirstPage(
  head: ArrayBuffer,
  tail: ArrayBuffer,
  size: number,
): FirstPage | undefined {
  const table = readHead(head, size)
  if (!table.ok) return undefined
  const entry = headerWords + entryWords * sectionNames.length
  const [, start, length, sum] = table.value.subarray(entry, entry + entryWords)
  if (start === undefined || length === undefined) return undefined
  const offset = start - (size - tail.byteLength)
  if (offset < 0 || offset % 4 !== 0 || offset + length > tail.byteLength) return undefined
  if (checksum(paddedWords(tail, offset, length)) !== sum) return undefined
  return JSON.parse(new TextDecoder().decode(new Uint8Array(tail, offset, length))) as FirstPage
}

/**
 * The first rows of a base with a delta, as `search` would list them. The list ends where the next
 * row is not known for certain.
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
    .filter((line) => ends.every((end) => compareNamed(line, end) <= 0))
    .toSorted(compareNamed)
}
