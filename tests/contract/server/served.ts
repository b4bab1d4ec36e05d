import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Clock } from '#lib/core/base/clock.ts'
import { silentLog, type Log } from '#lib/core/base/log.ts'
import { serveRelay } from '#lib/server/serve-relay.ts'
import { registerSite, type Registration } from '#lib/server/sites/register.ts'
import type { RelayStorage } from '#lib/server/storage/relay-storage.ts'
import { createSqliteStorage } from '#lib/server/storage/sqlite-storage.ts'
import { instanceId, otherInstanceId, otherPublicKey, publicKey } from './signed.ts'

export interface Served {
  readonly http: string
  readonly storage: RelayStorage
  readonly site: Registration
  /** A site of another app. */
  readonly otherSite: Registration
  /** The address to which Wix sends the site's webhooks. */
  readonly webhooks: string
  close(): Promise<void>
}

interface ServeChanges {
  readonly addressRate?: number
  readonly siteRate?: number
  readonly trustedProxies?: number
  readonly log?: Log
  readonly clock?: Pick<Clock, 'now'>
  /** Wraps the storage of the relay. */
  readonly wrap?: (storage: RelayStorage) => RelayStorage
}

/** A relay in this process, with its own file and two sites. */
export async function serve({ wrap, ...changes }: ServeChanges = {}): Promise<Served> {
  const folder = await mkdtemp(join(tmpdir(), 'shelfside-relay-'))
  const storage = createSqliteStorage(folder)
  const site = await registerSite(storage, instanceId, publicKey)
  const otherSite = await registerSite(storage, otherInstanceId, otherPublicKey)
  const relay = await serveRelay({
    storage: wrap?.(storage) ?? storage,
    log: silentLog,
    host: '127.0.0.1',
    port: 0,
    retention: { maxAgeMs: 60_000, maxEvents: 1_000 },
    addressRate: 10_000,
    siteRate: 1_000,
    trustedProxies: 0,
    refreshMs: 50,
    ...changes,
  })
  return {
    http: relay.http,
    storage,
    site,
    otherSite,
    webhooks: `${relay.http}${site.webhookPath}`,
    async close() {
      await relay.close()
      await rm(folder, { recursive: true })
    },
  }
}
