import type { Random } from '../random.ts'
import { isRecord } from '#lib/core/base/is-record.ts'

const faultKinds = [
  'delay',
  'drop-before',
  'drop-after',
  'status',
  'edge',
  'malformed',
  'html',
  'empty',
  'apply-twice',
  'item-error',
] as const

export type FaultKind = (typeof faultKinds)[number]

/**
 * An injected fault. delay: carried out at once, answered `ms` later. drop-before, drop-after: the
 * connection ends before or after the request is carried out. status: answered with `status`, not
 * carried out. edge: the same, answered with an HTML page and 429 (or `status`), like the throttling
 * network edge of the platform. malformed, html, empty: carried out, then answered with truncated JSON,
 * a page, or nothing. apply-twice: carried out twice. item-error: the items of a bulk call that `ids`
 * names (or all) fail one by one.
 */
export interface Fault {
  /** The error code of a `status` answer, such as INVALID_REVISION. */
  readonly code: string
  /** A prefix of "METHOD /path". Empty matches every request. */
  readonly match: string
  readonly kind: FaultKind
  readonly status: number
  readonly ms: number
  /** The maximum number of times. Absent: no limit. */
  readonly times: number
  /** The probability, 0 to 1. */
  readonly rate: number
  /** Applies only to requests that contain one of these IDs. */
  readonly ids: readonly string[]
  /** Headers of a `status` answer, such as Retry-After. */
  readonly headers: Readonly<Record<string, string>>
}

export interface Faults {
  /** Returns the first fault that matches a request and counts it down. */
  strike(method: string, path: string, text: string): Fault | undefined
  set(faults: readonly Fault[]): void
}

export function createFaults(initial: readonly Fault[], random: Random): Faults {
  let faults = initial.map((fault) => ({ fault, left: fault.times }))
  return {
    strike(method, path, text) {
      const struck = faults.find(
        ({ fault, left }) =>
          left > 0 &&
          `${method} ${path}`.startsWith(fault.match) &&
          (fault.ids.length === 0 ||
            fault.ids.some((id) => path.includes(id) || text.includes(id))) &&
          random.chance(fault.rate),
      )
      if (struck !== undefined) struck.left -= 1
      return struck?.fault
    },
    set(next) {
      faults = next.map((fault) => ({ fault, left: fault.times }))
    },
  }
}

/** Parses faults from JSON. Throws an error with a message for invalid ones. */
export function parseFaults(value: unknown): Fault[] {
  const list = Array.isArray(value) ? value : [value]
  return list.map((each: unknown) => {
    const sent = isRecord(each) ? each : {}
    const kind = faultKinds.find((known) => known === sent['kind'])
    if (kind === undefined) {
      throw new TypeError(`A fault's kind must be one of ${faultKinds.join(', ')}.`)
    }
    const number = (field: string, otherwise: number) => {
      const found = sent[field] ?? otherwise
      if (typeof found === 'number' && found >= 0) return found
      throw new TypeError(`A fault's ${field} must be a number, not ${JSON.stringify(found)}.`)
    }
    return {
      match: typeof sent['match'] === 'string' ? sent['match'] : '',
      kind,
      status: number('status', kind === 'edge' ? 429 : 500),
      code: typeof sent['code'] === 'string' ? sent['code'] : '',
      ms: number('ms', 0),
      times: number('times', Infinity),
      rate: number('rate', 1),
      ids: Array.isArray(sent['ids']) ? sent['ids'].map(String) : [],
      headers: isRecord(sent['headers']) ? (sent['headers'] as Record<string, string>) : {},
    }
  })
}

/** A dropped connection as a client sees it: fetch rejects with a TypeError. */
export class ConnectionDropped extends TypeError {
  constructor() {
    super('fetch failed')
  }
}
