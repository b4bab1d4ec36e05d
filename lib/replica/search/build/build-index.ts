import { type Column, packColumn } from '../column.ts'
import type { SearchRow } from '../row.ts'
import { sectionNames, type Sections, toSegment } from '../segment.ts'
import { blobSteps } from './blob-steps.ts'
import { codeSectionSteps } from './code-sections.ts'
import { builderSteps } from './index-builder.ts'
import { firstPageSection } from './first-page-section.ts'
import { headSectionSteps } from './head-sections.ts'
import { runInSlices, type Steps } from './pace.ts'
import { rowSectionSteps } from './row-sections.ts'
import { compareTexts, sortSteps } from './sort-steps.ts'
import { valueOrderSteps, valueSectionSteps } from './value-sections.ts'
import { wordSectionSteps } from './word-sections.ts'

export interface BuildOptions {
  readonly signal?: AbortSignal | undefined
  /** Milliseconds of work between two pauses. */
  readonly yieldEvery?: number | undefined
}

/**
 * A whole index in one buffer, for `openIndex`. Works in slices, so that a page stays alive beside it;
 * rejects with the signal's reason. Ids have to differ.
 */
export function buildIndex(
  rows: Iterable<SearchRow>,
  options: BuildOptions = {},
): Promise<ArrayBuffer> {
  return runInSlices(indexSteps(rows), options)
}

export function* indexSteps(rows: Iterable<SearchRow>): Steps<ArrayBuffer> {
  const builder = yield* builderSteps(rows)
  const { foldedNames, ids } = builder
  const rowOrder = yield* sortSteps(
    ids.length,
    (a, b) => compareTexts(foldedNames[a]!, foldedNames[b]!) || compareTexts(ids[a]!, ids[b]!),
  )
  const valueOrder = yield* valueOrderSteps(builder)
  const sections = yield* packSteps({
    ...(yield* wordSectionSteps(builder, rowOrder, valueOrder)),
    ...(yield* valueSectionSteps(builder, rowOrder, valueOrder)),
    ...(yield* codeSectionSteps(builder, rowOrder)),
    ...(yield* rowSectionSteps(builder, rowOrder)),
  })
  const segment = toSegment(sections)
  const heads = yield* headSectionSteps(segment)
  return yield* blobSteps([
    ...sectionNames.map((name) => heads[name] ?? sections[name]),
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
