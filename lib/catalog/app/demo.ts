import type { SiteId } from '../ids.ts'

/** The shops to try things out on: one of each generation, inside the extension, with ids that no site at Wix has. */
export const demoSites = {
  v1: 'de300000-0000-4000-8000-000000000001' as SiteId,
  v3: 'de300000-0000-4000-8000-000000000003' as SiteId,
} as const

export type CatalogGeneration = keyof typeof demoSites

export function catalogOfDemo(siteId: SiteId): CatalogGeneration | undefined {
  if (siteId === demoSites.v1) return 'v1'
  return siteId === demoSites.v3 ? 'v3' : undefined
}

export function isDemo(siteId: SiteId): boolean {
  return catalogOfDemo(siteId) !== undefined
}

const drawn = /^https:\/\/static\.wixstatic\.com\/media\/demo_([a-z-]+)_[0-9a-f]+(?:\/|$)/

/** The file of the extension with the picture of a demo product: nobody is asked for it. */
export function demoPicture(address: string): string | undefined {
  const shape = drawn.exec(address)?.[1]
  return shape === undefined ? undefined : `/demo/${shape}.svg`
}
