import { maxTopHits, readPrefixKey, toPrefixKey } from '../top-hits.ts'
import type { Column } from '../column.ts'
import { codesOf } from '../codes.ts'
import { type Lexicon, lengthOf } from '../lexicon.ts'
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
    .map(([key]) => ({ text: readPrefixKey(key), key }))
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

/** The number of rows to visit for each prefix, by its key. */
function* prefixCostSteps(segment: Segment): Steps<Map<number, number>> {
  const { nameRowStarts, wordValueStarts, wordValues, valueRowStarts } = segment
  const costs = new Map<number, number>()
  const add = ({ units, starts }: Lexicon, entry: number, cost: number) => {
    const length = lengthOf(starts, entry)
    const start = starts[entry]!
    if (length > 0) addCost(toPrefixKey(units[start]!), cost)
    if (length > 1) addCost(toPrefixKey(units[start]!, units[start + 1]), cost)
  }
  const addCost = (key: number, cost: number) => costs.set(key, (costs.get(key) ?? 0) + cost)
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
    add(words, word, cost)
    if (word % 1024 === 0) yield
  }
  const codes = codesOf(segment)
  for (let code = 0; code < codes.size; code++) {
    add(codes, code, 1)
    if (code % 1024 === 0) yield
  }
  return costs
}
