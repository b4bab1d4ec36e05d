import type { Catalog } from '#lib/core/catalog/fields/field.ts'
import type { SiteId } from '#lib/core/catalog/ids.ts'
import { toMediaId } from '#lib/core/catalog/product/media-address.ts'

/**
 * The demo stores, one per catalog version. They run inside the extension; their ids belong to no
 * Wix site.
 */
export const demoSites = {
  v1: 'de300000-0000-4000-8000-000000000001' as SiteId,
  v3: 'de300000-0000-4000-8000-000000000003' as SiteId,
} as const

export function catalogOfDemo(siteId: SiteId): Catalog | undefined {
  if (siteId === demoSites.v1) return 'v1'
  return siteId === demoSites.v3 ? 'v3' : undefined
}

export function isDemo(siteId: SiteId): boolean {
  return catalogOfDemo(siteId) !== undefined
}

const drawn = /^demo_([a-z-]+)_[0-9a-f]+$/

/** The picture of a demo product, a file of the extension: no request leaves the browser. */
export function demoPicture(address: string): string | undefined {
  const shape = drawn.exec(toMediaId(address) ?? '')?.[1]
  return shape === undefined ? undefined : `/demo/${shape}.svg`
}
