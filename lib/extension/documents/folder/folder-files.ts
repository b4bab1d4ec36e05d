import * as z from 'zod/mini'
import { createDatabase, type DBSchema, strict } from '#lib/extension/browser/database.ts'

/** A file of a restore point that Shelfside wrote into the chosen folder. */
export interface FolderFile {
  /** The id of its restore point. */
  readonly id: string
  /** Of the restore point; ms since 1970. */
  readonly at: number
  /** Of the restore point. */
  readonly name?: string | undefined
  readonly fileName: string
  /** As it was when it was complete. Absent while it is written. */
  readonly written?: WrittenFile | undefined
  /** Products of the restore point that could not be read. */
  readonly missing?: number | undefined
}

/** A file that differs from this was changed by others, and is no longer ours to delete. */
export interface WrittenFile {
  readonly bytes: number
  /** ms since 1970. */
  readonly modifiedAt: number
}

/** The files that Shelfside wrote for one site. */
export interface FolderFiles {
  list(): Promise<readonly FolderFile[]>
  put(file: FolderFile): Promise<void>
  remove(id: string): Promise<void>
  clear(): Promise<void>
}

interface FolderFileSchema extends DBSchema {
  /** By the ids of the site and the restore point. */
  files: { key: [string, string]; value: unknown }
}

const shape = z.object({
  id: z.string(),
  at: z.number(),
  name: z.optional(z.string()),
  fileName: z.string(),
  written: z.optional(z.object({ bytes: z.number(), modifiedAt: z.number() })),
  missing: z.optional(z.number()),
})

/**
 * Not among the restore points: those end with their key, and can all be deleted at once. The files stay then, and so
 * has what tells them from those of others.
 */
const open = createDatabase<FolderFileSchema>('shelfside-folder-files', [
  (database) => {
    database.createObjectStore('files')
  },
])

async function write() {
  return (await open()).transaction('files', 'readwrite', strict)
}

export function createFolderFiles(siteId: string): FolderFiles {
  const all = () => IDBKeyRange.bound([siteId], [siteId, []])
  return {
    async list() {
      const stored = await (await open()).getAll('files', all())
      return stored.flatMap((each) => shape.safeParse(each).data ?? [])
    },
    async put(file) {
      const tx = await write()
      await Promise.all([tx.store.put(file, [siteId, file.id]), tx.done])
    },
    async remove(id) {
      const tx = await write()
      await Promise.all([tx.store.delete([siteId, id]), tx.done])
    },
    async clear() {
      const tx = await write()
      await Promise.all([tx.store.delete(all()), tx.done])
    },
  }
}
