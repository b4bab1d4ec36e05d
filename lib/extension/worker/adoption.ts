import * as z from 'zod/mini'
import { createQueue } from '#lib/core/base/queue.ts'
import { storageItem } from '#lib/extension/browser/storage.ts'
import type { Jobs } from '#lib/jobs/jobs.ts'
import { toBase64 } from '#lib/extension/session/vault/key/bytes.ts'
import type { Prepare } from '#lib/extension/session/vault/vault.ts'
import type { DiskCipher, ReadDiskCipher } from './disk-cipher.ts'
import type { DocumentKeys } from './document-keys.ts'
import { readFormerLimits } from './handlers/guardrails.ts'
import type { JobCipher } from './job-cipher.ts'
import type { RuleRegistry } from './rules/create-rules.ts'

const noteShape = z.strictObject({ from: z.string(), tag: z.string() })

/** That a vault has yet to take over what the key with the id `from` signed: stored before the vault is, and signed by it. */
const pending = storageItem('local:adoption@1', (stored) => noteShape.safeParse(stored).data)

/** Until then the vault's key verifies nothing of what is kept. */
export const isAdopting = async (): Promise<boolean> => (await pending.read()) !== undefined

const sign = (vault: Pick<DiskCipher, 'sign'>, from: string) =>
  toBase64(vault.sign('adoption', from))

/** The id of the key that this vault has yet to take over from, if the vault says so. */
export async function readFormerKey(vault: Pick<DiskCipher, 'sign'>): Promise<string | undefined> {
  const note = await pending.read()
  return note?.tag === (note && sign(vault, note.from)) ? note?.from : undefined
}

/** What was signed and encrypted with the key of the browser passes to the vault when there is one. */
export interface Adoption {
  /** Creates a vault with `make`, which takes over everything that is kept. */
  readonly underNewVault: (make: (prepare: Prepare) => Promise<void>) => Promise<void>
  /** Goes on with what a stopped worker left, once the vault is unlocked. Never rejects. */
  resume(): Promise<void>
}

export interface AdoptionDeps {
  readonly cipher: Pick<JobCipher, 'read' | 'forget'>
  /** Undefined without a vault. Throws "locked" while it is locked. */
  readonly readVaultCipher: ReadDiskCipher
  readonly openBrowserCipher: () => Promise<DiskCipher>
  readonly deleteBrowserKey: () => Promise<void>
  readonly jobs: () => Promise<Pick<Jobs, 'adoptAll'>>
  readonly rules: () => Promise<Pick<RuleRegistry, 'adopt'>>
  readonly documents: () => Promise<Pick<DocumentKeys, 'wrapAll'>>
}

export function createAdoption(deps: AdoptionDeps): Adoption {
  const { cipher, readVaultCipher, openBrowserCipher, deleteBrowserKey } = deps
  const inTurn = createQueue()
  let isNothingLeft = false

  async function adopt(former: DiskCipher | undefined): Promise<void> {
    await (await deps.documents()).wrapAll()
    await (await deps.rules()).adopt(former)
    await (await deps.jobs()).adoptAll(former)
    // Nothing that is signed with it later counts, even if this note is written again.
    await deleteBrowserKey()
    cipher.forget()
    await pending.remove()
    isNothingLeft = true
  }

  async function finish(): Promise<void> {
    const note = await pending.read()
    if (note !== undefined) {
      const vault = await readVaultCipher()
      const former = { ...(await openBrowserCipher()), isOfBrowser: true }
      const isOurs = vault !== undefined && (await readFormerKey(vault)) === former.id
      await (isOurs ? adopt(former) : pending.remove())
    }
    isNothingLeft = true
  }

  return {
    underNewVault: (make) =>
      inTurn(async () => {
        const former = await cipher.read()
        isNothingLeft = false
        await make(async (vault) => {
          if (former !== undefined)
            await pending.write({ from: former.id, tag: sign(vault, former.id) })
          return readFormerLimits()
        })
        await adopt(former)
      }),
    async resume() {
      // While the vault is locked, and after a failure, it is tried again with the next call.
      if (!isNothingLeft) await inTurn(finish).catch(() => undefined)
    },
  }
}
