import { type Column, packColumn, columnTypes } from '../column.ts'
import type { SearchRow } from '../row.ts'
import { sectionNames, type Sections, toSegment, type Segment } from '../segment.ts'
import { codeSectionSteps } from './code-sections.ts'
import { builderSteps } from './index-builder.ts'
import { topHitSectionSteps } from './top-hit-sections.ts'
import { sortTextSteps } from './sort-texts.ts'
import { runInSlices, type Steps } from './steps.ts'
import { compareAlike } from '../name-order.ts'
import { rowSectionSteps } from './row-sections.ts'
import { valueOrderSteps, valueSectionSteps, wordSectionSteps } from './word-sections.ts'
import {
  align,
  checksumWord,
  entryWords,
  headerWords,
  magic,
  paddedWords,
  version,
  checksum,
} from '../blob.ts'
import { type FirstPage, tailBytes } from '../first-page.ts'
import { type Hit, toHit } from '../hit.ts'

/** More than a screen, so that it stays full when changes remove some rows. */
const maxRows = 32

export interface BuildOptions {
  /** Names of the inventory locations, also of those without stock. */
  readonly locations?: readonly string[] | undefined
  readonly signal?: AbortSignal | undefined
  /** Milliseconds of work between two pauses. */
  readonly yieldEvery?: number | undefined
}

/**
 * Builds a whole index in one buffer, for `openIndex`. Works in slices, so that the page stays
 * responsive; rejects with the signal's reason. Ids have to be unique.
 */
export function buildIndex(
  rows: Iterable<SearchRow>,
  options: BuildOptions = {},
): Promise<ArrayBuffer> {
  return runInSlices(indexSteps(rows, options.locations), options)
}

export function* indexSteps(
  rows: Iterable<SearchRow>,
  locations: readonly string[] = [],
): Steps<ArrayBuffer> {
  const builder = yield* builderSteps(rows, locations)
  const { nameKeys, names, ids } = builder
  const namedAt = (at: number) => ({ id: ids[at]!, name: names[at]! })
  const rowOrder = yield* sortTextSteps(nameKeys, (a, b) => compareAlike(namedAt(a), namedAt(b)))
  const valueOrder = yield* valueOrderSteps(builder)
  const sections = yield* packSteps({
    ...(yield* wordSectionSteps(builder, rowOrder, valueOrder)),
    ...(yield* valueSectionSteps(builder, rowOrder, valueOrder)),
    ...(yield* codeSectionSteps(builder, rowOrder)),
    ...(yield* rowSectionSteps(builder, rowOrder)),
  })
  const segment = toSegment(sections)
  const topHits = yield* topHitSectionSteps(segment)
  return yield* blobSteps([
    ...sectionNames.map((name) => topHits[name] ?? sections[name]),
    firstPageSection(segment),
  ])
}

const noColumn: Column = new Uint8Array(0)

function* packSteps(sections: Readonly<Record<string, ArrayLike<number>>>): Steps<Sections> {
  const packed: Record<string, Column> = {}
  for (const name of sectionNames) {
    const values = sections[name]
    packed[name] = values === undefined ? noColumn : packColumn(values)
    yield
  }
  return packed as Sections
}

/** Joins columns into one buffer, in their order. */
function* blobSteps(columns: readonly Column[]): Steps<ArrayBuffer> {
  const tableEnd = (headerWords + entryWords * columns.length) * 4
  const offsets: number[] = []
  let length = align(tableEnd)
  for (const column of columns) {
    offsets.push(length)
    length = align(length + column.byteLength)
  }
  const buffer = new ArrayBuffer(length)
  const head = new Uint32Array(buffer, 0, tableEnd / 4)
  head.set([magic, version, length, columns.length])
  for (const [index, column] of columns.entries()) {
    const type = columnTypes.findIndex((candidate) => column instanceof candidate)
    const offset = offsets[index]!
    const bytes = new Uint8Array(column.buffer, column.byteOffset, column.byteLength)
    new Uint8Array(buffer, offset, column.byteLength).set(bytes)
    const sum = checksum(paddedWords(buffer, offset, column.byteLength))
    head.set([type, offset, column.length, sum], headerWords + entryWords * index)
    yield
  }
  head[checksumWord] = checksum(head)
  return buffer
}

/** The first page as a section; fewer rows where they are long. */
function firstPageSection(segment: Segment): Uint8Array {
  const lines: Hit[] = []
  for (let row = 0; row < Math.min(maxRows, segment.rows); row++) {
    lines.push(toHit({ segment, row, isSimilar: false }))
  }
  for (;;) {
    const firstPage: FirstPage = { rows: segment.rows, lines }
    const bytes = new TextEncoder().encode(JSON.stringify(firstPage))
    if (bytes.length <= tailBytes - 8) return bytes
    lines.pop()
  }
}
