import { codesOf } from '../codes.ts'
import { hasCosts } from '../costs.ts'
import { compareTexts } from '#lib/core/base/compare-texts.ts'
import { readEntry } from '../lexicon.ts'
import { findFirst, readName, readNamed } from '../rows.ts'
import { compareAlike, toNameKey } from '../name-order.ts'
import {
  codeFlags,
  rowFlags,
  type SearchIndex,
  type Segment,
  type ValueKind,
  valueRange,
} from '../segment.ts'
import { readValue } from '../values.ts'

/** The columns that rows can be sorted by. */
export const orderColumns = [
  'name',
  'sku',
  'barcode',
  'type',
  'brand',
  'ribbon',
  'collection',
  'listPrice',
  'paidPrice',
  'cost',
  'margin',
  'quantity',
  'visible',
  'variants',
  'updated',
] as const
export type OrderColumn = (typeof orderColumns)[number]

/** The key of a row without a value: always last, in either direction. */
export const blank = Infinity

/**
 * A sort key for each row of one segment. Texts are ranked among those of the first segment, which
 * has all products but recent changes.
 */
export function toKeys(index: SearchIndex, segment: Segment, column: OrderColumn): Float64Array {
  const { rows } = segment
  const keys = new Float64Array(rows)
  const readKey = keyReader(index, segment, column)
  for (let row = 0; row < rows; row++) keys[row] = readKey(row)
  return keys
}

type ReadKey = (row: number) => number

function keyReader(index: SearchIndex, segment: Segment, column: OrderColumn): ReadKey {
  const { listPrice, paidPrice, cost, quantity, flags, updatedAt, variantCount } = segment
  const factor = 10 ** -segment.scale
  if ((column === 'cost' || column === 'margin') && !hasCosts(index)) return () => blank
  switch (column) {
    case 'name': {
      const ranks = rankNames(index, segment)
      return (row) => ranks[row]!
    }
    case 'type':
    case 'brand':
    case 'ribbon':
    case 'collection':
      return valueKey(index, segment, column)
    case 'sku':
    case 'barcode':
      return codeKey(index, segment, codeFlags[column])
    // Segments may store amounts with different decimals.
    case 'listPrice':
      return (row) => listPrice[row]! * factor
    case 'paidPrice':
      return (row) => paidPrice[row]! * factor
    case 'cost':
      return (row) => (cost[row] === 0 ? blank : (cost[row]! - 1) * factor)
    case 'margin':
      return (row) =>
        cost[row] === 0 || paidPrice[row]! <= 0 ? blank : 1 - (cost[row]! - 1) / paidPrice[row]!
    case 'quantity':
      return (row) => (flags[row]! & rowFlags.counted ? quantity[row]! : blank)
    case 'visible':
      return (row) => (flags[row]! & rowFlags.visible ? 0 : 1)
    case 'variants':
      return (row) => variantCount[row]!
    case 'updated':
      return (row) => (updatedAt[row] === 0 ? blank : updatedAt[row]!)
  }
}

/** Rows of a segment are in name order already. */
function rankNames({ segments }: SearchIndex, segment: Segment): Float64Array {
  const [base = segment] = segments
  const ranks = new Float64Array(segment.rows)
  for (let at = 0; at < segment.rows; at++) {
    ranks[at] =
      base === segment ? at : rankBetween(findPosition(base, segment, at), at, segment.rows)
  }
  return ranks
}

/** The first row of the base that comes after a row of another segment. */
function findPosition(base: Segment, segment: Segment, at: number): number {
  const named = readNamed(segment, at)
  const key = toNameKey(named.name)
  return findFirst(base.rows, (row) => {
    const order = compareTexts(toNameKey(readName(base, row)), key)
    return (order || compareAlike(readNamed(base, row), named)) > 0
  })
}

function valueKey({ segments }: SearchIndex, segment: Segment, kind: ValueKind): ReadKey {
  const [base = segment] = segments
  const [first, end] = valueRange(segment, kind)
  const ranks = rankNamed(listNamed(segment, kind), listNamed(base, kind))
  const { rowValues, rowValueStarts } = segment
  return (row) => {
    const stop = rowValueStarts[row + 1]!
    for (let at = rowValueStarts[row]!; at < stop; at++) {
      const value = rowValues[at]!
      if (value >= first && value < end) return ranks[value - first]!
    }
    return blank
  }
}

/** The name keys of all values of a kind, in the order of the segment. */
function listNamed(segment: Segment, kind: ValueKind): string[] {
  const [first, end] = valueRange(segment, kind)
  return Array.from({ length: end - first }, (_, at) => toNameKey(readValue(segment, first + at)))
}

/** The rank of each key among others, in the order of names. */
function rankNamed(keys: readonly string[], others: readonly string[]): readonly number[] {
  const own = sortOnce(keys)
  const known = sortOnce(others)
  return keys.map((key) => {
    const other = findKey(known, key)
    return known[other] === key ? other : rankBetween(other, findKey(own, key), keys.length)
  })
}

function sortOnce(keys: readonly string[]): readonly string[] {
  return [...new Set(keys)].toSorted(compareTexts)
}

function findKey(sorted: readonly string[], key: string): number {
  return findFirst(sorted.length, (at) => sorted[at]! >= key)
}

function codeKey({ segments }: SearchIndex, segment: Segment, flag: number): ReadKey {
  const [base = segment] = segments
  const [own, others] = [codesOf(segment), codesOf(base)]
  const ranks = rankAmong(segment.codes, base === segment ? undefined : base.codes, (at) =>
    readEntry(own, at),
  )((other) => readEntry(others, other))
  const { rowCodes, rowCodeStarts, codeRows } = segment
  return (row) => {
    const stop = rowCodeStarts[row + 1]!
    for (let at = rowCodeStarts[row]!; at < stop; at++) {
      const code = rowCodes[at]!
      if ((codeRows[code]! & flag) !== 0) return ranks[code]!
    }
    return blank
  }
}

/** Before a rank of others and after the one before it, in their own order. */
function rankBetween(other: number, at: number, count: number): number {
  return other - 1 + (at + 1) / (count + 2)
}

/** Ranks of sorted texts among other sorted texts; without others, their own positions. */
function rankAmong(count: number, others: number | undefined, read: (at: number) => string) {
  return (readOther: (other: number) => string): Float64Array => {
    const ranks = new Float64Array(count)
    for (let at = 0; at < count; at++) {
      if (others === undefined) {
        ranks[at] = at
        continue
      }
      const text = read(at)
      const other = findFirst(others, (at2) => readOther(at2) >= text)
      const isSame = other < others && readOther(other) === text
      ranks[at] = isSame ? other : rankBetween(other, at, count)
    }
    return ranks
  }
}
