import type { JobId, SiteId } from '#lib/core/catalog/ids.ts'
import type { JournalFiles } from '#lib/jobs/file-journal/journal-files.ts'

/**
 * "held": the runner alone may run the edit. "releasing": it starts nothing more. "released": the extension alone
 * may run it, and may ask for the records again. "returned": the extension has the records. "refused": it was taken
 * back before it arrived.
 */
export type LeaseState = 'held' | 'releasing' | 'released' | 'returned' | 'refused'

/** Who may run an edit. A token is used for one hand-over: a later one is higher. */
export interface Lease {
  readonly jobId: JobId
  readonly siteId: SiteId
  readonly token: number
  readonly state: LeaseState
  /** The user's limits for previews that are built later, low stock included, as JSON. */
  readonly limits: string
  /** In base64url: encrypts what is given back. Empty where nothing is. */
  readonly answerKey: string
}

/** The hash of the runner key of a site. */
export interface StoredRunnerKey {
  readonly keyHash: string
  readonly signature: Uint8Array
}

/** As it is stored: the answer key is encrypted together with a proof that the runner wrote the rest. */
export interface StoredLease extends Omit<Lease, 'answerKey'> {
  readonly answerKey: Uint8Array
}

/** "server": the private key of the server. "data": the key of what is stored of edits. */
export type SecretName = 'server' | 'data'

/**
 * The sites that the runner may serve, their encrypted keys, the runner's own keys, the leases, and the journals of
 * their edits. Each change is durable once it has resolved. The commands of the relay write here while it works.
 */
export interface RunnerStorage {
  readRunnerKey(siteId: SiteId): Promise<StoredRunnerKey | undefined>
  /** Replaces the hash of the runner key; the API key stays. */
  putSite(siteId: SiteId, key: StoredRunnerKey): Promise<void>
  removeSite(siteId: SiteId): Promise<boolean>
  readApiKey(siteId: SiteId): Promise<Uint8Array<ArrayBuffer> | undefined>
  hasApiKey(siteId: SiteId): Promise<boolean>
  /** When the last API key was handed over, also if it was revoked since. */
  readIssuedAt(siteId: SiteId): Promise<number>
  writeApiKey(siteId: SiteId, encrypted: Uint8Array, issuedAt: number): Promise<void>
  removeApiKey(siteId: SiteId): Promise<void>
  readLease(jobId: JobId): Promise<StoredLease | undefined>
  /** Those of which the runner has records. */
  readLeases(): Promise<readonly StoredLease[]>
  readLeasesOf(siteId: SiteId): Promise<readonly StoredLease[]>
  writeLease(lease: StoredLease): Promise<void>
  readSecret(name: SecretName): Promise<Uint8Array<ArrayBuffer> | undefined>
  /** Keeps the secret that another process wrote first. */
  addSecret(name: SecretName, encrypted: Uint8Array): Promise<void>
  /** What changes the leases and the key of a site comes one after the other, in all processes. */
  withSite<T>(siteId: SiteId, work: () => Promise<T>): Promise<T>
  /** The request budget of a site as its last edit left it, as JSON. */
  readBudget(siteId: SiteId): Promise<string | undefined>
  writeBudget(siteId: SiteId, budget: string): Promise<void>
  /** The journal of an edit, for reading. */
  readJournal(jobId: JobId): JournalFiles
  /** The journal of an edit, for this caller alone: earlier claims can no longer change it. */
  claimJournal(jobId: JobId): Promise<JournalFiles>
  removeJournal(jobId: JobId): Promise<void>
  /** Removes the journals of edits without a lease: their hand-over was not finished. */
  removeOtherJournals(): Promise<void>
  close(): Promise<void>
}
