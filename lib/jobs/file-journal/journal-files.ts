import { open, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { unlessMissing } from './file-problems.ts'
import { appendAt, replaceFile } from './durable-file.ts'

/** The files of a journal, with names such as "jobs/ID.ndjson". A change is durable once it has resolved. */
export interface JournalFiles {
  /** The names in a folder, without the folder. */
  readonly list: (folder: string) => Promise<readonly string[]>
  /** Undefined if there is no such file. */
  readonly read: (name: string) => Promise<string | undefined>
  /** The last `length` bytes at least, or the whole file. */
  readonly readEnd: (name: string, length: number) => Promise<FileEnd | undefined>
  /** Replaces a file, or leaves it as it was. Resolves to its length in bytes. */
  readonly replace: (name: string, text: string) => Promise<number>
  /** Writes behind the first `length` bytes and removes what was there. Resolves to the new length. */
  readonly append: (name: string, length: number, text: string) => Promise<number>
  readonly remove: (name: string) => Promise<void>
}

export interface FileEnd {
  readonly bytes: Buffer
  readonly isWhole: boolean
}

export function createDiskFiles(root: string): JournalFiles {
  const pathOf = (name: string) => join(root, name)
  return {
    list: async (folder) => (await readdir(pathOf(folder)).catch(unlessMissing)) ?? [],
    read: (name) => readFile(pathOf(name), 'utf8').catch(unlessMissing),
    readEnd: (name, length) => readEnd(pathOf(name), length).catch(unlessMissing),
    replace: (name, text) => replaceFile(pathOf(name), text),
    append: (name, length, text) => appendAt(pathOf(name), length, text),
    remove: (name) => rm(pathOf(name), { force: true }),
  }
}

async function readEnd(path: string, length: number): Promise<FileEnd> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const bytes = Buffer.alloc(Math.min(length, size))
    await file.read(bytes, 0, bytes.length, size - bytes.length)
    return { bytes, isWhole: bytes.length === size }
  } finally {
    await file.close()
  }
}
