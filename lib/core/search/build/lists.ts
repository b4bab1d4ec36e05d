import type { Column } from '../column.ts'
import { createNumberList, listed, type NumberList, reserve } from './number-list.ts'
import type { Steps } from './steps.ts'

export const rowsPerStep = 2048

/** Lists of numbers, one for each owner, stored one after the other. */
export interface Lists {
  readonly starts: Uint32Array
  readonly items: ArrayLike<number>
}

/** For each item, the owners that list it, in order, each once. */
export function* invertSteps(
  { starts, items }: Lists,
  size: number,
): Steps<Lists & { items: Uint32Array }> {
  const owners = starts.length - 1
  const ends = new Uint32Array(size + 1)
  const last = new Int32Array(size).fill(-1)
  for (let owner = 0; owner < owners; owner++) {
    for (let at = starts[owner]!; at < starts[owner + 1]!; at++) {
      const item = items[at]!
      if (last[item] !== owner) ends[item + 1]!++
      last[item] = owner
    }
    if (owner % rowsPerStep === 0) yield
  }
  for (let item = 0; item < size; item++) ends[item + 1]! += ends[item]!
  const next = ends.slice()
  const inverted = new Uint32Array(ends[size]!)
  last.fill(-1)
  for (let owner = 0; owner < owners; owner++) {
    for (let at = starts[owner]!; at < starts[owner + 1]!; at++) {
      const item = items[at]!
      if (last[item] !== owner) inverted[next[item]!++] = owner
      last[item] = owner
    }
    if (owner % rowsPerStep === 0) yield
  }
  return { starts: ends, items: inverted }
}

/** The lists in a new order of owners, with renumbered items. */
export function* reorderSteps(
  { starts, items }: Lists,
  order: Uint32Array,
  names: Uint32Array,
): Steps<Lists & { items: Uint32Array }> {
  const newStarts = new Uint32Array(order.length + 1)
  const newItems = new Uint32Array(items.length)
  let end = 0
  for (let position = 0; position < order.length; position++) {
    const owner = order[position]!
    for (let at = starts[owner]!; at < starts[owner + 1]!; at++)
      newItems[end++] = names[items[at]!]!
    newStarts[position + 1] = end
    if (position % rowsPerStep === 0) yield
  }
  return { starts: newStarts, items: newItems }
}

/** The position of each member of an order. */
export function toPositions(order: Uint32Array): Uint32Array {
  const positions = new Uint32Array(order.length)
  for (let at = 0; at < order.length; at++) positions[order[at]!] = at
  return positions
}

const encoder = new TextEncoder()

/** Texts as UTF-8, one after the other. */
export function* encodeSteps(
  size: number,
  textAt: (at: number) => string,
): Steps<{ starts: Uint32Array; items: Column }> {
  const starts = new Uint32Array(size + 1)
  const bytes = createNumberList(Uint8Array)
  for (let at = 0; at < size; at++) {
    addEncoded(bytes, textAt(at))
    starts[at + 1] = bytes.size
    if (at % rowsPerStep === 0) yield
  }
  return { starts, items: listed(bytes) }
}

function addEncoded(bytes: NumberList<Uint8Array>, text: string): void {
  // A UTF-16 unit takes at most three bytes.
  reserve(bytes, text.length * 3)
  const { numbers, size } = bytes
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    // The encoder needs a view for each text, which takes longer than copying a text of one byte a letter.
    if (unit > 0x7f) {
      bytes.size += encoder.encodeInto(text, numbers.subarray(size)).written
      return
    }
    numbers[size + at] = unit
  }
  bytes.size += text.length
}
