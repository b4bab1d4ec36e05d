import type { Connection } from '#lib/catalog/app/connection.ts'
import { catalogOfDemo } from '#lib/catalog/app/demo.ts'
import { t } from '#lib/i18n/t.ts'

/** The name of a shop, or the beginning of its id. */
export function siteLabel({ name, siteId }: Pick<Connection, 'name' | 'siteId'>): string {
  const catalog = catalogOfDemo(siteId)
  if (catalog !== undefined) return t.demo.name(catalog.toUpperCase())
  return name ?? t.shell.unnamed(siteId.slice(0, 8))
}
