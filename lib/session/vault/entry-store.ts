import type { SiteId } from '#lib/catalog/ids.ts'
import type { Entry } from './entry.ts'
import type { Cipher } from './cipher.ts'

/** Where the credentials of shops are kept: in the vault, or on no disk at all. For the worker alone. */
export interface EntryStore {
  /** Undefined while it is locked. */
  readSites(): Promise<readonly SiteId[] | undefined>
  /** Undefined while it is locked too. */
  readEntry(siteId: SiteId): Promise<Entry | undefined>
  /** In place of what was kept for this site. Throws ProblemError while it is locked. */
  keepEntry(entry: Entry): Promise<void>
  removeEntry(siteId: SiteId): Promise<void>
  /** Undefined while it is locked. */
  readCipher(): Promise<Cipher | undefined>
  /** Empties it. The keys themselves have to be revoked at Wix. */
  forget(): Promise<void>
}
