import type { FieldValues } from '#lib/domain/change.ts'
import type { PreviewRow } from '#lib/domain/preview.ts'

export type FrozenRow = Pick<PreviewRow, 'id' | 'before' | 'target'>

/** SHA-256 (hex) over what a job would send and expects to find; the order of rows does not matter. */
export async function hashRows(rows: readonly FrozenRow[]): Promise<string> {
  const lines = rows.map(({ id, before, target }) =>
    JSON.stringify([id, ...listValues(before), ...listValues(target)]),
  )
  lines.sort()
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(lines.join('\n')))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Equal values make equal texts. */
export function writeValues(values: FieldValues): string {
  return JSON.stringify(listValues(values))
}

function listValues({ listPrice, variantPrices }: FieldValues): unknown[] {
  if (variantPrices === undefined) return [listPrice ?? null]
  return [
    listPrice ?? null,
    variantPrices.map(({ id, ...prices }) => [id, prices.listPrice, prices.paidPrice]),
  ]
}
