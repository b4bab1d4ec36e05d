import type { Connection } from '#lib/domain/connection.ts'
import { t } from '#lib/messages/front.ts'

/** As its owner calls it, or by the beginning of its id. */
export function siteLabel({ name, siteId }: Pick<Connection, 'name' | 'siteId'>): string {
  return name ?? t.unnamed(siteId.slice(0, 8))
}
