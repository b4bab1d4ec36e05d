import type { Log } from '#lib/base/log.ts'
import type { RelayStorage } from './relay-storage.ts'

export interface StorageConfig {
  /** The folder of the SQLite file. */
  readonly data: string
  readonly keepEvents: number
}

/** Redis when REDIS_URL is set, otherwise a file. Only the one that is used is loaded. */
export async function openStorage(storageConfig: StorageConfig, log: Log): Promise<RelayStorage> {
  const url = process.env['REDIS_URL']
  if (url !== undefined && url !== '') {
    const { openRedisStorage } = await import('./redis-storage.ts')
    return openRedisStorage(url, { log, maxEvents: storageConfig.keepEvents })
  }
  const { createSqliteStorage } = await import('./sqlite-storage.ts')
  return createSqliteStorage(storageConfig.data)
}
