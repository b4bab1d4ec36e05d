import { ProblemError } from '#lib/domain/problem.ts'
import { t } from '#lib/i18n/t.ts'
import { type Copy, parseCopy, toCopyText } from './copy.ts'
import type { VaultFile } from './vault-file.ts'
import { VaultRefused } from './vault-refused.ts'

/** Where one copy of the vault lies. A write is whole or not at all. */
export interface Engine {
  /** Undefined when nothing is there. */
  read(): Promise<unknown>
  write(text: string): Promise<void>
  remove(): Promise<void>
}

export type SoundCopy = Extract<Copy, { state: 'sound' }>

/** The same vault in several engines, of which any may fail or be damaged. The first wins a tie. */
export interface Copies {
  /**
   * The one copy that counts: of the sound ones the latest, decided without a key, so that no two
   * passphrases ever open. Undefined when there is no vault. Throws VaultRefused when there is one
   * and no copy is sound, or a newer version's is there; ProblemError when it cannot be told.
   */
  read(): Promise<SoundCopy | undefined>
  /** Done as soon as one engine has it: it is the latest then, and the others are repaired. */
  write(file: VaultFile): Promise<void>
  /** Brings every engine to what was opened. One that fails is tried again at the next unlock. */
  repair(opened: SoundCopy): Promise<void>
  /** Throws when something may be left. */
  remove(): Promise<void>
}

export function createCopies(engines: readonly Engine[]): Copies {
  return {
    async read() {
      const read = await Promise.allSettled(engines.map(async (one) => parseCopy(await one.read())))
      const copies = read.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
      if (copies.some(({ state }) => state === 'newer')) throw new VaultRefused('newer')
      const [first, ...others] = copies.filter((copy) => copy.state === 'sound')
      if (first !== undefined) {
        return others.reduce((best, one) => (one.file.rev > best.file.rev ? one : best), first)
      }
      // "None" would be an invitation to make a new one over it.
      throwFirst(read, t.vaultErrors.notRead)
      if (copies.some(({ state }) => state === 'damaged')) throw new VaultRefused('closed')
      return undefined
    },
    async write(file) {
      const text = await toCopyText(file)
      // What could not be read again must not take the place of what can.
      if ((await parseCopy(text)).state !== 'sound') {
        throw new ProblemError({ code: 'bad-input', sentence: t.vaultErrors.tooMuch })
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

function throwFirst(results: readonly PromiseSettledResult<unknown>[], sentence: string): void {
  const failure = results.find((one) => one.status === 'rejected')
  if (failure === undefined) return
  throw new ProblemError({ code: 'storage-failed', sentence }, { cause: failure.reason })
}
