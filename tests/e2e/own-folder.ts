import type { Page } from '@playwright/test'

const folderName = 'Backups'

type Picker = { showDirectoryPicker?: () => Promise<FileSystemDirectoryHandle> }

/**
 * The folder is one of the browser's own file system: its handle is a real one, which the worker reads from the
 * database and writes to. Only the dialog of the system, which no test can answer, is replaced.
 */
export function choosesOwnFolder(page: Page): Promise<void> {
  return page.evaluate((name) => {
    ;(globalThis as Picker).showDirectoryPicker = async () =>
      (await navigator.storage.getDirectory()).getDirectoryHandle(name, { create: true })
  }, folderName)
}

/** The files in the folder, complete or not, by their names. */
export async function readOwnFolder(page: Page): Promise<ReadonlyMap<string, Blob>> {
  const files = await page.evaluate(async (name) => {
    const root = await navigator.storage.getDirectory()
    const folder = await root.getDirectoryHandle(name)
    const found: [string, number[]][] = []
    for await (const handle of folder.values()) {
      if (!(handle instanceof FileSystemFileHandle)) continue
      found.push([handle.name, [...new Uint8Array(await (await handle.getFile()).arrayBuffer())]])
    }
    return found
  }, folderName)
  return new Map(files.map(([name, bytes]) => [name, new Blob([Uint8Array.from(bytes)])]))
}

export function removeOwnFolder(page: Page): Promise<void> {
  return page.evaluate(
    async (name) => (await navigator.storage.getDirectory()).removeEntry(name, { recursive: true }),
    folderName,
  )
}
