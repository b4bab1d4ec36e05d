import type { Clock } from '#lib/core/base/clock.ts'
import type { Quirks } from '../quirks.ts'
import type { Random } from '../random.ts'
import type { MockCatalog } from '../state/mock-catalog.ts'
import type { Caller } from './auth.ts'
import type { Json } from './check.ts'

/** The effect of a request on one product: the fields that it set, or that it was refused. */
export interface Effect {
  readonly id: string
  readonly applied: boolean
  readonly fields: readonly string[]
}

export interface ItemFailure {
  readonly code: string
  readonly description: string
}

export interface Call {
  readonly store: MockCatalog
  readonly clock: Clock
  readonly random: Random
  readonly caller: Caller
  readonly params: Readonly<Record<string, string>>
  readonly query: URLSearchParams
  readonly body: Json
  /** The sequence number of a write that a list must include, from X-Wix-Consistent. */
  readonly seen: number
  /** Only in V1 stores. */
  readonly quirks?: Quirks | undefined
  /** An injected failure of one item of a bulk call. */
  readonly failItem: (id: string) => ItemFailure | undefined
}

export interface Reply {
  readonly body: object
  readonly effects?: readonly Effect[]
}

export interface Route {
  /** For example "POST /stores/v1/products/{id}/media". */
  readonly at: string
  /** Undefined: any authenticated caller. */
  readonly permission?: string
  readonly answer: (call: Call) => Reply
}

export interface Match {
  readonly route: Route
  readonly params: Readonly<Record<string, string>>
}

interface Compiled {
  readonly route: Route
  readonly method: string
  readonly parts: readonly string[]
}

/** Finds the route of a request. A literal path segment has precedence over a parameter. */
export function createRouter(routes: readonly Route[]) {
  const bySize = new Map<string, Compiled[]>()
  for (const route of routes) {
    const [method = '', path = ''] = route.at.split(' ')
    const parts = path.split('/')
    const key = `${method} ${parts.length}`
    const compiled = [...(bySize.get(key) ?? []), { route, method, parts }]
    bySize.set(
      key,
      compiled.toSorted((a, b) => countParameters(a) - countParameters(b)),
    )
  }
  return (method: string, path: string): Match | undefined => {
    const parts = path.split('/')
    for (const { route, parts: pattern } of bySize.get(`${method} ${parts.length}`) ?? []) {
      const params = matchParts(pattern, parts)
      if (params !== undefined) return { route, params }
    }
    return undefined
  }
}

function countParameters({ parts }: Compiled): number {
  return parts.filter((part) => part.startsWith('{')).length
}

function matchParts(pattern: readonly string[], parts: readonly string[]) {
  const params: Record<string, string> = {}
  for (const [index, part] of parts.entries()) {
    const wanted = pattern[index] ?? ''
    if (wanted.startsWith('{') && part !== '') params[wanted.slice(1, -1)] = decodePart(part)
    else if (wanted !== part) return undefined
  }
  return params
}

function decodePart(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
