import { isObject, type JsonObject } from '#lib/api/transport/parse-json.ts'

/** Rich text nests two levels for each of its own; nobody writes a hundred of those. */
const deepest = 200
const marks = /"[^"\\]*(?:\\.[^"\\]*)*"|[[\]{}:]/g

/**
 * The object that a text holds; undefined for anything else, for names that are there twice (two
 * readers could take one for the other), and for what nests deeper than any event.
 */
export function parseStrict(text: unknown): JsonObject | undefined {
  if (typeof text !== 'string') return undefined
  try {
    const value: unknown = JSON.parse(text)
    return isObject(value) && isPlain(text) ? value : undefined
  } catch {
    return undefined
  }
}

/** Of valid JSON. */
function isPlain(json: string): boolean {
  const open: Set<string>[] = []
  let last = ''
  for (const [mark] of json.matchAll(marks)) {
    if (mark === '{' || mark === '[') {
      if (open.push(new Set()) > deepest) return false
    } else if (mark === '}' || mark === ']') open.pop()
    else if (mark === ':') {
      const name = last.includes('\\') ? (JSON.parse(last) as string) : last.slice(1, -1)
      const names = open.at(-1)
      if (names?.has(name)) return false
      names?.add(name)
    } else last = mark
  }
  return true
}
