import type { Effect } from './route.ts'

export interface LogEntry {
  /** ISO 8601, UTC. */
  readonly at: string
  readonly method: string
  readonly path: string
  /** 0 if no answer was sent. */
  readonly status: number
  readonly items: readonly { readonly id: string; readonly applied: boolean }[]
}

export interface RequestLog {
  add(entry: LogEntry): void
  readonly count: (effects: readonly Effect[]) => void
  entries(): readonly LogEntry[]
  /** Product ID → field → number of requests that set the field of the product. */
  applied(): Record<string, Record<string, number>>
  clear(): void
}

// Limits the memory of long demos. Tests have far fewer entries.
const maxEntries = 200_000

export function createRequestLog(): RequestLog {
  let entries: LogEntry[] = []
  const counts = new Map<string, Map<string, number>>()
  return {
    add(entry) {
      if (entries.length >= maxEntries) entries = entries.slice(maxEntries / 2)
      entries.push(entry)
    },
    count(effects) {
      for (const { id, fields } of effects) {
        const fieldCounts = counts.get(id) ?? new Map<string, number>()
        for (const field of fields) fieldCounts.set(field, (fieldCounts.get(field) ?? 0) + 1)
        if (fields.length > 0) counts.set(id, fieldCounts)
      }
    },
    entries: () => entries,
    applied: () =>
      Object.fromEntries(Array.from(counts, ([id, fields]) => [id, Object.fromEntries(fields)])),
    clear() {
      entries = []
      counts.clear()
    },
  }
}
