import type { Jobs } from '#lib/jobs/jobs.ts'
import type { ReadCipher } from '#lib/jobs/journal/encrypt-journal.ts'
import { signGuardrailLimits } from './handlers/guardrails.ts'

/** Makes a vault; what the key of the browser's session signed until then is signed by the vault's. */
export type UnderNewVault = (make: () => Promise<void>) => Promise<void>

export function createUnderNewVault(
  readCipher: ReadCipher,
  jobs: () => Promise<Jobs>,
): UnderNewVault {
  return async (make) => {
    const former = await readCipher()
    await make()
    await (await jobs()).adoptAll(former)
    await signGuardrailLimits(readCipher)
  }
}
