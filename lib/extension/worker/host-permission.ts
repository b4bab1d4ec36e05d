import { isDemo } from '#lib/extension/app/demo.ts'
import type { SiteId } from '#lib/core/catalog/ids.ts'
import { ProblemError } from '#lib/core/catalog/problem.ts'
import { t } from '#lib/core/i18n/t.ts'
import { hasOwnHosts } from '#lib/extension/browser/permissions.ts'
import type { OpenStore } from './stores.ts'

/**
 * Throws "host-permission" if the browser denies access to Wix's host: in Firefox users can revoke it, in
 * Chrome they can limit an extension to some sites. A request would fail like a network error. The demo
 * store needs no host.
 */
export async function requireHostPermission(siteId: SiteId): Promise<void> {
  if (isDemo(siteId) || (await hasOwnHosts())) return
  throw new ProblemError({ code: 'host-permission', message: t.errors.hostPermission })
}

/** Checks the host permission before it opens a store. */
export function withHostPermission(openStore: OpenStore): OpenStore {
  return async (access, signal) => {
    await requireHostPermission(access.siteId)
    return openStore(access, signal)
  }
}
