import {
  defaultGuardrailLimits,
  type GuardrailLimits,
  withDefaults,
} from '#lib/core/catalog/money/guardrail-limits.ts'
import type { ReadCipher } from '#lib/extension/journal/encrypt-journal.ts'
import type { Signer } from '#lib/jobs/journal/journal-signatures.ts'
import { storageItem } from '#lib/extension/browser/storage.ts'
import { type AppliedLimits, guardrailLimits } from '#lib/extension/rpc/contract/job-procedures.ts'
import type { Handlers } from '#lib/extension/rpc/server/handlers.ts'
import { toBase64 } from '#lib/extension/session/vault/key/bytes.ts'
import * as z from 'zod/mini'

const stored = z.strictObject({
  limits: guardrailLimits,
  /** With a vault: a signature by its key, base64. */
  tag: z.optional(z.string()),
})

const limitsItem = storageItem<{
  readonly limits: GuardrailLimits
  readonly tag?: string | undefined
}>('local:guardrails@2', (value) => stored.safeParse(value).data)

function sign(cipher: Signer | undefined, limits: GuardrailLimits): string | undefined {
  if (cipher === undefined || cipher.isOfBrowser === true) return undefined
  return toBase64(cipher.sign('guardrails', JSON.stringify(guardrailLimits.parse(limits))))
}

/**
 * The user's limits, for all stores. The defaults if none are set or if they cannot be read. If there is a vault and its
 * key did not sign them, they can only add to what the defaults warn of.
 */
export async function readGuardrailLimits(readCipher: ReadCipher): Promise<AppliedLimits> {
  const saved = await limitsItem.read()
  if (saved === undefined) return defaultGuardrailLimits
  const tag = sign(await readCipher(), saved.limits)
  if (tag === undefined || tag === saved.tag) return saved.limits
  return { ...withDefaults(saved.limits), changedOutside: true }
}

async function writeGuardrailLimits(
  cipher: Signer | undefined,
  limits: GuardrailLimits,
): Promise<void> {
  const tag = sign(cipher, limits)
  await limitsItem.write({ limits, ...(tag !== undefined && { tag }) })
}

/** Signs the stored limits with the key of a vault that is about to be stored. */
export async function signGuardrailLimits(cipher: Signer): Promise<void> {
  const saved = await limitsItem.read()
  if (saved !== undefined) await writeGuardrailLimits(cipher, saved.limits)
}

export function createGuardrailHandlers(readCipher: ReadCipher) {
  return {
    'guardrails.read': () => readGuardrailLimits(readCipher),
    async 'guardrails.write'({ input: { limits } }) {
      await writeGuardrailLimits(await readCipher(), limits)
      return {}
    },
  } satisfies Partial<Handlers>
}
