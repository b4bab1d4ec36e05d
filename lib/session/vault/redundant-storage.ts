import { ProblemError } from '#lib/catalog/problem.ts'
import { t } from '#lib/i18n/t.ts'
import { type VaultFile, vaultFileShape } from './vault-file.ts'
import { VaultError } from './vault-error.ts'
import { toCanonical } from './canonical.ts'
import { toBase64 } from './key/bytes.ts'

const current = 1

const maxLength = 4_000_000

const line = /^shelfside-vault (\d{1,6}) ([A-Za-z0-9+/]{43}=) (.*)$/su

/** Where one copy of the vault lies. A write is whole or not at all. */
export interface Engine {
  /** Undefined when nothing is there. */
  read(): Promise<unknown>
  write(text: string): Promise<void>
  remove(): Promise<void>
}

export type ValidReplica = Extract<VaultReplica, { state: 'sound' }>

/** The same vault in several engines, of which any may fail or be damaged. The first wins a tie. */
export interface RedundantStorage {
  /**
   * The one copy that counts: of the sound ones the latest, decided without a key, so that no two
   * passphrases ever open. Undefined when there is no vault. Throws VaultError when there is one
   * and no copy is sound, or a newer version's is there; ProblemError when it cannot be told.
   */
  read(): Promise<ValidReplica | undefined>
  /** Done as soon as one engine has it: it is the latest then, and the others are repaired. */
  write(file: VaultFile): Promise<void>
  /** Brings every engine to what was opened. One that fails is tried again at the next unlock. */
  repair(opened: ValidReplica): Promise<void>
  /** Throws when something may be left. */
  remove(): Promise<void>
}

export function createRedundantStorage(engines: readonly Engine[]): RedundantStorage {
  return {
    async read() {
      const read = await Promise.allSettled(
        engines.map(async (one) => parseReplica(await one.read())),
      )
      const storage = read.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
      if (storage.some(({ state }) => state === 'newer')) throw new VaultError('newer')
      const [first, ...others] = storage.filter((replica) => replica.state === 'sound')
      if (first !== undefined) {
        return others.reduce((best, one) => (one.file.rev > best.file.rev ? one : best), first)
      }
      // "None" would be an invitation to make a new one over it.
      throwFirst(read, t.vaultErrors.notRead)
      if (storage.some(({ state }) => state === 'damaged')) throw new VaultError('closed')
      return undefined
    },
    async write(file) {
      const text = await serializeReplica(file)
      // What could not be read again must not take the place of what can.
      if ((await parseReplica(text)).state !== 'sound') {
        throw new ProblemError({ code: 'bad-input', message: t.vaultErrors.tooMuch })
      }
      const written: PromiseSettledResult<void>[] = []
      for (const engine of engines) written.push(await settle(() => engine.write(text)))
      if (written.every(({ status }) => status === 'rejected')) {
        throwFirst(written, t.vaultErrors.notWritten)
      }
    },
    async repair({ text }) {
      for (const engine of engines) {
        await settle(async () => {
          if ((await engine.read()) !== text) await engine.write(text)
        })
      }
    },
    async remove() {
      const removed: PromiseSettledResult<void>[] = []
      for (const engine of engines) removed.push(await settle(() => engine.remove()))
      throwFirst(removed, t.vaultErrors.notRemoved)
    },
  }
}

async function settle(work: () => Promise<void>): Promise<PromiseSettledResult<void>> {
  const [settled] = await Promise.allSettled([work()])
  return settled
}

function throwFirst(results: readonly PromiseSettledResult<unknown>[], message: string): void {
  const failure = results.find((one) => one.status === 'rejected')
  if (failure === undefined) return
  throw new ProblemError({ code: 'storage-failed', message }, { cause: failure.reason })
}

/** What lies in one engine. */
type VaultReplica =
  | { readonly state: 'none' }
  | { readonly state: 'sound'; readonly text: string; readonly file: VaultFile }
  /** Broken, or not one of ours, or with parameters that no vault has. */
  | { readonly state: 'damaged' }
  | { readonly state: 'newer' }

/**
 * `shelfside-vault VERSION SUM BODY`, whatever the version. The sum tells damage from change without
 * any key: a damaged copy steps back behind a sound one. It keeps nobody from changing a vault; that
 * is what the data key is for.
 */
async function serializeReplica(file: VaultFile): Promise<string> {
  const body = toCanonical(file)
  return `shelfside-vault ${current} ${await sumOf(current, body)} ${body}`
}

async function parseReplica(stored: unknown): Promise<VaultReplica> {
  if (stored === undefined) return { state: 'none' }
  if (typeof stored !== 'string' || stored.length > maxLength) return { state: 'damaged' }
  const [, version, sum, body] = line.exec(stored) ?? []
  if (body === undefined || sum !== (await sumOf(Number(version), body))) {
    return { state: 'damaged' }
  }
  if (Number(version) > current) return { state: 'newer' }
  const file = Number(version) === current ? readBody(body) : undefined
  return file === undefined ? { state: 'damaged' } : { state: 'sound', text: stored, file }
}

/** One spelling only: a body that says the same in other words was not written by us. */
function readBody(body: string): VaultFile | undefined {
  try {
    const { data } = vaultFileShape.safeParse(JSON.parse(body))
    return data !== undefined && toCanonical(data) === body ? data : undefined
  } catch {
    return undefined
  }
}

async function sumOf(version: number, body: string): Promise<string> {
  const bytes = new TextEncoder().encode(`${version} ${body}`)
  return toBase64(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)))
}
