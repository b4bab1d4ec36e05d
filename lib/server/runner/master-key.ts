import { randomBytes } from 'node:crypto'
import { link, open, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import process from 'node:process'

/** Encrypts secrets for the disk. A key management service takes the place of the file by implementing this. */
export interface MasterKey {
  /** `purpose` is authenticated: what was encrypted for one purpose decrypts for no other. */
  encrypt(purpose: string, secret: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>>
  decrypt(purpose: string, encrypted: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>>
}

const keyBytes = 32
const nonceBytes = 12

/**
 * The master key of `text`, 32 bytes in base64url, or else of the file `master.key`, which is created with the
 * first start and readable by its owner alone. Throws a TypeError for any other key.
 */
export async function openMasterKey(folder: string, text: string | undefined): Promise<MasterKey> {
  const bytes = text === undefined ? await readOrCreate(join(folder, 'master.key')) : parse(text)
  const key = await crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt'])
  bytes.fill(0)
  return {
    async encrypt(purpose, secret) {
      const nonce = crypto.getRandomValues(new Uint8Array(nonceBytes))
      const ciphertext = await crypto.subtle.encrypt(toParameters(purpose, nonce), key, secret)
      const encrypted = new Uint8Array(nonceBytes + ciphertext.byteLength)
      encrypted.set(nonce)
      encrypted.set(new Uint8Array(ciphertext), nonceBytes)
      return encrypted
    },
    async decrypt(purpose, encrypted) {
      const nonce = encrypted.slice(0, nonceBytes)
      const ciphertext = encrypted.slice(nonceBytes)
      return new Uint8Array(
        await crypto.subtle.decrypt(toParameters(purpose, nonce), key, ciphertext),
      )
    },
  }
}

function toParameters(purpose: string, iv: Uint8Array<ArrayBuffer>) {
  return { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(purpose) }
}

function parse(text: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(Buffer.from(text.trim(), 'base64url'))
  if (bytes.length === keyBytes) return bytes
  throw new TypeError('The master key of the runner is not 32 bytes in base64url.')
}

async function readOrCreate(path: string): Promise<Uint8Array<ArrayBuffer>> {
  if ((await stat(path).catch(() => undefined)) === undefined) await create(path)
  const { mode } = await stat(path)
  if (process.platform !== 'win32' && (mode & 0o077) !== 0) {
    throw new TypeError(`Other users can read ${path}. Run chmod 600 on it.`)
  }
  return parse(await readFile(path, 'utf8'))
}

/** The file is complete as soon as it has its name, and the first of two processes wins. */
async function create(path: string): Promise<void> {
  const partial = `${path}.${process.pid}.partial`
  const file = await open(partial, 'w', 0o600)
  try {
    await file.writeFile(`${randomBytes(keyBytes).toString('base64url')}\n`)
    await file.sync()
    await link(partial, path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  } finally {
    await file.close()
    await rm(partial, { force: true })
  }
}
