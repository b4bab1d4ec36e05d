import { systemClock } from '#lib/core/base/clock.ts'
import { catalogOfDemo } from '#lib/extension/app/demo.ts'
import type { Catalog } from '#lib/core/catalog/fields/field.ts'
import type { SiteId } from '#lib/core/catalog/ids.ts'
import { loadChunk } from '#lib/core/catalog/load-chunk.ts'
import type { DemoShop } from './create-demo-shop.ts'

const opened = new Map<SiteId, Promise<DemoShop>>()

export type OpenDemo = (siteId: SiteId) => Promise<Pick<DemoShop, 'reset'>> | undefined

/** The demo shop with this id; undefined for the id of a real shop. */
export function openDemo(siteId: SiteId): Promise<DemoShop> | undefined {
  const catalog = catalogOfDemo(siteId)
  if (catalog === undefined) return undefined
  const known = opened.get(siteId)
  if (known !== undefined) return known
  const shop = open(siteId, catalog)
  opened.set(siteId, shop)
  shop.catch(() => opened.delete(siteId))
  return shop
}

async function open(siteId: SiteId, catalog: Catalog): Promise<DemoShop> {
  const { createDemoShop, createV1DemoServer, createV3DemoServer } = await loadChunk(
    () => import('../chunks/demo.ts'),
  )
  const createServer = catalog === 'v1' ? createV1DemoServer : createV3DemoServer
  return createDemoShop({ siteId, createServer, clock: systemClock })
}
