import { parseSiteId, type SiteId } from '#lib/catalog/ids.ts'

/** A site id as a person brings it: bare, or inside any dashboard address copied from the browser. */
export function readSiteId(text: string): SiteId | undefined {
  return parseSiteId(text) ?? parseSiteId(/\/dashboard\/([^/?#\s]+)/.exec(text)?.[1] ?? '')
}
