import { ProblemError } from '#lib/core/catalog/problem.ts'
import { t } from '#lib/core/i18n/t.ts'

/**
 * `closed` is the reason for a wrong passphrase, a changed byte, a truncated file, a part of another vault
 * and lowered parameters alike: which of them it was is never revealed.
 */
export type VaultErrorReason = 'closed' | 'newer' | 'undecryptable'

/** A vault, or data that it encrypted, could not be opened. */
export class VaultError extends ProblemError {
  readonly reason: VaultErrorReason

  constructor(reason: VaultErrorReason) {
    super({ code: 'refused', message: t.vaultErrors[reason] })
    this.reason = reason
  }
}
