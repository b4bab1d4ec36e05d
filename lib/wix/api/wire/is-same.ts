import { isRecord } from '#lib/core/base/is-record.ts'

const decimal = /^-?\d+\.\d*0$/

/**
 * Equal in meaning: "10.50" equals 10.5, an absent field equals an empty one, and the order of keys
 * does not matter.
 */
export function isSame(one: unknown, other: unknown): boolean {
  // A missing value differs from an empty one.
  if (one === undefined || other === undefined) return one === other
  const [a, b] = [plain(one), plain(other)]
  if (a === b) return true
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((each, index) => isSame(each, b[index]))
  }
  if (!isRecord(a) || !isRecord(b)) return false
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((name) =>
    isSame(a[name] ?? null, b[name] ?? null),
  )
}

function plain(value: unknown): unknown {
  const text = typeof value === 'number' ? String(value) : value
  return typeof text === 'string' && decimal.test(text) ? text.replace(/\.?0+$/, '') : text
}
