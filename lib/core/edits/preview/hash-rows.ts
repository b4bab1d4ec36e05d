import { chunk } from '#lib/core/base/chunk.ts'
import { createTimeSlice } from '#lib/core/base/time-slice.ts'
import { toHex } from '#lib/core/base/to-hex.ts'
import { serializeFields } from '#lib/core/catalog/changes/field-paths.ts'
import type { PreviewRow } from '#lib/core/catalog/changes/preview.ts'
import { isMadeFrom } from './list-contents.ts'

export type HashedRow = Pick<
  PreviewRow,
  'id' | 'before' | 'target' | 'stock' | 'create' | 'snapshot'
>

/** Rows that are serialized without looking at the time: about a millisecond. */
const rowsPerStep = 200

/**
 * SHA-256 (hex) of what a job would send and expects to find; the order of rows does not matter.
 */
export async function hashRows(rows: readonly HashedRow[]): Promise<string> {
  const pause = createTimeSlice()
  // A line begins with its id, so that sorting within each id prefix sorts all lines.
  const groups = new Map<string, string[]>()
  for (const part of chunk(rows, rowsPerStep)) {
    for (const row of part) {
      const key = row.id.slice(0, 2)
      const group = groups.get(key)
      if (group === undefined) groups.set(key, [toLine(row)])
      else group.push(toLine(row))
    }
    await pause()
  }
  const encoder = new TextEncoder()
  const parts: Uint8Array[] = []
  for (const key of [...groups.keys()].toSorted()) {
    const text = (groups.get(key) ?? []).toSorted().join('\n')
    parts.push(encoder.encode(parts.length === 0 ? text : `\n${text}`))
    await pause()
  }
  return toHex(await crypto.subtle.digest('SHA-256', concat(parts)))
}

function toLine({ id, before, target, stock, create, snapshot }: HashedRow): string {
  return JSON.stringify([
    id,
    serializeFields(before),
    serializeFields(target),
    stock ?? null,
    ...(create === undefined ? [] : [create]),
    ...(isMadeFrom({ target, create }) ? [snapshot ?? null] : []),
  ])
}

function concat(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}
