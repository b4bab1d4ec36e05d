import type { SiteId } from '#lib/catalog/ids.ts'
import { viewCapacity } from '#lib/queries/views.ts'
import { findSaved, listSaved } from './list-saved.ts'
import { readWorkspace } from './read-workspace.ts'
import { createWorkspace, type Home, type Workspace } from './workspace.ts'

/** What is begun in the shop in front has to have room beside it. */
const othersCapacity = viewCapacity / 2

/** The workspace of one shop out of what a surface kept; what was begun in others stays with it. */
export function restoreWorkspace(saved: unknown, siteId: SiteId, home: Home): Workspace {
  const others = pickOthers(saved, siteId)
  const own = readWorkspace(findSaved(saved, siteId), siteId, home) ?? createWorkspace(siteId, home)
  return others.length === 0 ? own : { ...own, others }
}

/** The latest first; those for which there is no room are let go. */
function pickOthers(saved: unknown, siteId: SiteId): readonly unknown[] {
  let left = othersCapacity
  return listSaved(saved).flatMap((view) => {
    if (view['siteId'] === siteId) return []
    const { others: _others, ...alone } = view
    left -= JSON.stringify(alone).length
    return left < 0 ? [] : [alone]
  })
}
