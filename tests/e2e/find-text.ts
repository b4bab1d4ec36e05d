import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Files below the folder that contain the text, in any encoding that a browser may use. */
export async function findText(folder: string, text: string): Promise<string[]> {
  const needles = [
    Buffer.from(text, 'utf8'),
    Buffer.from(text, 'utf16le'),
    Buffer.from(Buffer.from(text).toString('base64').replace(/=+$/, '').slice(0, -2)),
    Buffer.from(Buffer.from(text).toString('hex')),
  ]
  const found: string[] = []
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const file = join(entry.parentPath, entry.name)
    const bytes = await readFile(file).catch(() => Buffer.alloc(0))
    if (needles.some((needle) => bytes.includes(needle))) found.push(file)
  }
  return found
}
