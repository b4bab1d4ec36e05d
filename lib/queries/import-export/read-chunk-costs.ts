import { chunk } from '#lib/base/chunk.ts'
import type { SiteId } from '#lib/catalog/ids.ts'
import { ProblemError } from '#lib/catalog/problem.ts'
import { t } from '#lib/i18n/t.ts'
import { type ChunkCosts, readChunkNames } from '#lib/replica/blob/read-products.ts'
import { readCosts } from '../read-costs.ts'
import { rejectReplica } from './read-cached-products.ts'

const perCall = 100

/** All costs of the copy of a shop. A file that left them out would take them away when it comes back. */
export async function readChunkCosts(siteId: string): Promise<ChunkCosts> {
  const { mark, names } = (await readChunkNames(siteId)) ?? rejectReplica()
  const byName = new Map<string, Uint8Array<ArrayBuffer>>()
  // The worker opens some while others are on their way.
  await Promise.all(
    chunk(names, perCall).map(async (some) => {
      const opened = await readCosts(siteId as SiteId, some)
      for (const [at, name] of some.entries()) byName.set(name, opened?.[at] ?? rejectLocked())
    }),
  )
  return { mark, byName }
}

function rejectLocked(): never {
  throw new ProblemError({ code: 'not-found', message: t.importExport.costsLocked })
}
