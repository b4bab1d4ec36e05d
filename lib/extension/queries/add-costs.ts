import type { SiteId } from '#lib/core/catalog/ids.ts'
import { attachCosts } from '#lib/core/search/costs.ts'
import { readLocalIndex } from './early-index.ts'
import { type LocalIndex, toLocalIndex } from './open-local-index.ts'
import { readCosts } from './read-costs.ts'

/** The index with its costs, or unchanged when the worker cannot decrypt them. */
export async function addCosts(siteId: SiteId, local: LocalIndex): Promise<LocalIndex> {
  const whole = await attach(siteId, local)
  if (whole !== undefined) return whole
  // The offline copy, and its costs, may have changed since it was read.
  const now = await readLocalIndex(siteId)
  return (now && (await attach(siteId, now))) ?? local
}

async function attach(siteId: SiteId, local: LocalIndex): Promise<LocalIndex | undefined> {
  const costs = await readCosts(siteId, local.costNames)
  const index = costs && attachCosts(local.index, costs)
  return index && toLocalIndex(index, local)
}
