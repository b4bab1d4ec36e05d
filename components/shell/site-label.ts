import type { Connection } from '#lib/extension/app/connection.ts'
import { catalogOfDemo } from '#lib/extension/app/demo.ts'
import { t } from '#lib/core/i18n/t.ts'

/** The name of a store, or the beginning of its id. */
export function siteLabel({ name, siteId }: Pick<Connection, 'name' | 'siteId'>): string {
  const catalog = catalogOfDemo(siteId)
  if (catalog !== undefined) return t.demo.name(catalog.toUpperCase())
  return name ?? t.shell.unnamed(siteId.slice(0, 8))
}
