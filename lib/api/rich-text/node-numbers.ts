import { isObject, type JsonObject } from '../transport/parse-json.ts'
import { number } from '../wire/codec.ts'

/*
 * The numbers of a rich text that may arrive as texts: the platform writes NaN and infinities as
 * "NaN", "Infinity" and "-Infinity", and durations also as "12.5s". Other parts are JSON as it is.
 */
const parts = new Set(
  'appEmbed audio button card gallery image layout map poll shape smartBlockCell toc video'
    .split(' ')
    .map((name) => `${name}Data`),
)
const numbers = new Set(
  'duration centerX centerY position ratio lat lng fontSize itemSpacing x y width height'.split(
    ' ',
  ),
)
// The deepest number lies seven objects below its node.
const maxDepth = 9

function readWithin(value: object, depth: number) {
  const record = value as Record<string, unknown>
  for (const name of Object.keys(record)) {
    const inner = record[name]
    if (typeof inner === 'object' && inner !== null) {
      if (depth < maxDepth) readWithin(inner, depth + 1)
    } else if (typeof inner === 'string' && numbers.has(name)) {
      const plain = name === 'duration' ? inner.replace(/s$/, '') : inner
      const read = number.read(plain)
      // "START" is a position too.
      if (read !== undefined) record[name] = read
    }
  }
}

/** Turns the texts that are numbers into numbers, in place. */
export function readNumbers(node: JsonObject) {
  for (const name of Object.keys(node)) {
    if (parts.has(name) && isObject(node[name])) readWithin(node[name], 0)
  }
}

/** A copy in which every number is one that JSON can write, the others as their words. */
export function finite(value: unknown): unknown {
  if (typeof value === 'number') return Number.isFinite(value) ? value : String(value)
  if (Array.isArray(value)) return value.map(finite)
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, finite(inner)]))
}
