import { type Column, packColumn } from '../column.ts'
import type { SearchRow } from '../row.ts'
import { sectionNames, type Sections, toSegment } from '../segment.ts'
import { blobSteps } from './blob-steps.ts'
import { codeSectionSteps } from './code-sections.ts'
import { draftSteps } from './draft.ts'
import { frontSection } from './front-section.ts'
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
  const draft = yield* draftSteps(rows)
  const { foldedNames, ids } = draft
  const rowOrder = yield* sortSteps(
    ids.length,
    (a, b) => compareTexts(foldedNames[a]!, foldedNames[b]!) || compareTexts(ids[a]!, ids[b]!),
  )
  const valueOrder = yield* valueOrderSteps(draft)
  const sections = yield* packSteps({
    ...(yield* wordSectionSteps(draft, rowOrder, valueOrder)),
    ...(yield* valueSectionSteps(draft, rowOrder, valueOrder)),
    ...(yield* codeSectionSteps(draft, rowOrder)),
    ...(yield* rowSectionSteps(draft, rowOrder)),
  })
  const segment = toSegment(sections)
  const heads = yield* headSectionSteps(segment)
  return yield* blobSteps([
    ...sectionNames.map((name) => heads[name] ?? sections[name]),
    frontSection(segment),
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
