import {
  type Database,
  type DBSchema,
  type Migration,
  strict,
} from '#lib/extension/browser/database.ts'
import { ProblemError } from '#lib/core/catalog/problem.ts'
import { t } from '#lib/core/i18n/t.ts'
import { type VaultFile, vaultFileShape } from './vault-file.ts'
import { VaultError } from './vault-error.ts'
import { toSortedJson } from '#lib/core/base/sorted-json.ts'
import { toBase64 } from './key/bytes.ts'

const currentVersion = 1

const maxLength = 4_000_000

const line = /^shelfside-vault (\d{1,6}) ([A-Za-z0-9+/]{43}=) (.*)$/su

/** Stores one copy of the vault. Writes are atomic. */
export interface Engine {
  /** Undefined if nothing is stored. */
  read(): Promise<unknown>
  write(text: string): Promise<void>
  remove(): Promise<void>
}

export type ValidCopy = Extract<VaultCopy, { state: 'valid' }>

/** The same vault in several engines, of which any may fail or be damaged. On a tie the first engine counts. */
export interface RedundantStorage {
  /**
   * The latest valid copy, chosen without a key, so that two passphrases never open the vault. Undefined
   * if there is no vault. Throws VaultError if no copy is valid or one has a newer version;
   * ProblemError if this cannot be determined.
   */
  read(): Promise<ValidCopy | undefined>
  /** Succeeds if one engine stored it: that copy is then the latest, and the others are repaired later. */
  write(file: VaultFile): Promise<void>
  /** Writes the opened copy to every engine. One that fails is repaired at the next unlock. */
  repair(opened: ValidCopy): Promise<void>
  /** Throws if a copy may remain. */
  remove(): Promise<void>
}

export function createRedundantStorage(engines: readonly Engine[]): RedundantStorage {
  return {
    async read() {
      const read = await Promise.allSettled(engines.map(async (one) => parseCopy(await one.read())))
      const copies = read.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
      if (copies.some(({ state }) => state === 'newer')) throw new VaultError('newer')
      const [first, ...others] = copies.filter((copy) => copy.state === 'valid')
      if (first !== undefined) {
        return others.reduce((best, one) => (one.file.rev > best.file.rev ? one : best), first)
      }
      // Never report "none" here: a new vault would overwrite this one.
      throwFirst(read, t.vaultErrors.notRead)
      if (copies.some(({ state }) => state === 'damaged')) throw new VaultError('closed')
      return undefined
    },
    async write(file) {
      const text = await serializeCopy(file)
      // A file that cannot be read back must not replace one that can.
      if ((await parseCopy(text)).state !== 'valid') {
        throw new ProblemError({ code: 'bad-input', message: t.vaultErrors.tooMuch })
      }
      const written: PromiseSettledResult<void>[] = []
      for (const engine of engines) written.push(await attempt(() => engine.write(text)))
      if (written.every(({ status }) => status === 'rejected')) {
        throwFirst(written, t.vaultErrors.notWritten)
      }
    },
    async repair({ text }) {
      for (const engine of engines) {
        await attempt(async () => {
          if ((await engine.read()) !== text) await engine.write(text)
        })
      }
    },
    async remove() {
      const removed: PromiseSettledResult<void>[] = []
      for (const engine of engines) removed.push(await attempt(() => engine.remove()))
      throwFirst(removed, t.vaultErrors.notRemoved)
    },
  }
}

async function attempt(work: () => Promise<void>): Promise<PromiseSettledResult<void>> {
  const [outcome] = await Promise.allSettled([work()])
  return outcome
}

function throwFirst(results: readonly PromiseSettledResult<unknown>[], message: string): void {
  const failure = results.find((one) => one.status === 'rejected')
  if (failure === undefined) return
  throw new ProblemError({ code: 'storage-failed', message }, { cause: failure.reason })
}

/** The content of one engine. */
type VaultCopy =
  | { readonly state: 'none' }
  | { readonly state: 'valid'; readonly text: string; readonly file: VaultFile }
  /** Damaged, of another program, or with parameters that no vault has. */
  | { readonly state: 'damaged' }
  | { readonly state: 'newer' }

/**
 * `shelfside-vault VERSION SUM BODY`, in every version. The sum detects damage without a key, so that a valid
 * copy is preferred to a damaged one. It does not protect against tampering; the data key does.
 */
async function serializeCopy(file: VaultFile): Promise<string> {
  const body = toSortedJson(file)
  return `shelfside-vault ${currentVersion} ${await sumOf(currentVersion, body)} ${body}`
}

async function parseCopy(stored: unknown): Promise<VaultCopy> {
  if (stored === undefined) return { state: 'none' }
  if (typeof stored !== 'string' || stored.length > maxLength) return { state: 'damaged' }
  const [, version, sum, body] = line.exec(stored) ?? []
  if (body === undefined || sum !== (await sumOf(Number(version), body))) {
    return { state: 'damaged' }
  }
  if (Number(version) > currentVersion) return { state: 'newer' }
  const file = Number(version) === currentVersion ? readBody(body) : undefined
  return file === undefined ? { state: 'damaged' } : { state: 'valid', text: stored, file }
}

/** Rejects a body that is not in canonical form: the extension did not write it. */
function readBody(body: string): VaultFile | undefined {
  try {
    const { data } = vaultFileShape.safeParse(JSON.parse(body))
    return data !== undefined && toSortedJson(data) === body ? data : undefined
  } catch {
    return undefined
  }
}

async function sumOf(version: number, body: string): Promise<string> {
  const bytes = new TextEncoder().encode(`${version} ${body}`)
  return toBase64(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)))
}

interface VaultSchema extends DBSchema {
  /** `unknown`: values are parsed after they are read. */
  copies: { key: string; value: unknown }
}

export const vaultDatabaseName = 'shelfside-vault'

export const vaultMigrations: readonly Migration<VaultSchema>[] = [
  (database) => {
    database.createObjectStore('copies')
  },
]

/** A text in IndexedDB: a second engine with other files, so that damage to one does not affect the other. */
export function createDatabaseEngine(
  open: Database<VaultSchema>,
  key: 'vault' | 'rule' = 'vault',
): Engine {
  return {
    read: async () => (await open()).get('copies', key),
    async write(text) {
      const transaction = (await open()).transaction('copies', 'readwrite', strict)
      await Promise.all([transaction.store.put(text, key), transaction.done])
    },
    async remove() {
      const transaction = (await open()).transaction('copies', 'readwrite', strict)
      await Promise.all([transaction.store.delete(key), transaction.done])
    },
  }
}
