import { ProblemError } from '#lib/domain/problem.ts'
import { t } from '#lib/i18n/t.ts'

/**
 * `closed` is one answer to a wrong passphrase, a changed byte, a truncated file, another vault's part
 * and lowered parameters alike: which of them it was is told to nobody.
 */
export type RefusalReason = 'closed' | 'newer' | 'sealed'

/** A vault, or something it sealed, that is not opened. */
export class VaultRefused extends ProblemError {
  readonly reason: RefusalReason

  constructor(reason: RefusalReason) {
    super({ code: 'refused', sentence: t.vaultErrors[reason] })
    this.reason = reason
  }
}
