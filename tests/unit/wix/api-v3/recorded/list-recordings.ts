import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { env } from 'node:process'

/*
 * Answers of real stores and requests to them, in the folder "recordings" of SHELFSIDE_DATA. The name
 * of a file gives its kind: a number, "request-" for a request, the catalog or "error" or "event", its
 * subject, and "-sdk" for the form of the platform's own client.
 */

export type Json = Readonly<Record<string, unknown>>

export interface Recording {
  readonly name: string
  /** For example "v1-product-query", "request-v3-products", "error-428", "event-v1-product-created". */
  readonly kind: string
  readonly value: unknown
}

export const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The platform's client writes `_id` and `_createdDate` where the wire has no underscore. */
export function toWire(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toWire)
  if (!isJson(value)) return value
  const entries = Object.entries(value).map(([name, inner]) => [
    name.replace(/^_(?=(?:id|createdDate|updatedDate)$)/, ''),
    toWire(inner),
  ])
  return Object.fromEntries(entries) as Json
}

export function kindOf(name: string): string {
  return name.replace(/^\d+-/, '').replace(/(?:-sdk)?\.\w+$/, '')
}

/** An error may be an HTML page; any other file is JSON. */
function parse(name: string, text: string): unknown {
  if (kindOf(name).startsWith('error-') && !/^\s*[{[]/.test(text)) return text
  return toWire(JSON.parse(text))
}

export function listRecordings(): Recording[] {
  const folder = join(env['SHELFSIDE_DATA'] ?? '', 'recordings')
  if (env['SHELFSIDE_DATA'] === undefined || !existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => /^\d/.test(name))
    .toSorted()
    .map((name) => ({
      name,
      kind: kindOf(name),
      value: parse(name, readFileSync(join(folder, name), 'utf8')),
    }))
}

/** All nested values by path. Filters and sorts of Catalog V1 are JSON texts. */
export function listLeaves(value: unknown, path = ''): [path: string, value: unknown][] {
  if (value instanceof Date) return [[path, value.toISOString()]]
  if (Array.isArray(value)) return value.flatMap((each, at) => listLeaves(each, `${path}/${at}`))
  if (typeof value === 'string' && /\/(?:filter|sort)$/.test(path) && /^[{[]/.test(value)) {
    return listLeaves(JSON.parse(value), path)
  }
  if (!isJson(value)) return value === undefined || value === null ? [] : [[path, value]]
  return Object.entries(value).flatMap(([name, inner]) => listLeaves(inner, `${path}/${name}`))
}

function isAlike(one: unknown, other: unknown): boolean {
  if (one === undefined) return false
  const [a, b] = [one, other].map((value) =>
    JSON.stringify(value)
      .replace(/^"(.*)"$/, '$1')
      .trim(),
  )
  if (a === b) return true
  if (a === '' || b === '') return false
  // Amounts may be numbers or texts, and dates may omit their milliseconds.
  if (Number(a) === Number(b)) return true
  return /^\d{4}-\d\d-\d\dT/.test(b ?? '') && Date.parse(a ?? '') === Date.parse(b ?? '')
}

/** Conditions of a filter may be joined in several ways, and equality may omit its operator. */
function plainPath(path: string): string {
  if (!path.includes('/filter/')) return path
  return path.replaceAll(/\/\$(?:and|or|not)(?:\/\d+)?/g, '').replace(/\/\$eq$/, '')
}

/** The values of a recording that are missing or different in the result. */
export function listLost(recorded: unknown, made: unknown): [path: string, value: unknown][] {
  const found = Map.groupBy(listLeaves(made), ([path]) => plainPath(path))
  return listLeaves(recorded).filter(([whole, value]) => {
    const path = plainPath(whole)
    // In the form of the platform's client, an image is one text, from which the address is built.
    if (typeof value === 'string' && /^wix:(?:image|video|document|audio)/.test(value)) {
      return !found.has(`${path}/url`) && !found.has(path)
    }
    return found.get(path)?.some(([, other]) => isAlike(other, value)) !== true
  })
}
