import { yieldToEventLoop } from '#lib/base/yield-to-event-loop.ts'
import { serializeFields } from '#lib/catalog/changes/field-paths.ts'
import type { PreviewRow } from '#lib/catalog/changes/preview.ts'

export type HashedRow = Pick<
  PreviewRow,
  'id' | 'before' | 'target' | 'stock' | 'create' | 'snapshot'
>

/** Rows that are serialized without a break: a few milliseconds. */
const rowsPerSlice = 2_000

/**
 * SHA-256 (hex) of what a job would send and expects to find; the order of rows does not matter.
 */
export async function hashRows(rows: readonly HashedRow[]): Promise<string> {
  // A line begins with its id, so that sorting within each id prefix sorts all lines.
  const groups = new Map<string, string[]>()
  for (let start = 0; start < rows.length; start += rowsPerSlice) {
    for (const row of rows.slice(start, start + rowsPerSlice)) {
      const { id, before, target, stock, create, snapshot } = row
      const key = id.slice(0, 2)
      const line = JSON.stringify([
        id,
        serializeFields(before),
        serializeFields(target),
        stock ?? null,
        ...(create === undefined ? [] : [create]),
        // A snapshot of a product to be deleted is taken later, when the job runs.
        ...(create?.copy === undefined ? [] : [snapshot ?? null]),
      ])
      const group = groups.get(key)
      if (group === undefined) groups.set(key, [line])
      else group.push(line)
    }
    if (start + rowsPerSlice < rows.length) await yieldToEventLoop()
  }
  if (rows.length > rowsPerSlice) await yieldToEventLoop()
  const lines: string[] = []
  for (const key of [...groups.keys()].toSorted())
    lines.push((groups.get(key) ?? []).toSorted().join('\n'))
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(lines.join('\n')))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
