import { compareEntries, sizeOf, type TextList, unitsOf } from './text-list.ts'
import { listNumbers, sortMemberSteps, type Steps } from './steps.ts'

/** Fewer are sorted by comparing them, each inserted where it belongs. */
const few = 32
const perStep = 8192

type Compare = (a: number, b: number) => number

/** Two numbers of each member, the second one for members whose first is equal. */
interface SortKeys {
  readonly first: Uint32Array
  readonly next: Uint32Array
}

/** The order of texts by their units, ties by `compareTies`. */
export function* sortTextSteps(
  list: TextList,
  compareTies: Compare = (a, b) => a - b,
): Steps<Uint32Array> {
  const texts = unitsOf(list)
  const compare: Compare = (a, b) => compareEntries(texts, a, b) || compareTies(a, b)
  if (sizeOf(list) <= few) {
    const order = listNumbers(sizeOf(list))
    insertInOrder(order, 0, order.length, compare)
    return order
  }
  return yield* sortKeySteps(yield* letterKeySteps(list), compare)
}

/** The members by their keys, without comparing any two; then those with equal keys by comparing them. */
export function* sortKeySteps({ first, next }: SortKeys, compare: Compare): Steps<Uint32Array> {
  const byNext = yield* sortNumberSteps(next, listNumbers(next.length))
  const order = yield* sortNumberSteps(first, byNext)
  for (let start = 0, end = 1; start < order.length; end++) {
    const member = order[start]!
    const other = order[end]!
    if (end < order.length && first[other] === first[member] && next[other] === next[member])
      continue
    if (end - start <= few) insertInOrder(order, start, end, compare)
    else order.set(yield* sortMemberSteps(order.slice(start, end), compare), start)
    start = end
    if (end % perStep === 0) yield
  }
  return order
}

/** Insertion sort of some members, in place. */
function insertInOrder(members: Uint32Array, start: number, end: number, compare: Compare): void {
  for (let at = start + 1; at < end; at++) {
    const member = members[at]!
    let to = at
    for (; to > start && compare(members[to - 1]!, member) > 0; to--) members[to] = members[to - 1]!
    members[to] = member
  }
}

/**
 * The first letters of each text as a number, and those after them as another, never greater for the lesser text.
 * The fewer different letters there are, the more fit into a number.
 */
function* letterKeySteps(list: TextList): Steps<SortKeys> {
  const { units, starts } = unitsOf(list)
  const ranks = new Uint32Array(0x1_0000)
  let last = 0
  for (let at = 0; at < list.units.size; at++) {
    const unit = units[at]!
    ranks[unit] = 1
    if (unit > last) last = unit
    if (at % (8 * perStep) === 0) yield
  }
  // Rank 0 is the end of a text: it comes before all that continue it.
  let size = 1
  for (let unit = 0; unit <= last; unit++) if (ranks[unit] === 1) ranks[unit] = size++
  const letters = Math.floor(32 / Math.log2(Math.max(2, size)))
  const [first, next] = [new Uint32Array(sizeOf(list)), new Uint32Array(sizeOf(list))]
  for (let text = 0; text < first.length; text++) {
    first[text] = toKey(starts[text]!, starts[text + 1]!)
    next[text] = toKey(starts[text]! + letters, starts[text + 1]!)
    if (text % perStep === 0) yield
  }
  return { first, next }

  function toKey(from: number, end: number): number {
    let key = 0
    for (let at = from; at < from + letters; at++) {
      key = key * size + (at < end ? ranks[units[at]!]! : 0)
    }
    return key
  }
}

/** Few enough digits for their counts to stay in the processor's first cache. */
const digitBits = 11
const digits = 1 << digitBits

/** The members in the order of their keys, ties as they are: sorted by each digit, the last one first. */
function* sortNumberSteps(
  keys: Uint32Array,
  members: Uint32Array<ArrayBuffer>,
): Steps<Uint32Array<ArrayBuffer>> {
  let [from, into] = [members, new Uint32Array(members.length)]
  for (let shift = 0; shift < 32; shift += digitBits) {
    const ends = new Uint32Array(digits + 1)
    for (let at = 0; at < keys.length; at++) {
      ends[((keys[at]! >>> shift) & (digits - 1)) + 1]!++
      if (at % (4 * perStep) === 0) yield
    }
    for (let digit = 0; digit < digits; digit++) ends[digit + 1]! += ends[digit]!
    for (let at = 0; at < from.length; at++) {
      const member = from[at]!
      into[ends[(keys[member]! >>> shift) & (digits - 1)]!++] = member
      if (at % (4 * perStep) === 0) yield
    }
    ;[from, into] = [into, from]
  }
  return from
}
