import type { PanelProduct } from '#lib/extension/app/panel.ts'
import type { ActivityEntry } from '#lib/core/catalog/changes/activity.ts'
import type { Product } from '#lib/core/catalog/product/product.ts'

/** Wix records a change somewhat later than an event reports it. */
const slackMs = 60_000

/**
 * The last change of a product, without values and without costs: that a cost changed would say that there is
 * one. `entries` are the noticed changes, newest first. A later change that was not noticed has only its time.
 */
export function findLastChange(
  entries: readonly ActivityEntry[],
  { updatedAt }: Pick<Product, 'updatedAt'>,
): PanelProduct['lastChange'] {
  const noticed = entries.flatMap((entry) => withoutCosts(entry) ?? [])[0]
  const updatedMs = updatedAt === undefined ? NaN : Date.parse(updatedAt)
  if (noticed !== undefined && !(updatedMs > noticed.at + slackMs)) return noticed
  return Number.isNaN(updatedMs) ? undefined : { at: updatedMs, actor: 'unknown', kinds: [] }
}

function withoutCosts({ at, actor, kinds, changes }: ActivityEntry): PanelProduct['lastChange'] {
  const others = changes.filter(({ field }) => field !== 'cost')
  if (others.length === changes.length) return { at, actor, kinds }
  if (others.length === 0) return undefined
  return { at, actor, kinds: [...new Set(others.map(({ kind }) => kind))] }
}
