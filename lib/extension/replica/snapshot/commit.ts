import { headKey } from '#lib/extension/replica/blob/database.ts'
import { type Head, headFormat } from '#lib/extension/replica/blob/head.ts'
import type { SearchIndex } from '#lib/core/search/segment.ts'
import { isSame, readOwnHead } from './snapshot.ts'
import type { Access, Writing } from '../storage/access.ts'
import type { CostCipher } from '../storage/cost-cipher.ts'

export type NewHead = Omit<
  Head,
  'format' | 'siteId' | 'revision' | 'products' | 'variants' | 'encryptedBy'
>

/**
 * Moves the offline copy from one head to the next: the new head and its records are written
 * together. False, and nothing is written, when `from` is no longer the current head. All costs of
 * a head are encrypted with one key.
 */
export async function commit(
  access: Access,
  siteId: string,
  costCipher: CostCipher,
  from: Head | undefined,
  to: { readonly head: NewHead; readonly index: SearchIndex },
  work: (tx: Writing) => Promise<unknown>,
): Promise<boolean> {
  const head: Head = {
    ...to.head,
    ...countProducts(to.index),
    format: headFormat,
    siteId,
    revision: (from?.revision ?? 0) + 1,
    encryptedBy: costCipher.id,
  }
  return access.write(async (tx) => {
    if (!isSame(await readOwnHead(tx, siteId, costCipher), from)) return false
    await work(tx)
    await tx.objectStore('notes').put(head, headKey)
    return true
  })
}

function countProducts({ segments }: SearchIndex): Pick<Head, 'products' | 'variants'> {
  let products = 0
  let variants = 0
  for (const { rows, alive, variantCount } of segments) {
    for (let row = 0; row < rows; row++) {
      if (alive !== undefined && alive[row] !== 1) continue
      products += 1
      variants += variantCount[row] ?? 0
    }
  }
  return { products, variants }
}
