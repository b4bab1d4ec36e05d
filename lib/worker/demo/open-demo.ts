import { systemClock } from '#lib/base/clock.ts'
import { demoGeneration, type Generation } from '#lib/domain/demo.ts'
import type { SiteId } from '#lib/domain/ids.ts'
import { loadAnnex } from '#lib/domain/load-annex.ts'
import type { DemoShop } from './create-demo-shop.ts'

const opened = new Map<SiteId, Promise<DemoShop>>()

export type OpenDemo = (siteId: SiteId) => Promise<Pick<DemoShop, 'reset'>> | undefined

/** The demo shop of this id; undefined where it is the id of a real one. */
export function openDemo(siteId: SiteId): Promise<DemoShop> | undefined {
  const generation = demoGeneration(siteId)
  if (generation === undefined) return undefined
  const known = opened.get(siteId)
  if (known !== undefined) return known
  const shop = open(siteId, generation)
  opened.set(siteId, shop)
  shop.catch(() => opened.delete(siteId))
  return shop
}

async function open(siteId: SiteId, generation: Generation): Promise<DemoShop> {
  const { createDemoShop, mountV1, mountV3 } = await loadAnnex(() => import('../annexes/demo.ts'))
  const mount = generation === 'v1' ? mountV1 : mountV3
  return createDemoShop({ siteId, mount, clock: systemClock })
}
