/** The part of a folder's handle that is used: in Chromium a folder of the computer, anywhere one of the browser. */
export type Folder = Pick<FileSystemDirectoryHandle, 'name' | 'getFileHandle' | 'removeEntry'>

/** A name that the folder does not have yet. */
export async function findFreeName(folder: Folder, fileName: string): Promise<string> {
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? fileName : fileName.replace(/(?=\.\w+$)/, `-${number}`)
    if (!(await hasEntry(folder, name))) return name
  }
}

async function hasEntry(folder: Folder, name: string): Promise<boolean> {
  try {
    await folder.getFileHandle(name)
    return true
  } catch (error) {
    // A folder of that name is an entry too.
    if (nameOf(error) === 'TypeMismatchError') return true
    if (nameOf(error) === 'NotFoundError') return false
    throw error
  }
}

/** Undefined where the folder has no such file. */
export async function readFile(folder: Folder, name: string): Promise<File | undefined> {
  try {
    return await (await folder.getFileHandle(name)).getFile()
  } catch (error) {
    if (['NotFoundError', 'TypeMismatchError'].includes(nameOf(error) ?? '')) return undefined
    throw error
  }
}

/**
 * Writes a file under a free name. The browser collects what is written beside it and puts it there when everything
 * is written: until then the file is empty, and after a failure there is none.
 */
export async function writeNewFile(
  folder: Folder,
  name: string,
  fill: (write: (chunk: Uint8Array<ArrayBuffer>) => Promise<void>) => Promise<void>,
): Promise<File> {
  const handle = await folder.getFileHandle(name, { create: true })
  try {
    const stream = await handle.createWritable()
    try {
      await fill((chunk) => stream.write(chunk))
      await stream.close()
    } catch (error) {
      await stream.abort().catch(() => undefined)
      throw error
    }
  } catch (error) {
    await removeIfEmpty(folder, name).catch(() => undefined)
    throw error
  }
  return handle.getFile()
}

/** What a worker that died left of a file that was never complete, and what a killed browser left beside it. */
export async function removeUnfinished(folder: Folder, name: string): Promise<void> {
  // Chromium collects the bytes in a file of this name, and removes it unless all of the browser is killed.
  await folder.removeEntry(`${name}.crswap`).catch(() => undefined)
  await removeIfEmpty(folder, name)
}

async function removeIfEmpty(folder: Folder, name: string): Promise<void> {
  if ((await readFile(folder, name))?.size === 0) await folder.removeEntry(name)
}

export function nameOf(error: unknown): string | undefined {
  return error instanceof Error || error instanceof DOMException ? error.name : undefined
}
