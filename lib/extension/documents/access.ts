import {
  completeTransaction,
  type IDBPTransaction,
  strict,
} from '#lib/extension/browser/database.ts'
import { hasDatabase, removeDatabase } from '#lib/extension/browser/existing-database.ts'
import { ProblemError } from '#lib/core/catalog/problem.ts'
import { t } from '#lib/core/i18n/t.ts'
import {
  createDocumentDatabase,
  type DocumentSchema,
  documentStores,
  toDatabaseName,
} from './database.ts'

type Stores = typeof documentStores
export type Reading = IDBPTransaction<DocumentSchema, Stores>
export type Writing = IDBPTransaction<DocumentSchema, Stores, 'readwrite'>

/** Storage of the documents of one site. A `write` is stored completely or not at all. */
export interface DocumentAccess {
  read<T>(work: (tx: Reading) => Promise<T>): Promise<T>
  write<T>(work: (tx: Writing) => Promise<T>): Promise<T>
  /** False until something is read or written. */
  exists(): Promise<boolean>
  /** Deletes everything of this site. */
  remove(): Promise<void>
}

export function createDocumentAccess(siteId: string): DocumentAccess {
  const database = createDocumentDatabase(siteId)
  return {
    async read(work) {
      try {
        return await work((await database()).transaction(documentStores, 'readonly'))
      } catch (error) {
        throw toStorageProblem(error)
      }
    },
    async write(work) {
      try {
        const tx = (await database()).transaction(documentStores, 'readwrite', strict)
        return await completeTransaction(tx, work)
      } catch (error) {
        throw toStorageProblem(error)
      }
    },
    exists: () => hasDatabase(toDatabaseName(siteId)),
    remove: () => removeDatabase(toDatabaseName(siteId)),
  }
}

function toStorageProblem(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof ProblemError) return error
  const message = messageOf(error.name)
  return new ProblemError({ code: 'storage-failed', message }, { cause: error })
}

function messageOf(name: string): string {
  if (name === 'QuotaExceededError') return t.restore.noSpace
  return name === 'VersionError' ? t.restore.newer : t.restore.unreadable(name)
}
