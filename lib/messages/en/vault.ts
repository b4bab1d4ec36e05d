/** Keys under a passphrase: keeping, locking, unlocking. */
export const vault = {
  title: 'Lock',
  keepTheKey: 'Keep the key',
  untilClosed: 'Until the browser closes',
  withPassphrase: 'With a passphrase',
  underPassphrase: 'Under your passphrase',
  untilClosedMeans:
    'The key is kept in the browser’s memory and on no disk. You paste it again after every restart, and continue jobs and schedules then. Costs that are kept here end with the browser too: a job that set them cannot be undone then. What jobs note of prices lies on this computer as it is.',
  untilClosedBesideVault:
    'The key is kept in the browser’s memory and on no disk: it is gone when the browser closes, and when Shelfside is locked.',
  withPassphraseMeans:
    'The key is kept on this computer, encrypted under a passphrase of yours, and so are costs, and what jobs note of prices. You unlock it after every restart. Without the passphrase nobody can open it, nor can we.',
  underPassphraseMeans: 'Together with the keys that are there already.',

  inMemory:
    'The key is in the browser’s memory and gone when it closes. A passphrase lets you keep it on this computer, encrypted.',
  makeVault: 'Keep it, locked with a passphrase…',
  lockAway: 'Keep the key',
  encrypting: 'Encrypting…',
  notNow: 'Leave it as it is',

  onDisk:
    'The keys are on this computer, encrypted under your passphrase. Shelfside locks itself when the browser closes.',
  lockAutomatically: 'Lock automatically',
  lockHint: 'A running job keeps it open, for 8 hours after the last use at most.',
  after5: 'After 5 minutes without use',
  after15: 'After 15 minutes without use',
  after30: 'After 30 minutes without use',
  after60: 'After an hour without use',
  whenClosed: 'When the browser closes',
  idleLock: 'Lock with the computer',
  idleHint: 'Also locks when the computer is locked. A running edit pauses until you unlock.',
  idleHintFirefox:
    'Firefox reports an idle computer, not a locked one. A running edit pauses until you unlock.',
  idleOff: 'Off',
  idleLocked: 'When the computer is locked',
  idle5: 'After 5 idle minutes',
  idle15: 'After 15 idle minutes',
  idle60: 'After 60 idle minutes',
  idleDenied: 'The browser didn’t allow it. Choose again to be asked once more.',
  idleWithdrawn:
    'Off: the browser no longer allows Shelfside to see whether the computer is in use. Choose again to allow it.',

  askAgain: 'Ask for the passphrase again',
  askAgainHint:
    'Before these edits start, are scheduled, retried or undone. A passkey works too. Each change here takes the passphrase as well.',
  beforeDeletes: 'Before products are deleted',
  beforeMany: 'Before large edits',
  beforeManyHint: 'Repeating edits count as large.',
  moreThan: (limit: string) => `More than ${limit} products`,
  ownLimit: 'Own number',
  ownLimitLabel: 'More products than',
  ownLimitFault: 'Enter a whole number from 1 to 1,000,000.',
  saveRule: 'Save',
  askAgainOn: 'On',
  askAgainOff: 'Off: the passphrase is asked for only to unlock.',
  confirmRun: 'Confirm it’s you',
  confirmRunWhy: 'This edit needs your passphrase or a passkey. Then it continues.',
  confirm: 'Confirm',
  confirming: 'Confirming…',

  changePassphrase: 'Change the passphrase…',
  change: 'Change the passphrase',
  changed: 'The passphrase was changed.',
  present: 'Present passphrase',
  presentMissing: 'Type the passphrase that opens it now.',
  keepPresent: 'Keep the present one',
  fresh: 'New passphrase',
  freshHint:
    'At least 12 characters: a few words that do not belong together. It cannot be recovered.',
  again: 'New passphrase, once more',
  notSame: 'The two are not the same: type it once more.',

  passphrase: 'Passphrase',
  showIt: (label: string) => `Show: ${label}`,
  hideIt: (label: string) => `Hide: ${label}`,
  locked: 'Shelfside is locked',
  lockedText: 'Unlock it to continue. Jobs that wait go on by themselves.',
  passphraseMissing: 'Type the passphrase that you chose when you connected the shop.',
  unlock: 'Unlock',
  unlocking: 'Unlocking…',
  wait: (seconds: number) => `Several wrong tries: wait ${seconds} s.`,

  passkeys: 'Passkeys',
  noPasskeys: 'None yet. With one you unlock by fingerprint, face or security key.',
  passkey: (number: number) => `Passkey ${number}`,
  remove: 'Remove',
  removePasskey: (number: number) => `Remove passkey ${number}`,
  addPasskey: 'Add a passkey…',
  add: 'Add the passkey',
  addHint: 'Then the browser asks for the passkey.',
  cancel: 'Cancel',
  withPasskey: 'Use a passkey',
  notForThis: 'This passkey cannot encrypt, so it opens nothing here. Use another one.',
  notUsed:
    'The passkey was not used: it was cancelled, or is not at hand. The passphrase works too.',
}
