import { maxTopHits, toPrefixKey } from '../top-hits.ts'
import type { Column } from '../column.ts'
import { codesOf } from '../codes.ts'
import { type Lexicon, readEntry } from '../lexicon.ts'
import { toTerms } from '../words.ts'
import { findTopRows, rankRows } from '../rank.ts'
import type { Segment } from '../segment.ts'
import type { Reach } from '../word-match.ts'
import type { Steps } from './steps.ts'

/** Only prefixes with at least this many rows are stored; the others are fast enough. */
const minRows = 2048
const maxShare = 64
const reach: Reach = { hasFragments: false, forgiven: new Set() }

/** The best rows for short prefixes, found by the same search that would find them later. */
export function* topHitSectionSteps(segment: Segment): Steps<Record<string, Column>> {
  const minCost = Math.max(minRows, segment.rows / maxShare)
  const prefixes = [...(yield* prefixCostSteps(segment))]
    .filter(([, cost]) => cost >= minCost)
    .map(([text]) => ({ text, key: toPrefixKey(text) ?? 0 }))
    .toSorted((a, b) => a.key - b.key)
  const totals: number[] = []
  const starts = [0]
  const rows: number[] = []
  for (const { text } of prefixes) {
    const topRows = findTopRows(segment, text)
    const { best, total } = rankRows(segment, toTerms(text), topRows, reach, maxTopHits, undefined)
    for (const { row, score } of best) rows.push(row, score)
    totals.push(total)
    starts.push(rows.length)
    yield
  }
  return {
    topHitKeys: Uint32Array.from(prefixes, ({ key }) => key),
    topHitTotals: new Uint32Array(totals),
    topHitStarts: new Uint32Array(starts),
    topHitRows: new Uint32Array(rows),
  }
}

function* prefixCostSteps(segment: Segment): Steps<Map<string, number>> {
  const { nameRowStarts, wordValueStarts, wordValues, valueRowStarts } = segment
  const costs = new Map<string, number>()
  const add = (text: string, cost: number) => {
    for (let length = 1; length <= Math.min(2, text.length); length++) {
      const prefix = text.slice(0, length)
      costs.set(prefix, (costs.get(prefix) ?? 0) + cost)
    }
  }
  const words: Lexicon = {
    units: segment.wordUnits,
    starts: segment.wordStarts,
    size: segment.words,
  }
  for (let word = 0; word < segment.words; word++) {
    let cost = nameRowStarts[word + 1]! - nameRowStarts[word]!
    for (let at = wordValueStarts[word]!; at < wordValueStarts[word + 1]!; at++) {
      const value = wordValues[at]!
      cost += valueRowStarts[value + 1]! - valueRowStarts[value]!
    }
    add(readEntry(words, word), cost)
    if (word % 1024 === 0) yield
  }
  for (let code = 0; code < segment.codes; code++) {
    add(readEntry(codesOf(segment), code), 1)
    if (code % 1024 === 0) yield
  }
  return costs
}
