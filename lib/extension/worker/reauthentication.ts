import type { Clock } from '#lib/core/base/clock.ts'
import { ProblemError } from '#lib/core/catalog/problem.ts'
import { needsReauthentication, type RunId } from '#lib/core/job/reauthentication.ts'
import type { Authorize } from '#lib/jobs/authorize.ts'
import { t } from '#lib/core/i18n/t.ts'
import type { WrappingKey } from '#lib/extension/session/vault/key/wrapping-key.ts'
import type { Vault } from '#lib/extension/session/vault/vault.ts'

/** For so long after the passphrase was given, the run that it was given for can begin. */
export const proofMs = 120_000

export interface ReauthenticationDeps {
  readonly clock: Pick<Clock, 'now'>
  readonly hasVault: () => Promise<boolean>
  readonly openVault: () => Promise<Vault>
}

/** Lets runs begin for which a person wants to be asked for the passphrase, or a passkey, once more. */
export interface Reauthentication {
  /** Throws VaultError for a key that does not open the vault. */
  confirm(jobId: RunId, key: WrappingKey): Promise<void>
  readonly authorize: Authorize
  /** What was proved before the vault was locked counts no more. */
  forget(): void
}

/** Proofs are in the worker's memory alone: a worker that starts knows of none. */
export function createReauthentication(deps: ReauthenticationDeps): Reauthentication {
  const { clock, hasVault, openVault } = deps
  const provedAt = new Map<RunId, number>()

  /** Each proof counts for one run of its job. */
  function takeProof(jobId: RunId): boolean {
    const at = provedAt.get(jobId)
    provedAt.delete(jobId)
    if (at === undefined) return false
    const age = clock.now() - at
    return age >= 0 && age <= proofMs
  }

  return {
    async confirm(jobId, key) {
      await (await openVault()).prove(key)
      provedAt.set(jobId, clock.now())
    },
    async authorize(run) {
      if (!(await hasVault())) return
      const rule = await (await openVault()).readReauthentication()
      if (!needsReauthentication(rule, run) || takeProof(run.jobId)) return
      throw new ProblemError({ code: 'reauthentication-needed', message: t.errors.reauthenticate })
    },
    forget: () => provedAt.clear(),
  }
}
