import { ProblemError } from '#lib/core/catalog/problem.ts'
import {
  completeTransaction,
  type IDBPTransaction,
  strict,
} from '#lib/extension/browser/database.ts'
import { t } from '#lib/core/i18n/t.ts'
import type { JournalDatabase, JournalSchema } from './journal-database.ts'

const stores = ['jobs', 'edits', 'batches', 'outlines', 'stages', 'staged'] as const
type Stores = typeof stores
export type Writing = IDBPTransaction<JournalSchema, Stores, 'readwrite'>
export type Reading = IDBPTransaction<JournalSchema, Stores> | Writing

/** Runs `work` in one transaction of the journal: all of it is written, or nothing. */
export async function read<T>(
  database: JournalDatabase,
  work: (tx: Reading) => Promise<T>,
): Promise<T> {
  try {
    return await work((await database()).transaction(stores, 'readonly'))
  } catch (error) {
    throw toJournalError(error)
  }
}

export async function write<T>(
  database: JournalDatabase,
  work: (tx: Writing) => Promise<T>,
): Promise<T> {
  try {
    const tx = (await database()).transaction(stores, 'readwrite', strict)
    return await completeTransaction(tx, work)
  } catch (error) {
    throw toJournalError(error)
  }
}

/** The keys of all batches of a job, or of all parts of a manual edit, in order. */
export function batchesOf(jobId: string): IDBKeyRange {
  return IDBKeyRange.bound([jobId, 0], [jobId, Infinity])
}

function toJournalError(error: unknown): ProblemError {
  if (error instanceof ProblemError) return error
  const name = error instanceof Error ? error.name : 'unknown'
  return new ProblemError({ code: 'storage-failed', message: messageOf(name) }, { cause: error })
}

function messageOf(name: string): string {
  if (name === 'QuotaExceededError') return t.journalMessages.noSpace
  return name === 'VersionError' ? t.journalMessages.newer : t.journalMessages.unreadable(name)
}
