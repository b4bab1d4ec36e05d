import { type JsonObject } from '#lib/api/transport/parse-json.ts'
import { isRecord } from '#lib/base/is-record.ts'

/**
 * Of a whole token, and so of a webhook's body: a product of Catalog V3 with all its variants,
 * rich text and media comes to several hundred kilobytes, twice escaped and in base64.
 */
export const maxTokenBytes = 2 * 1024 * 1024

/** Rich text nests two levels for each of its own; nobody writes a hundred of those. */
const maxDepth = 200

/**
 * The object that a text holds; undefined for anything else, for names that are there twice (two
 * readers could take one for the other), and for what nests deeper than any event.
 */
export function parseStrict(text: unknown): JsonObject | undefined {
  if (typeof text !== 'string') return undefined
  try {
    const value: unknown = JSON.parse(text)
    const written = countWritten(text)
    // Of a name that is there twice JSON.parse keeps one.
    return isRecord(value) && written === countMembers(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** The members of all objects in a JSON text; undefined when it nests too deep. */
function countWritten(json: string): number | undefined {
  let members = 0
  let depth = 0
  for (let at = 0; at < json.length; at += 1) {
    const char = json[at]
    if (char === '"') at = findEnd(json, at)
    else if (char === ':') members += 1
    else if (char === '{' || char === '[') depth += 1
    else if (char === '}' || char === ']') depth -= 1
    if (depth > maxDepth) return undefined
  }
  return members
}

/** Where a text that starts at a quotation mark ends. */
function findEnd(json: string, start: number): number {
  for (let at = json.indexOf('"', start + 1); at !== -1; at = json.indexOf('"', at + 1)) {
    let slashes = at
    while (json[slashes - 1] === '\\') slashes -= 1
    if ((at - slashes) % 2 === 0) return at
  }
  return json.length
}

function countMembers(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  const inner: readonly unknown[] = Object.values(value)
  let members = Array.isArray(value) ? 0 : inner.length
  for (const each of inner) members += countMembers(each)
  return members
}
