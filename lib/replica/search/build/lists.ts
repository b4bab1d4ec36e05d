import type { Column } from '../column.ts'
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
  let bytes = new Uint8Array(size * 32 + 64)
  let end = 0
  for (let at = 0; at < size; at++) {
    const text = textAt(at)
    // A UTF-16 unit takes at most three bytes.
    if (end + text.length * 3 > bytes.length) {
      const larger = new Uint8Array((end + text.length * 3) * 2)
      larger.set(bytes.subarray(0, end))
      bytes = larger
    }
    end += encoder.encodeInto(text, bytes.subarray(end)).written
    starts[at + 1] = end
    if (at % rowsPerStep === 0) yield
  }
  return { starts, items: bytes.slice(0, end) }
}

/** Texts as UTF-16 units, one after the other. */
export function* unitSteps(
  size: number,
  textAt: (at: number) => string,
): Steps<{ starts: Uint32Array; items: Column }> {
  const starts = new Uint32Array(size + 1)
  for (let at = 0; at < size; at++) starts[at + 1] = starts[at]! + textAt(at).length
  yield
  const units = new Uint16Array(starts[size]!)
  let end = 0
  let all = 0
  for (let at = 0; at < size; at++) {
    const text = textAt(at)
    for (let letter = 0; letter < text.length; letter++) {
      const unit = text.charCodeAt(letter)
      units[end++] = unit
      all |= unit
    }
    if (at % rowsPerStep === 0) yield
  }
  return { starts, items: all < 256 ? new Uint8Array(units) : units }
}
