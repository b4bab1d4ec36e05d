import { systemClock } from '#lib/core/base/clock.ts'
import { catalogOfDemo } from '#lib/extension/app/demo.ts'
import type { Catalog } from '#lib/core/catalog/fields/field.ts'
import type { SiteId } from '#lib/core/catalog/ids.ts'
import { loadChunk } from '#lib/core/catalog/load-chunk.ts'
import type { DemoStore } from './create-demo-store.ts'

const opened = new Map<SiteId, Promise<DemoStore>>()

export type OpenDemo = (siteId: SiteId) => Promise<Pick<DemoStore, 'reset'>> | undefined

/** The demo store with this id; undefined for the id of a real store. */
export function openDemo(siteId: SiteId): Promise<DemoStore> | undefined {
  const catalog = catalogOfDemo(siteId)
  if (catalog === undefined) return undefined
  const known = opened.get(siteId)
  if (known !== undefined) return known
  const store = open(siteId, catalog)
  opened.set(siteId, store)
  store.catch(() => opened.delete(siteId))
  return store
}

async function open(siteId: SiteId, catalog: Catalog): Promise<DemoStore> {
  const { createDemoStore, createV1DemoServer, createV3DemoServer } = await loadChunk(
    () => import('../chunks/demo.ts'),
  )
  const createServer = catalog === 'v1' ? createV1DemoServer : createV3DemoServer
  return createDemoStore({ siteId, createServer, clock: systemClock })
}
