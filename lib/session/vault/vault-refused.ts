import { ProblemError } from '#lib/domain/problem.ts'

/**
 * `closed` is one answer to a wrong passphrase, a changed byte, a truncated file, another vault's part
 * and lowered parameters alike: which of them it was is told to nobody.
 */
export type RefusalReason = 'closed' | 'newer' | 'sealed'

const sentences: Readonly<Record<RefusalReason, string>> = {
  closed:
    'This does not open the vault: it is not its passphrase or passkey, or the vault is damaged.',
  newer: 'A newer version of Shelfside wrote this vault: update the extension, then unlock it.',
  sealed: 'This is damaged, or was sealed by another vault, and cannot be read.',
}

/** A vault, or something it sealed, that is not opened. */
export class VaultRefused extends ProblemError {
  readonly reason: RefusalReason

  constructor(reason: RefusalReason) {
    super({ code: 'refused', sentence: sentences[reason] })
    this.reason = reason
  }
}
