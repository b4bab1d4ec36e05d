import { defaultGuardrailLimits, type GuardrailLimits } from '#lib/domain/guardrail-limits.ts'
import type { ReadSealer } from '#lib/jobs/seal-journal.ts'
import { storageItem } from '#lib/platform/storage.ts'
import { guardrailLimits } from '#lib/rpc/contract/job-procedures.ts'
import type { Handlers } from '#lib/rpc/server/handlers.ts'
import { toBase64 } from '#lib/session/vault/key/bytes.ts'
import * as z from 'zod/mini'

const stored = z.strictObject({
  limits: guardrailLimits,
  /** With a vault: a signature of its key, base64. */
  tag: z.optional(z.string()),
})

const limitsItem = storageItem<{
  readonly limits: GuardrailLimits
  readonly tag?: string | undefined
}>('local:guardrails@2', (value) => stored.safeParse(value).data)

async function sign(readSealer: ReadSealer, limits: GuardrailLimits): Promise<string | undefined> {
  const sealer = await readSealer()
  if (sealer === undefined || sealer.endsWithBrowser) return undefined
  return toBase64(sealer.sign('guardrails', JSON.stringify(guardrailLimits.parse(limits))))
}

/**
 * As the person set them, for every shop. The usual ones where nothing was set, where it cannot be read, and
 * where there is a vault whose key did not sign them.
 */
export async function readGuardrailLimits(readSealer: ReadSealer): Promise<GuardrailLimits> {
  const kept = await limitsItem.read()
  if (kept === undefined) return defaultGuardrailLimits
  const tag = await sign(readSealer, kept.limits)
  return tag === undefined || tag === kept.tag ? kept.limits : defaultGuardrailLimits
}

async function writeGuardrailLimits(
  readSealer: ReadSealer,
  limits: GuardrailLimits,
): Promise<void> {
  const tag = await sign(readSealer, limits)
  await limitsItem.write({ limits, ...(tag !== undefined && { tag }) })
}

/** A passphrase was just chosen: what a person set stays. */
export async function signGuardrailLimits(readSealer: ReadSealer): Promise<void> {
  const kept = await limitsItem.read()
  if (kept !== undefined) await writeGuardrailLimits(readSealer, kept.limits)
}

export function createGuardrailHandlers(readSealer: ReadSealer) {
  return {
    'guardrails.read': () => readGuardrailLimits(readSealer),
    async 'guardrails.write'({ input: { limits } }) {
      await writeGuardrailLimits(readSealer, limits)
      return {}
    },
  } satisfies Partial<Handlers>
}
