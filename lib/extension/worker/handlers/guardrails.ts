import * as z from 'zod/mini'
import { toSortedJson } from '#lib/core/base/sorted-json.ts'
import { guardrailIds } from '#lib/core/catalog/changes/preview.ts'
import {
  defaultGuardrailLimits,
  type GuardrailLimits,
  withDefaults,
} from '#lib/core/catalog/money/guardrail-limits.ts'
import { storageItem } from '#lib/extension/browser/storage.ts'
import { type AppliedLimits, guardrailLimits } from '#lib/extension/rpc/contract/job-procedures.ts'
import type { Handlers } from '#lib/extension/rpc/server/handlers.ts'
import type { Session } from '#lib/extension/session/session.ts'
import type { Vault } from '#lib/extension/session/vault/vault.ts'
import type { Choices } from '#lib/extension/session/vault/vault-file.ts'
import { locked } from '../errors.ts'

const stored = z.object({
  /** What counts without a vault, and once the vault is removed. */
  limits: guardrailLimits,
  /** What is being set: a worker that is stopped meanwhile leaves either in the vault. */
  next: z.optional(guardrailLimits),
})

const limitsItem = storageItem<{
  readonly limits: GuardrailLimits
  readonly next?: GuardrailLimits | undefined
}>('local:guardrails@2', (value) => stored.safeParse(value).data)

export interface GuardrailDeps {
  readonly session: Pick<Session, 'hasVault'>
  readonly openVault: () => Promise<Pick<Vault, 'readChoices' | 'keepChoices'>>
}

/** What a new vault takes over. */
export async function readFormerLimits(): Promise<Choices> {
  const former = await limitsItem.read()
  return former === undefined ? {} : toChoice(former.limits)
}

const toChoice = ({ off, ...percents }: GuardrailLimits): Choices => ({
  limits: { ...percents, ...(off && { off: [...off] }) },
})

/**
 * The user's limits, for all stores. The defaults if none are set or if they cannot be read. With a vault its own count:
 * those on the disk show whether someone else changed them, and while the vault has none, can only add to the defaults.
 */
export async function readGuardrailLimits({
  session,
  openVault,
}: GuardrailDeps): Promise<AppliedLimits> {
  const { limits: onDisk, next } = await readOnDisk()
  if (!(await session.hasVault())) return onDisk
  const choices = await (await openVault()).readChoices()
  if (choices === undefined) throw locked()
  const limits = choices.limits ? toLimits(choices.limits) : withDefaults(onDisk)
  const isOnDisk = [onDisk, next].some((each) => toSortedJson(each) === toSortedJson(limits))
  return isOnDisk ? limits : { ...limits, changedOutside: true }
}

const readOnDisk = async () => (await limitsItem.read()) ?? { limits: defaultGuardrailLimits }

function toLimits({ off, ...percents }: NonNullable<Choices['limits']>): GuardrailLimits {
  return { ...percents, ...(off && { off: guardrailIds.filter((id) => off.includes(id)) }) }
}

export function createGuardrailHandlers(deps: GuardrailDeps) {
  return {
    'guardrails.read': () => readGuardrailLimits(deps),
    async 'guardrails.write'({ input: { limits: next } }) {
      if (await deps.session.hasVault()) {
        await limitsItem.write({ ...(await readOnDisk()), next })
        await (await deps.openVault()).keepChoices(toChoice(next))
      }
      await limitsItem.write({ limits: next })
      return {}
    },
  } satisfies Partial<Handlers>
}
