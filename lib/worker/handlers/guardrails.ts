import { defaultGuardrailLimits, type GuardrailLimits } from '#lib/domain/guardrail-limits.ts'
import { storageItem } from '#lib/platform/storage.ts'
import { guardrailLimits } from '#lib/rpc/contract/job-procedures.ts'
import type { Handlers } from '#lib/rpc/server/handlers.ts'

const limitsItem = storageItem<GuardrailLimits>(
  'local:guardrails@1',
  (stored) => guardrailLimits.safeParse(stored).data,
)

/** As the person set them, for every shop; where nothing was set, or it cannot be read, the usual ones. */
export async function readGuardrailLimits(): Promise<GuardrailLimits> {
  return (await limitsItem.read()) ?? defaultGuardrailLimits
}

export const guardrailHandlers = {
  async 'guardrails.read'() {
    return readGuardrailLimits()
  },
  async 'guardrails.write'({ input: { limits } }) {
    await limitsItem.write(limits)
    return {}
  },
} satisfies Partial<Handlers>
