import { isDemo } from '#lib/domain/demo.ts'
import type { SiteId } from '#lib/domain/ids.ts'
import { ProblemError } from '#lib/domain/problem.ts'
import { t } from '#lib/i18n/t.ts'
import { hasOwnHosts } from '#lib/platform/permissions.ts'
import type { OpenStore } from './shop.ts'

/**
 * Throws "host-permission" where the browser withholds Wix's host: Firefox lets people revoke it, Chrome
 * lets them limit an extension to some sites. A request would fail as if there were no network. The demo
 * shop asks no host.
 */
export async function requireHostPermission(siteId: SiteId): Promise<void> {
  if (isDemo(siteId) || (await hasOwnHosts())) return
  throw new ProblemError({ code: 'host-permission', sentence: t.errors.hostPermission })
}

/** The same, for which the host permission is checked first. */
export function withHostPermission(openStore: OpenStore): OpenStore {
  return async (access, signal) => {
    await requireHostPermission(access.siteId)
    return openStore(access, signal)
  }
}
