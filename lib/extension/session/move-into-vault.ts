import type { KnownSites } from './known-sites.ts'
import type { VaultPresence } from './vault-presence.ts'
import type { Entry, EntryStore } from './vault/entry.ts'
import type { PassKey } from './vault/key/wrapping-key.ts'
import type { Prepare, Vault } from './vault/vault.ts'

/**
 * Makes a vault of the keys of this session and an added one. In this order a worker that dies in between leaves each
 * key in one of the two stores, and `sites` says in which.
 */
export async function moveIntoVault(
  parts: {
    readonly openVault: () => Promise<Vault>
    readonly presence: VaultPresence
    readonly sites: Pick<KnownSites, 'recordStorage'>
    readonly sessionOnly: EntryStore
  },
  passKey: PassKey,
  prepare?: Prepare,
  added?: Entry,
): Promise<void> {
  const { presence, sites, sessionOnly } = parts
  const vault = await parts.openVault()
  const moved = new Map((await listSessionEntries(sessionOnly)).map((each) => [each.siteId, each]))
  if (added !== undefined) moved.set(added.siteId, added)
  const ids = [...moved.keys()]
  presence.expect()
  await sites.recordStorage(ids, 'vault')
  try {
    await vault.create(passKey, [...moved.values()], prepare)
  } catch (error) {
    if ((await vault.readState()).state === 'none') await sites.recordStorage(ids, 'session')
    throw error
  }
  await sessionOnly.forget()
}

export async function listSessionEntries(sessionOnly: EntryStore): Promise<readonly Entry[]> {
  const ids = (await sessionOnly.readSites()) ?? []
  const entries = await Promise.all(ids.map((id) => sessionOnly.readEntry(id)))
  return entries.filter((entry) => entry !== undefined)
}
