import { blockShift, bucketOf, buckets, bucketWords } from '../codes.ts'
import type { Column } from '../column.ts'
import type { IndexBuilder } from './index-builder.ts'
import { encodeSteps, reorderSteps, rowsPerStep, toPositions } from './lists.ts'
import { listed } from './number-list.ts'
import { sortTextSteps } from './sort-texts.ts'
import { listNumbers, type Steps } from './steps.ts'
import { sizeOf, unitSteps } from './text-list.ts'

export function* codeSectionSteps(
  builder: IndexBuilder,
  rowOrder: Uint32Array,
): Steps<Record<string, Column>> {
  const { codes, oddSpellings } = builder
  const codeRows = listed(builder.codeRows)
  const codeFlags = listed(builder.codeFlags)
  const size = sizeOf(codes)
  const rowPositions = toPositions(rowOrder)
  const order = yield* sortTextSteps(
    codes,
    (a, b) => rowPositions[codeRows[a]!]! - rowPositions[codeRows[b]!]!,
  )
  const byRow = { starts: listed(builder.codeStarts), items: listNumbers(size) }
  const rowCodes = yield* reorderSteps(byRow, rowOrder, toPositions(order))
  const units = yield* unitSteps(codes, order)
  const marked = new Uint32Array(size)
  const odd: number[] = []
  for (let at = 0; at < size; at++) {
    const code = order[at]!
    marked[at] = rowPositions[codeRows[code]!]! * 16 + codeFlags[code]!
    if (oddSpellings.has(code)) odd.push(at)
    if (at % rowsPerStep === 0) yield
  }
  const spellings = yield* encodeSteps(odd.length, (at) => oddSpellings.get(order[odd[at]!]!)!)
  return {
    rowCodeStarts: rowCodes.starts,
    rowCodes: rowCodes.items,
    codeStarts: units.starts,
    codeUnits: units.items,
    codeRows: marked,
    codeGroups: yield* groupSteps(units.starts, units.items),
    oddCodes: new Uint32Array(odd),
    oddCodeStarts: spellings.starts,
    oddCodeBytes: spellings.items,
  }
}

/** Sets the bits of the letter groups that occur in each block of codes. */
function* groupSteps(starts: Uint32Array, units: Column): Steps<Uint32Array> {
  const codes = starts.length - 1
  const words = bucketWords(codes)
  const groups = new Uint32Array(buckets * words)
  for (let code = 0; code < codes; code++) {
    const block = code >>> blockShift
    const bit = 1 << (block & 31)
    for (let at = starts[code]! + 1; at < starts[code + 1]!; at++) {
      const first = units[at - 1]!
      const second = units[at]!
      groups[bucketOf(first, second, 0) * words + (block >>> 5)]! |= bit
      if (at + 1 < starts[code + 1]!) {
        groups[bucketOf(first, second, units[at + 1]!) * words + (block >>> 5)]! |= bit
      }
    }
    if (code % rowsPerStep === 0) yield
  }
  return groups
}
