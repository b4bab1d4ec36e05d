import { appendFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** A record of LevelDB's log: its checksum, length (2 bytes), type (1 is a whole record), and half of its content. */
const halfRecord = Buffer.alloc(7 + 1_000, 7)
halfRecord.writeUInt16LE(2_000, 4)
halfRecord.writeUInt8(1, 6)

/**
 * Leaves the log of the extension's databases as a power failure does in the middle of a write. What was written before is
 * complete. Returns the path of the log.
 */
export async function cutLastWrite(profileDir: string): Promise<string> {
  const databases = join(profileDir, 'Default/IndexedDB')
  const folder = (await readdir(databases)).find((name) =>
    /^chrome-extension_.*\.leveldb$/.test(name),
  )
  if (folder === undefined) throw new Error('The extension has no database.')
  const [log, ...others] = (await readdir(join(databases, folder))).filter((name) =>
    name.endsWith('.log'),
  )
  if (log === undefined || others.length > 0) throw new Error('One log was expected.')
  await appendFile(join(databases, folder, log), halfRecord)
  return join(databases, folder, log)
}
