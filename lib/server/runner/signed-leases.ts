import type { Log } from '#lib/core/base/log.ts'
import type { JobId, SiteId } from '#lib/core/catalog/ids.ts'
import type { DataKey } from './data-key.ts'
import type { Lease, RunnerStorage, StoredLease } from './storage/runner-storage.ts'

/** The leases that the runner wrote. One that was changed outside counts as none. */
export interface SignedLeases {
  read(jobId: JobId): Promise<Lease | undefined>
  /** Those of which the runner has records. */
  list(): Promise<readonly Lease[]>
  /** Those of one site: a store that asks costs the same, however many others there are. */
  listOf(siteId: SiteId): Promise<readonly Lease[]>
  write(lease: Lease): Promise<void>
}

export function createSignedLeases(
  storage: Pick<RunnerStorage, 'readLease' | 'readLeases' | 'readLeasesOf' | 'writeLease'>,
  key: DataKey,
  log: Log,
): SignedLeases {
  function toLease(stored: StoredLease): Lease[] {
    try {
      const answerKey = key.decrypt(toPurpose(stored), stored.answerKey)
      return [{ ...stored, answerKey: Buffer.from(answerKey).toString('base64url') }]
    } catch {
      const { jobId, siteId } = stored
      log.error('A lease was changed outside the runner: its edit does not run.', { jobId, siteId })
      return []
    }
  }
  return {
    async read(jobId) {
      const stored = await storage.readLease(jobId)
      return stored && toLease(stored)[0]
    },
    list: async () => (await storage.readLeases()).flatMap(toLease),
    listOf: async (siteId) => (await storage.readLeasesOf(siteId)).flatMap(toLease),
    async write(lease) {
      const answerKey = key.encrypt(toPurpose(lease), Buffer.from(lease.answerKey, 'base64url'))
      await storage.writeLease({ ...lease, answerKey })
    },
  }
}

/** All other values: they are authenticated with the encrypted key. */
function toPurpose({ jobId, siteId, token, state, limits }: Omit<Lease, 'answerKey'>): string {
  return JSON.stringify(['lease', jobId, siteId, token, state, limits])
}
