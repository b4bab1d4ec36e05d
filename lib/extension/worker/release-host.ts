import { releaseHosts } from '#lib/extension/browser/permissions.ts'
import { toRelayHost } from '#lib/extension/app/relay.ts'
import type { SiteId } from '#lib/core/catalog/ids.ts'
import type { Session } from '#lib/extension/session/session.ts'
import { readRelayConfig } from './feed/relay-store.ts'

export type HostUsers = Pick<Session, 'list' | 'readRelay' | 'readRunner' | 'readWebhook'>

/** The addresses that a store uses, for which the person granted a permission. */
export async function listAddresses(session: HostUsers, siteId: SiteId): Promise<string[]> {
  const users = await Promise.all([
    readRelayConfig(session, siteId),
    session.readRunner(siteId),
    session.readWebhook(siteId),
  ])
  return users.flatMap((user) => user?.address ?? [])
}

/**
 * Releases the permission for the host of an address, unless a store still uses it: several stores, and several parts
 * of one, can share a host. The browser keeps hosts of the manifest.
 */
export async function releaseUnusedHost(session: HostUsers, address: string): Promise<void> {
  const host = toRelayHost(address)
  for (const { connection } of await session.list()) {
    const used = await listAddresses(session, connection.siteId)
    if (used.some((each) => toRelayHost(each) === host)) return
  }
  await releaseHosts([host])
}
