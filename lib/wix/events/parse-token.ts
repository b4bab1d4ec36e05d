import { type JsonObject } from '#lib/wix/api/transport/parse-json.ts'
import { isRecord } from '#lib/core/base/is-record.ts'

/**
 * The maximum size of a whole token, which is the body of a webhook. A product of Catalog V3 with all
 * its variants, rich text and media has several hundred kilobytes, escaped twice and in base64.
 */
export const maxTokenBytes = 2 * 1024 * 1024

/** Each level of rich text adds two levels. No one writes a hundred of them. */
const maxDepth = 200

/**
 * Parses a JSON object strictly. Undefined for anything else, for repeated names (two parsers could
 * disagree on them), and for objects that are nested deeper than any event.
 */
export function parseStrict(text: unknown): JsonObject | undefined {
  if (typeof text !== 'string') return undefined
  try {
    const value: unknown = JSON.parse(text)
    const written = countWritten(text)
    // JSON.parse keeps only one member of a repeated name.
    return isRecord(value) && written === countMembers(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** Counts the members of all objects in a JSON text. Undefined if it is nested too deep. */
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

/** The end of a string that starts at a quotation mark. */
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
