import { compareTexts } from '#lib/core/base/compare-texts.ts'
import type { Column } from '../column.ts'
import { encodeSteps, rowsPerStep } from './lists.ts'
import { sortKeySteps, sortTextSteps } from './sort-texts.ts'
import type { Steps } from './steps.ts'
import { createTextList } from './text-list.ts'

const guidBytes = 16
const guidLength = 36
const hyphen = 0x2d
const hyphens = [8, 13, 18, 23]
/** Where the digits of each byte begin in a GUID. */
const hexPairs = [0, 2, 4, 6, 9, 11, 14, 16, 19, 21, 24, 26, 28, 30, 32, 34]

/** Ids, and rows in their order. `ids` is in the order of rows. */
export function* idSectionSteps(ids: readonly string[]): Steps<Record<string, Column>> {
  const guids = yield* guidSteps(ids)
  if (guids !== undefined) {
    return { idBytes: guids, rowsById: yield* guidOrderSteps(ids, guids) }
  }
  const { starts, items } = yield* encodeSteps(ids.length, (row) => ids[row]!)
  return {
    idStarts: starts,
    idBytes: items,
    rowsById: yield* sortTextSteps(createTextList(ids)),
  }
}

/** Sixteen bytes an id; undefined when one is no GUID. */
function* guidSteps(ids: readonly string[]): Steps<Uint8Array | undefined> {
  const bytes = new Uint8Array(ids.length * guidBytes)
  for (let row = 0; row < ids.length; row++) {
    if (!writeGuid(bytes, row * guidBytes, ids[row]!)) return undefined
    if (row % rowsPerStep === 0) yield
  }
  return bytes
}

/** Returns false for any other id. */
function writeGuid(bytes: Uint8Array, start: number, id: string): boolean {
  if (id.length !== guidLength) return false
  for (const at of hyphens) if (id.charCodeAt(at) !== hyphen) return false
  for (let at = 0; at < guidBytes; at++) {
    const pair = hexPairs[at]!
    const byte = digitOf(id, pair) * 16 + digitOf(id, pair + 1)
    if (!(byte >= 0)) return false
    bytes[start + at] = byte
  }
  return true
}

/** The value of a lower-case hexadecimal digit; not a number for any other letter. */
function digitOf(text: string, at: number): number {
  const unit = text.charCodeAt(at)
  if (unit >= 0x30 && unit <= 0x39) return unit - 0x30
  return unit >= 0x61 && unit <= 0x66 ? unit - 0x61 + 10 : Number.NaN
}

/** The order of GUIDs is that of their bytes. */
function guidOrderSteps(ids: readonly string[], guids: Uint8Array): Steps<Uint32Array> {
  const view = new DataView(guids.buffer)
  const first = new Uint32Array(ids.length)
  const next = new Uint32Array(ids.length)
  for (let row = 0; row < ids.length; row++) {
    first[row] = view.getUint32(row * guidBytes)
    next[row] = view.getUint32(row * guidBytes + 4)
  }
  return sortKeySteps({ first, next }, (a, b) => compareTexts(ids[a]!, ids[b]!))
}
