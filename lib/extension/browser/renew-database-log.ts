import { deleteDB, openDB } from 'idb'
import { completeTransaction } from './database.ts'
import { isFirefox } from './is-firefox.ts'
import { storageItem } from './storage.ts'

const name = 'shelfside-log'
/** Chromium stores a larger value in a file instead of the log (64 KiB). */
const valueBytes = 60_000
/** LevelDB begins a new log with the first write after 4 MiB. */
const logBytes = 4 * 1024 * 1024

/** Set for the rest of the browser's session. */
const isRenewed = storageItem('session:database-log@1', (stored) =>
  stored === true ? true : undefined,
)

/**
 * Makes Chromium begin a new log for the databases of the extension, once in each session of the browser. After a
 * power failure the log can end with half a record. Chromium ignores it at first and appends to the same log, but at
 * the next start it takes the half record for damage and deletes all databases (LevelDB with `reuse_logs` and
 * `paranoid_checks`; seen in 150 and 156). Firefox uses SQLite.
 */
export async function renewDatabaseLog(): Promise<void> {
  if (isFirefox() || (await isRenewed.read()) === true) return
  const database = await openDB(name, 1, {
    upgrade: (created) => void created.createObjectStore('values'),
  })
  try {
    const value = new Uint8Array(valueBytes)
    const count = Math.ceil(logBytes / valueBytes)
    await completeTransaction(database.transaction('values', 'readwrite'), (tx) =>
      Promise.all(Array.from({ length: count }, (_value, at) => tx.store.put(value, at))),
    )
    // The write with which the new log begins.
    await database.put('values', value, 0)
  } finally {
    database.close()
  }
  await deleteDB(name)
  await isRenewed.write(true)
}
