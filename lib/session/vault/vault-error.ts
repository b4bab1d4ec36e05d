import { ProblemError } from '#lib/catalog/problem.ts'
import { t } from '#lib/i18n/t.ts'

/**
 * `closed` is one answer to a wrong passphrase, a changed byte, a truncated file, another vault's part
 * and lowered parameters alike: which of them it was is told to nobody.
 */
export type VaultErrorReason = 'closed' | 'newer' | 'sealed'

/** A vault, or something it sealed, that is not opened. */
export class VaultError extends ProblemError {
  readonly reason: VaultErrorReason

  constructor(reason: VaultErrorReason) {
    super({ code: 'refused', message: t.vaultErrors[reason] })
    this.reason = reason
  }
}
