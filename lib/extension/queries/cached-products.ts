import { chunk } from '#lib/core/base/chunk.ts'
import type { SiteId } from '#lib/core/catalog/ids.ts'
import { ProblemError } from '#lib/core/catalog/problem.ts'
import { t } from '#lib/core/i18n/t.ts'
import {
  type ChunkCosts,
  readChunkNames,
  readProducts,
} from '#lib/extension/replica/blob/read-products.ts'
import { readCosts } from './read-costs.ts'
import { rejectReplica } from '#lib/core/sheet-engine/read-cached-products.ts'
import type { Product } from '#lib/core/catalog/product/product.ts'

const maxTries = 3

const perCall = 100

/**
 * All costs of a store's offline copy. A file without them would clear them when it is imported
 * again.
 */
export async function readChunkCosts(siteId: string): Promise<ChunkCosts> {
  const { version, names } = (await readChunkNames(siteId)) ?? rejectReplica()
  const byName = new Map<string, Uint8Array<ArrayBuffer>>()
  // The worker decrypts some while others are being transferred.
  await Promise.all(
    chunk(names, perCall).map(async (some) => {
      const opened = await readCosts(siteId as SiteId, some)
      for (const [at, name] of some.entries()) byName.set(name, opened?.[at] ?? rejectLocked())
    }),
  )
  return { version, byName }
}

function rejectLocked(): never {
  throw new ProblemError({ code: 'not-found', message: t.importExport.costsLocked })
}

/**
 * Reads all products of the offline copy, each once, in batches. Reports none while there is no
 * offline copy.
 */
export async function readCachedProducts(
  siteId: SiteId,
  onProducts: (products: readonly Product[]) => void,
): Promise<void> {
  for (let attempt = 1; attempt <= maxTries; attempt += 1) {
    const costs = await readChunkCosts(siteId)
    const reader = { onBegin: () => undefined, onProducts }
    // The offline copy changed since its costs were read: nothing was reported yet.
    if ((await readProducts(siteId, reader, costs)) !== 'outdated') return
  }
}
