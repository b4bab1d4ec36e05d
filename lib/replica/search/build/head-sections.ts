import { headSize, toHeadKey } from '../top-hits.ts'
import type { Column } from '../column.ts'
import { codesOf } from '../codes.ts'
import { type Lexicon, readEntry } from '../lexicon.ts'
import { toTerms } from '../query-words.ts'
import { findTopRows, rankRows } from '../rank.ts'
import type { Segment } from '../segment.ts'
import type { Reach } from '../word-match.ts'
import type { Steps } from './pace.ts'

/** A beginning is worth keeping where this many rows have it; the others are quick enough. */
const fewestRows = 2048
const maxShare = 64
const reach: Reach = { hasFragments: false, forgiven: new Set() }

/** The best rows of short beginnings, found by the very search that would find them later. */
export function* headSectionSteps(segment: Segment): Steps<Record<string, Column>> {
  const worth = Math.max(fewestRows, segment.rows / maxShare)
  const beginnings = [...(yield* scoreSteps(segment))]
    .filter(([, cost]) => cost >= worth)
    .map(([text]) => ({ text, key: toHeadKey(text) ?? 0 }))
    .toSorted((a, b) => a.key - b.key)
  const totals: number[] = []
  const starts = [0]
  const rows: number[] = []
  for (const { text } of beginnings) {
    const topRows = findTopRows(segment, text)
    const { best, total } = rankRows(segment, toTerms(text), topRows, reach, headSize, undefined)
    for (const { row, score } of best) rows.push(row, score)
    totals.push(total)
    starts.push(rows.length)
    yield
  }
  return {
    headKeys: Uint32Array.from(beginnings, ({ key }) => key),
    headTotals: new Uint32Array(totals),
    headRowStarts: new Uint32Array(starts),
    headRows: new Uint32Array(rows),
  }
}

function* scoreSteps(segment: Segment): Steps<Map<string, number>> {
  const { nameRowStarts, wordValueStarts, wordValues, valueRowStarts } = segment
  const costs = new Map<string, number>()
  const add = (text: string, cost: number) => {
    for (let length = 1; length <= Math.min(2, text.length); length++) {
      const beginning = text.slice(0, length)
      costs.set(beginning, (costs.get(beginning) ?? 0) + cost)
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
