import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import process from 'node:process'

// Every function resolves once the change is on the disk, not just in the cache of the system. Only the user
// may read the files: they hold prices and costs.

const fileMode = 0o600
const folderMode = 0o700

/** Opens a file that only the user may read, in the place of any other file or link: it follows none. */
export async function openNew(path: string): Promise<FileHandle> {
  await rm(path, { force: true })
  return open(path, 'wx', fileMode)
}

/** Replaces a file, or leaves it as it was. Returns its length in bytes. */
export async function replaceFile(path: string, text: string): Promise<number> {
  await mkdir(dirname(path), { recursive: true, mode: folderMode })
  const bytes = Buffer.from(text)
  const partial = `${path}.partial`
  await withFile(await openNew(partial), async (file) => {
    await file.writeFile(bytes)
    await file.sync()
  })
  await rename(partial, path)
  await syncFolder(dirname(path))
  return bytes.length
}

/**
 * Writes behind the first `length` bytes; removes what an unfinished write left there. Returns the new
 * length.
 */
export async function appendAt(path: string, length: number, text: string): Promise<number> {
  const bytes = Buffer.from(text)
  await withFile(await open(path, 'r+'), async (file) => {
    await file.truncate(length)
    // The system may write a part: the rest, or the error that stopped it, comes with the next call.
    for (let at = 0; at < bytes.length;) {
      at += (await file.write(bytes, at, bytes.length - at, length + at)).bytesWritten
    }
    await file.datasync()
  })
  return length + bytes.length
}

/** A new or renamed file lasts once its folder is on the disk. */
export async function syncFolder(path: string): Promise<void> {
  // Windows has no such call.
  if (process.platform === 'win32') return
  await withFile(await open(path, 'r'), (folder) => folder.sync())
}

async function withFile(file: FileHandle, work: (file: FileHandle) => Promise<void>) {
  try {
    await work(file)
  } finally {
    await file.close()
  }
}
