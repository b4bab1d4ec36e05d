import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { type Clock, systemClock } from '#lib/core/base/clock.ts'
import type { Log } from '#lib/core/base/log.ts'
import { parseSiteId } from '#lib/core/catalog/ids.ts'
import { ProblemError } from '#lib/core/catalog/problem.ts'
import { setLanguage } from '#lib/core/i18n/set-language.ts'
import { holdFolder } from '#lib/jobs/file-journal/hold-folder.ts'
import { openStore } from '#lib/wix/store/open-store.ts'
import { createRunner, hashOf, type Runner, toKeyStatement } from './create-runner.ts'
import { openDataKey, sign } from './data-key.ts'
import { type MasterKey, openMasterKey } from './master-key.ts'
import type { EditRuns } from './runs/edit-runs.ts'
import { createLeaseOpener, type LeaseOpener } from './runs/lease-opener.ts'
import { createLocalRuns } from './runs/local-runs.ts'
import { createSignedLeases, type SignedLeases } from './signed-leases.ts'
import { openServerKey } from './server-key.ts'
import { createSiteStores } from './site-stores.ts'
import type { RunnerStorage } from './storage/runner-storage.ts'
import { openSqliteRunnerStorage } from './storage/sqlite-runner-storage.ts'

export interface RunnerOptions {
  /** The folder of the relay. */
  readonly data: string
  /** 32 bytes in base64url. Default: a file in the folder, if there is no `databaseUrl`. */
  readonly masterKey: string | undefined
  /** The address of a PostgreSQL database, which several processes may share. Default: the folder. */
  readonly databaseUrl?: string | undefined
  /** Replaces the address of Wix, for tests with a mock store. */
  readonly baseUrl?: string | undefined
  readonly log: Log
  readonly clock?: Clock
}

const toFolder = (data: string) => join(data, 'runner')

/** Opens the runner of a database, or of a folder, which belongs to this process until it is closed. */
export async function openRunner(options: RunnerOptions): Promise<Runner> {
  const { data, log, baseUrl, databaseUrl, clock = systemClock } = options
  const folder = toFolder(data)
  await setLanguage('en')
  const release = databaseUrl === undefined ? await hold(folder) : async () => undefined
  const storage = await openStorage(options)
  const masterKey = await openKey(options)
  const serverKey = await openServerKey(storage, masterKey)
  const dataKey = await openDataKey(storage, masterKey)
  const stores = createSiteStores({
    storage,
    masterKey,
    openStore: (siteId, apiKey, fetch, budget) =>
      openStore(siteId, apiKey, baseUrl, undefined, fetch, budget),
  })
  const leases = createSignedLeases(storage, dataKey, log)
  const opener = createLeaseOpener({ storage, dataKey, stores, clock, log })
  const runs = await openRuns(databaseUrl, leases, opener)
  const runner = await createRunner({ opener, leases, runs, serverKey, dataKey, stores })
  return {
    ...runner,
    async close() {
      await runner.close()
      await release()
    },
  }
}

/** One process at a time may use a folder. */
async function hold(folder: string): Promise<() => Promise<void>> {
  try {
    return await holdFolder(folder)
  } catch (error) {
    const isHeld = error instanceof ProblemError && error.problem.code === 'refused'
    throw isHeld ? new TypeError(`Another relay runs the edits of ${folder}.`) : error
  }
}

type StorageOptions = Pick<RunnerOptions, 'data' | 'masterKey' | 'databaseUrl' | 'log'>

/** Loads only what it uses. */
async function openStorage({ data, databaseUrl, log }: StorageOptions): Promise<RunnerStorage> {
  if (databaseUrl === undefined) return openSqliteRunnerStorage(toFolder(data))
  const { openPostgresRunnerStorage } = await import('./storage/postgres-runner-storage.ts')
  return openPostgresRunnerStorage(databaseUrl, log)
}

async function openRuns(
  databaseUrl: string | undefined,
  leases: SignedLeases,
  opener: LeaseOpener,
): Promise<EditRuns> {
  if (databaseUrl === undefined) return createLocalRuns(opener)
  const { openSharedRuns } = await import('./runs/shared-runs.ts')
  return openSharedRuns(databaseUrl, leases, opener)
}

function openKey({ data, masterKey, databaseUrl }: StorageOptions): Promise<MasterKey> {
  if (databaseUrl !== undefined && masterKey === undefined) {
    throw new TypeError('Set SHELFSIDE_MASTER_KEY: all processes of a database need the same key.')
  }
  return openMasterKey(toFolder(data), masterKey)
}

/**
 * Creates a runner key for a site, and revokes the previous one. The key is a secret and, as its last part, the
 * thumbprint of the public key to which the extension encrypts. Only the hash of the secret is stored.
 */
export async function addRunnerSite(
  options: StorageOptions,
  site: string,
): Promise<{ readonly siteId: string; readonly runnerKey: string }> {
  const siteId = parseSiteId(site)
  if (siteId === undefined) throw new TypeError(`“${site}” is not a site id.`)
  const storage = await openStorage(options)
  try {
    const masterKey = await openKey(options)
    const { thumbprint } = await openServerKey(storage, masterKey)
    const secret = `${siteId}.${randomBytes(32).toString('base64url')}`
    const dataKey = await openDataKey(storage, masterKey)
    const keyHash = hashOf(secret)
    const signature = sign(dataKey, toKeyStatement(siteId, keyHash))
    await storage.putSite(siteId, { keyHash, signature })
    return { siteId, runnerKey: `${secret}.${thumbprint}` }
  } finally {
    await storage.close()
  }
}

/** Revokes the runner key and deletes the API key of a site. Returns whether there was one. */
export async function removeRunnerSite(options: StorageOptions, site: string): Promise<boolean> {
  const siteId = parseSiteId(site)
  if (siteId === undefined) throw new TypeError(`“${site}” is not a site id.`)
  const storage = await openStorage(options)
  try {
    return await storage.removeSite(siteId)
  } finally {
    await storage.close()
  }
}
