import type { Connection } from '#lib/domain/connection.ts'
import { demoGeneration } from '#lib/domain/demo.ts'
import { t } from '#lib/i18n/t.ts'

/** As its owner calls it, or by the beginning of its id. */
export function siteLabel({ name, siteId }: Pick<Connection, 'name' | 'siteId'>): string {
  const generation = demoGeneration(siteId)
  if (generation !== undefined) return t.demo.name(generation.toUpperCase())
  return name ?? t.shell.unnamed(siteId.slice(0, 8))
}
