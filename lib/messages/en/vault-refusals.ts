/** Why the vault is not opened, read or written. */
export const vaultRefusals = {
  closed:
    'This does not open the vault: it is not its passphrase or passkey, or the vault is damaged.',
  newer: 'A newer version of Shelfside wrote this vault: update the extension, then unlock it.',
  sealed: 'This is damaged, or was sealed by another vault, and cannot be read.',
  none: 'There is no vault yet: choose a passphrase first.',
  locked: 'Shelfside is locked: unlock it, and try again.',
  lockedMeanwhile: 'Shelfside was locked in the meantime: unlock it again.',
  thereAlready: 'There is a vault already: unlock it, or forget it first.',
  weaker:
    'This browser would protect the passphrase less well than it is now: nothing was changed.',
  badKey: 'No vault is locked with such a key: choose the passphrase again.',
  tooMuch: 'This is too much for the vault.',
  notRead: 'The vault could not be read: restart the browser, and try again.',
  notWritten: 'The vault could not be written: make room on this computer’s disk.',
  notRemoved: 'Part of the vault could not be removed: restart the browser, and repeat.',
}
