import { buildIndex } from '#lib/core/search/build/build-index.ts'
import { takeCosts } from '#lib/core/search/costs.ts'
import { toBase64 } from '#lib/extension/session/vault/key/bytes.ts'
import type { SearchRow } from '#lib/core/search/row.ts'
import type { StoredIndex } from '#lib/extension/replica/blob/read-index.ts'
import type { Amount } from '#lib/core/catalog/money/amount.ts'
import { idOf } from '#tests/components/builders.ts'

let stored: StoredIndex | undefined
let made = 0

/** A fake of the browser's storage: `vi.mock('#lib/extension/replica/blob/read-index.ts', () => import('#tests/components/search/fake-replica.ts'))`. */
export async function readIndex(): Promise<StoredIndex | undefined> {
  await Promise.resolve()
  return stored
}

/** Sets the stored index, with its costs separate, as the worker returns them. */
export async function keepEncryptedReplica(rows: readonly SearchRow[]): Promise<string> {
  const buffer = await buildIndex(rows)
  const costs = toBase64(takeCosts(buffer))
  await keepReplica(rows, { whole: new Blob([buffer]), costNames: ['base'] })
  return costs
}

/** Sets the stored index; undefined for no offline copy. */
export async function keepReplica(
  rows?: readonly SearchRow[],
  part: Partial<StoredIndex> = {},
): Promise<void> {
  made += 1
  stored = rows && {
    name: `index-${made}`,
    whole: new Blob([await buildIndex(rows)]),
    costNames: [],
    delta: undefined,
    readAt: Date.now(),
    staleIds: new Set(),
    ...part,
  }
}

export function buildSearchRow(number: number, part: Partial<SearchRow> = {}): SearchRow {
  return {
    id: idOf(number),
    name: `Mug ${number}`,
    skus: [`MUG-${number}`],
    barcodes: [],
    brand: 'Lark',
    ribbon: '',
    collections: ['Kitchen'],
    optionValues: [],
    type: 'physical',
    visible: true,
    currency: 'EUR',
    listPrice: '20' as Amount,
    paidPrice: '20' as Amount,
    stock: 'in-stock',
    quantity: 12,
    hasWeight: true,
    hasImage: true,
    hasDescription: true,
    hasSeo: true,
    onSale: false,
    variantCount: 1,
    ...part,
  }
}

export const noReplica = {
  state: 'none',
  products: 0,
  variants: 0,
  bytes: 0,
  changedWhileReading: false,
  unreadable: 0,
  message: 'Not synced yet.',
} as const
