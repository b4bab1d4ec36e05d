import { isDemo } from '#lib/catalog/app/demo.ts'
import type { SiteId } from '#lib/catalog/ids.ts'
import { ProblemError } from '#lib/catalog/problem.ts'
import { t } from '#lib/i18n/t.ts'
import { hasOwnHosts } from '#lib/browser/permissions.ts'
import type { OpenStore } from './shop.ts'

/**
 * Throws "host-permission" where the browser withholds Wix's host: Firefox lets people revoke it, Chrome
 * lets them limit an extension to some sites. A request would fail as if there were no network. The demo
 * shop asks no host.
 */
export async function requireHostPermission(siteId: SiteId): Promise<void> {
  if (isDemo(siteId) || (await hasOwnHosts())) return
  throw new ProblemError({ code: 'host-permission', message: t.errors.hostPermission })
}

/** The same, for which the host permission is checked first. */
export function withHostPermission(openStore: OpenStore): OpenStore {
  return async (access, signal) => {
    await requireHostPermission(access.siteId)
    return openStore(access, signal)
  }
}
