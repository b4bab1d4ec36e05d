import { completeTransaction, type IDBPTransaction } from '#lib/extension/browser/database.ts'
import { removeDatabase } from '#lib/extension/browser/existing-database.ts'
import {
  createReplicaDatabase,
  replicaStores,
  type ReplicaSchema,
  toDatabaseName,
} from '../blob/database.ts'
import { ProblemError } from '#lib/core/catalog/problem.ts'
import { t } from '#lib/core/i18n/t.ts'

type Stores = typeof replicaStores
export type Reading = IDBPTransaction<ReplicaSchema, Stores>
export type Writing = IDBPTransaction<ReplicaSchema, Stores, 'readwrite'>

/** Storage of the offline copy. A `write` is stored completely or not at all. */
export interface Access {
  read<T>(work: (tx: Reading) => Promise<T>): Promise<T>
  write<T>(work: (tx: Writing) => Promise<T>): Promise<T>
  /** Deletes everything of this site. */
  remove(): Promise<void>
}

/** Errors for a database of a newer version, without our stores, or unreadable to the browser. */
const unreachable = new Set(['VersionError', 'NotFoundError', 'UnknownError', 'DataError'])

/** The offline copy can always be read again: a database that cannot be opened is deleted, once. */
export function createAccess(siteId: string): Access {
  const database = createReplicaDatabase(siteId)
  const remove = () => removeDatabase(toDatabaseName(siteId))
  let wasReset = false

  async function open<Mode extends 'readonly' | 'readwrite'>(
    mode: Mode,
  ): Promise<IDBPTransaction<ReplicaSchema, Stores, Mode>> {
    try {
      return (await database()).transaction(replicaStores, mode)
    } catch (error) {
      if (wasReset || !(error instanceof Error) || !unreachable.has(error.name)) throw error
      wasReset = true
      await remove()
      return (await database()).transaction(replicaStores, mode)
    }
  }

  return {
    async read(work) {
      try {
        return await work(await open('readonly'))
      } catch (error) {
        throw toStorageProblem(error)
      }
    },
    async write(work) {
      try {
        return await completeTransaction(await open('readwrite'), work)
      } catch (error) {
        throw toStorageProblem(error)
      }
    },
    remove,
  }
}

/** Turns errors of the browser's storage into problems that a merchant can act on. */
function toStorageProblem(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  if (error instanceof ProblemError) return error
  if (error.name === 'AbortError' && !isFull(error.cause)) return error
  const message =
    isFull(error) || isFull(error.cause)
      ? t.offlineReplica.noSpace
      : t.offlineReplica.unusable(error.name)
  return new ProblemError({ code: 'storage-failed', message }, { cause: error })
}

function isFull(error: unknown): boolean {
  return error instanceof Error && error.name === 'QuotaExceededError'
}
