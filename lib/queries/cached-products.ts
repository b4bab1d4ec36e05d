import { chunk } from '#lib/base/chunk.ts'
import type { SiteId } from '#lib/catalog/ids.ts'
import { ProblemError } from '#lib/catalog/problem.ts'
import { t } from '#lib/i18n/t.ts'
import { type ChunkCosts, readChunkNames, readProducts } from '#lib/replica/blob/read-products.ts'
import { readCosts } from './read-costs.ts'
import { rejectReplica } from './import-export/read-cached-products.ts'
import type { Product } from '#lib/catalog/product/product.ts'

const maxTries = 3

const perCall = 100

/** All costs of the copy of a shop. A file that left them out would take them away when it comes back. */
export async function readChunkCosts(siteId: string): Promise<ChunkCosts> {
  const { version, names } = (await readChunkNames(siteId)) ?? rejectReplica()
  const byName = new Map<string, Uint8Array<ArrayBuffer>>()
  // The worker opens some while others are on their way.
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

/** All products of the copy, each once, some at a time. Tells of none while there is no copy to read. */
export async function readCachedProducts(
  siteId: SiteId,
  onProducts: (products: readonly Product[]) => void,
): Promise<void> {
  for (let attempt = 1; attempt <= maxTries; attempt += 1) {
    const costs = await readChunkCosts(siteId)
    const reader = { onBegin: () => undefined, onProducts }
    // Moved on since its costs were read: nothing was told yet.
    if ((await readProducts(siteId, reader, costs)) !== 'outdated') return
  }
}
