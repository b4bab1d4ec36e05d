import { writePlaces } from '#lib/domain/places.ts'
import type { PreviewRow } from '#lib/domain/preview.ts'

export type FrozenRow = Pick<PreviewRow, 'id' | 'before' | 'target' | 'stock'>

/** SHA-256 (hex) over what a job would send and expects to find; the order of rows does not matter. */
export async function hashRows(rows: readonly FrozenRow[]): Promise<string> {
  const lines = rows.map(({ id, before, target, stock }) =>
    JSON.stringify([id, writePlaces(before), writePlaces(target), stock ?? null]),
  )
  lines.sort()
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(lines.join('\n')))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
