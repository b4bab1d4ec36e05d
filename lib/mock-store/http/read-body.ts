import { ApiError } from './api-error.ts'
import { type Json } from './check.ts'
import { isRecord } from '#lib/core/base/is-record.ts'

/**
 * Reads a request in any of its forms: a JSON body, the whole request base64url-encoded in `.r` (the
 * GETs of the SDK), or a flat query string with dotted names.
 */
export function readBody(method: string, url: URL, text: string): Json {
  if (method !== 'GET' && method !== 'DELETE') return text === '' ? {} : parseObject(text)
  const packed = url.searchParams.get('.r')
  return packed === null ? readFlat(url.searchParams) : parseObject(decodeBase64Url(packed))
}

function parseObject(text: string): Json {
  try {
    const value: unknown = JSON.parse(text)
    if (isRecord(value)) return value
  } catch {
    // The error below reports it.
  }
  throw new ApiError(400, 'Failed to parse the request: it is not a JSON object')
}

function decodeBase64Url(packed: string): string {
  try {
    const binary = atob(packed.replaceAll('-', '+').replaceAll('_', '/'))
    return new TextDecoder().decode(Uint8Array.from(binary, (byte) => byte.charCodeAt(0)))
  } catch {
    throw new ApiError(400, 'Failed to parse the request: .r is not base64url')
  }
}

/** `query.paging.limit=5` → `{query: {paging: {limit: 5}}}` */
function readFlat(params: URLSearchParams): Json {
  const root = new Map<string, unknown>()
  for (const [name, value] of params) {
    let node = root
    const parts = name.split('.')
    for (const part of parts.slice(0, -1)) {
      const next = node.get(part)
      const child =
        next instanceof Map ? (next as Map<string, unknown>) : new Map<string, unknown>()
      node.set(part, child)
      node = child
    }
    node.set(parts.at(-1) ?? '', /^\d+$/.test(value) ? Number(value) : value)
  }
  return toObject(root)
}

function toObject(node: Map<string, unknown>): Json {
  return Object.fromEntries(
    Array.from(node, ([name, value]) => [
      name,
      value instanceof Map ? toObject(value as Map<string, unknown>) : value,
    ]),
  )
}
