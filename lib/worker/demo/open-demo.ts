import { systemClock } from '#lib/base/clock.ts'
import { demoGeneration } from '#lib/domain/demo.ts'
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
  const shop = generation === 'v1' ? openV1(siteId) : openV3(siteId)
  opened.set(siteId, shop)
  shop.catch(() => opened.delete(siteId))
  return shop
}

async function openV1(siteId: SiteId): Promise<DemoShop> {
  const { createDemoShop, mountV1 } = await loadAnnex(() => import('../annexes/demo.ts'))
  return createDemoShop({ siteId, mount: mountV1, clock: systemClock })
}

async function openV3(siteId: SiteId): Promise<DemoShop> {
  const { createDemoShop, mountV3 } = await loadAnnex(() => import('../annexes/demo-v3.ts'))
  return createDemoShop({ siteId, mount: mountV3, clock: systemClock })
}
