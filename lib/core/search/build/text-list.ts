import { fold } from '#lib/core/base/fold.ts'
import type { Column } from '../column.ts'
import { rowsPerStep } from './lists.ts'
import { addNumber, createNumberList, type NumberList, reserve } from './number-list.ts'
import type { Steps } from './steps.ts'

/**
 * Texts as UTF-16 units, one after the other, one byte each while they fit. Numbers in one array are read, compared
 * and sorted much faster than hundreds of thousands of strings.
 */
export interface TextList {
  units: NumberList<Uint8Array | Uint16Array>
  /** Where each text begins, and the end of the last one. */
  readonly starts: NumberList
}

export function createTextList(texts: Iterable<string> = []): TextList {
  const list = { units: createNumberList(Uint8Array), starts: createNumberList(Uint32Array) }
  addNumber(list.starts, 0)
  for (const text of texts) addText(list, text)
  return list
}

export function sizeOf({ starts }: TextList): number {
  return starts.size - 1
}

export function addText(list: TextList, text: string): void {
  reserve(list.units, text.length)
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    if (unit > 0xff && list.units.numbers instanceof Uint8Array) widen(list, text.length)
    list.units.numbers[list.units.size + at] = unit
  }
  endText(list, text.length)
}

function endText({ units, starts }: TextList, length: number): void {
  units.size += length
  addNumber(starts, units.size)
}

/** Makes room for units beyond Latin-1, also for `more` that are just being added. */
function widen(list: TextList, more: number): void {
  const { numbers, size } = list.units
  list.units = { numbers: new Uint16Array((size + more) * 2), size }
  list.units.numbers.set(numbers.subarray(0, size + more))
}

/** How a text differs from its folded form. */
export const spellings = { folded: 0, capitals: 1, odd: 2 } as const
type Spelling = (typeof spellings)[keyof typeof spellings]

/** Adds the folded text. */
export function addFolded(list: TextList, text: string): Spelling {
  reserve(list.units, text.length)
  const { numbers, size } = list.units
  let hasCapitals = false
  let hasSmall = false
  // As `fold` does, but without a string for each text.
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    if (unit > 0x7f) return addWide(list, text)
    const isCapital = unit >= 0x41 && unit <= 0x5a
    if (isCapital) hasCapitals = true
    else if (unit >= 0x61 && unit <= 0x7a) hasSmall = true
    numbers[size + at] = isCapital ? unit + 0x20 : unit
  }
  endText(list, text.length)
  if (!hasCapitals) return spellings.folded
  return hasSmall ? spellings.odd : spellings.capitals
}

function addWide(list: TextList, text: string): Spelling {
  const folded = fold(text)
  addText(list, folded)
  if (folded === text) return spellings.folded
  return text === folded.toUpperCase() ? spellings.capitals : spellings.odd
}

export function removeLast({ units, starts }: TextList): void {
  starts.size -= 1
  units.size = starts.numbers[starts.size - 1]!
}

/** The numbers of a list that is complete, for reading many of them. */
export interface TextUnits {
  readonly units: Uint8Array | Uint16Array
  readonly starts: Uint32Array
}

export function unitsOf({ units, starts }: TextList): TextUnits {
  return { units: units.numbers, starts: starts.numbers }
}

export function isSame({ units, starts }: TextUnits, one: number, other: number): boolean {
  const start = starts[one]!
  const otherStart = starts[other]!
  const length = starts[one + 1]! - start
  if (length !== starts[other + 1]! - otherStart) return false
  // Codes of one product differ at their ends.
  for (let at = length - 1; at >= 0; at--) {
    if (units[start + at] !== units[otherStart + at]) return false
  }
  return true
}

/** How many units two texts have in common at their beginning. */
export function countShared({ units, starts }: TextUnits, one: number, other: number): number {
  const start = starts[one]!
  const otherStart = starts[other]!
  const length = Math.min(starts[one + 1]! - start, starts[other + 1]! - otherStart)
  let count = 0
  while (count < length && units[start + count] === units[otherStart + count]) count++
  return count
}

export function compareEntries(texts: TextUnits, one: number, other: number): number {
  const { units, starts } = texts
  const shared = countShared(texts, one, other)
  const at = starts[one]! + shared
  const otherAt = starts[other]! + shared
  // The end of a text comes before every letter.
  const unit = at < starts[one + 1]! ? units[at]! : -1
  const otherUnit = otherAt < starts[other + 1]! ? units[otherAt]! : -1
  return unit - otherUnit
}

/** The texts in an order, as columns of the index. */
export function* unitSteps(
  list: TextList,
  order: Uint32Array,
): Steps<{ starts: Uint32Array; items: Column }> {
  const { units, starts } = unitsOf(list)
  const newStarts = new Uint32Array(order.length + 1)
  const items =
    units instanceof Uint8Array ? new Uint8Array(list.units.size) : new Uint16Array(list.units.size)
  let end = 0
  for (let at = 0; at < order.length; at++) {
    const text = order[at]!
    for (let from = starts[text]!; from < starts[text + 1]!; from++) items[end++] = units[from]!
    newStarts[at + 1] = end
    if (at % rowsPerStep === 0) yield
  }
  return { starts: newStarts, items }
}
