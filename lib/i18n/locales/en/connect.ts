import { plural } from '#lib/i18n/plural.ts'

/** Shops that are connected, and how one is. */
export const sites = {
  title: 'Your shops',
  intro: 'One vault and one passphrase for all of them; jobs go on for their own shop.',
  inView: 'In view',
  connected: 'Connected',
  keyNeeded: 'Key needed',
  show: 'Show this shop',
  another: 'Connect another shop…',
  otherKey: 'Use another key…',
  enterKey: 'Enter the key…',
  cancel: 'Cancel',
  keepPresent: 'Keep the present one',
  loading: 'Loading',
  products: 'Products',
  currency: 'Currency',
  catalogue: 'Catalogue',
  catalog: (name: string) => `Generation ${name}`,
  siteId: 'Site id',
  connectedAt: 'Connected',
  storedWhere: 'Key',
  storedInVault: 'Under your passphrase',
  storedInSession: 'Until the browser closes',
  keyAge: (days: number) =>
    plural(days, { one: 'In use for a day', other: `In use for ${days} days` }),
  keyNew: 'In use since today',
  rotate: 'Make a new key at Wix every 90 days or so, and revoke this one.',
  nameAndView: 'Name and shopper view',
  name: 'Name',
  nameHint: 'As you call the shop. It is shown at the top of every window when there are several.',
  clientId: 'OAuth client id (optional)',
  clientIdHint:
    'Only to look at products as a shopper does. At Wix: the site’s settings, Headless, OAuth apps. It is no secret.',
  save: 'Save',
  saved: 'Saved.',

  lockedTitle: 'Shelfside is locked',
  lockedText:
    'Unlock it to continue. Jobs that wait go on by themselves. If the passphrase is lost, nobody can open it: forget all keys, and make new ones at Wix.',
  keyNeededTitle: 'Your API key is needed again',
  keyNeededText:
    'The key is kept only while the browser runs: connect again. Jobs that wait for it go on by themselves.',

  site: 'Site',
  siteHint: 'The site id, or the address of any page of its dashboard.',
  siteMissing:
    'Copy the address of your shop’s dashboard here: it has the site id after “/dashboard/”.',
  apiKey: 'API key',
  apiKeyHint: 'Sent to nobody but Wix.',
  apiKeyVaultHint: 'Goes under your passphrase, and is sent to nobody but Wix.',
  apiKeyMissing: 'Paste the API key that you made at Wix.',
  showKey: 'Show the key',
  hideKey: 'Hide the key',
  test: 'Test and connect',
  testing: 'Testing the key…',
  reading: 'Reading from your shop. Nothing is changed.',

  forget: 'Forget…',
  forgetAll: 'Forget all shops…',
  forgetMeans:
    'The key leaves this browser, and running jobs of this shop pause. It stays valid at Wix until you revoke it there:',
  forgetAllMeans:
    'All keys leave this browser, the vault and its passphrase included, and running jobs pause. They stay valid at Wix until you revoke them there:',
  forgetKey: 'Forget the key',
  forgetAllKeys: 'Forget all keys',
  keep: 'Keep it',

  guide: 'How to make the key',
  step: (number: number) => `Step ${number}`,
  stepOpen: 'Open the API keys of your account',
  stepOpenText: 'As the owner or a co-owner of the account:',
  stepGenerate: 'Generate a key for this one site',
  stepGenerateText:
    'Press “Generate API Key”, name it “Shelfside”, and under site access choose this one site only.',
  stepPermissions: 'Tick these permissions and nothing else',
  stepPermissionsText:
    'Under Wix Stores, for the catalog your store has. If you don’t know which one, tick both lists.',
  permissionsV1: 'Older catalog (V1)',
  permissionsV3: 'Newer catalog (V3)',
  permissionListV1: [
    'Read Products: products, stock and collections',
    'Manage Products: hidden products and costs, and all changes to products, images, stock and collections',
  ].join('\n'),
  permissionListV3: [
    'Read v3 catalog: products, stock, categories, brands, ribbons, info sections and options',
    'Product v3 read admin: hidden products and merchant data, such as costs',
    'Product write in v3 catalog: products with their images, brands, ribbons, info sections and options (customizations)',
    'Inventory write in v3 catalog: stock',
    'Category item write: which products are in a category',
  ].join('\n'),
  permissionsElse:
    'If Wix doesn’t show one of these names, “Manage Stores - all permissions” includes it, but also orders.',
  stepCopy: 'Copy the key and paste it here',
  stepCopyText:
    'Wix shows it only once. Make a new one every 90 days or so, and revoke the old one there.',
  pictureOpen: 'Drawing: account settings, with “API Keys” marked in the menu at the side',
  pictureGenerate: 'Drawing: a form with the name of the key and one ticked site',
  picturePermissions: 'Drawing: a list of permissions, four of them ticked',
  pictureCopy: 'Drawing: the finished key with a copy button',
  drawnSettings: 'Account settings',
  drawnKeys: 'API Keys',
  drawnGenerate: 'Generate API Key',
  drawnMySite: 'My shop',
  drawnOtherSite: 'Other site',
  drawnCopy: 'Copy',
}

/** The shop to try things out on. */
export const demo = {
  badge: 'Demo shop',
  name: (catalog: string) => `Demo shop ${catalog}`,
  tryIt: 'Try without a shop',
  tryWhy:
    'A demo shop in this browser, with 240 products: search, change, undo. It needs no key, and nothing of it leaves this computer.',
  catalog: 'Catalogue of the demo shop',
  first: 'V1',
  second: 'V3 (newer)',
  present: 'Nothing here reaches a real shop. What is changed stays in this browser.',
  reset: 'Reset the demo shop…',
  resetMeans: 'Every product is as it was in the beginning. Jobs that run on it pause.',
  resetNow: 'Reset it',
  wasReset: 'The demo shop is as it was in the beginning.',
  remove: 'Remove the demo shop',
  cancel: 'Cancel',
  lies: 'Kept',
  storedWhere: 'In this browser',
}

export const vault = {
  // Keys under a passphrase: keeping, locking, unlocking.
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
  ownLimitError: 'Enter a whole number from 1 to 1,000,000.',
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

  // What is wrong with a new passphrase, and what a passkey is called where it is kept.
  tooShort: (min: number) =>
    `Use at least ${min} characters: a few words that do not belong together.`,
  noLetters: 'Use letters too: numbers alone are guessed within minutes.',
  tooAlike: (min: number) => `Use at least ${min} different characters.`,
  guessed_keyboard: 'Keys in a row are guessed first. Use a few words that do not belong together.',
  guessed_repeat: 'What repeats is guessed first. Use a few words that do not belong together.',
  guessed_sequence:
    'Sequences such as abc or 6543 are guessed first. Use a few words that do not belong together.',
  guessed_date: 'Dates and years are guessed first. Use a few words that do not belong together.',
  guessed_common:
    'This is close to a password that many people use. Use a few words that do not belong together.',
  guessed_name: 'Names are guessed first. Use a few words that do not belong together.',
  guessed_own: 'The names of your store, Wix and Shelfside are guessed first. Use other words.',
  guessed_short: 'This can be guessed. Add another word or two.',
  strength: 'Strength',
  strength_0: 'Very weak',
  strength_1: 'Very weak',
  strength_2: 'Weak',
  strength_3: 'Fair',
  strength_4: 'Strong',
  passkeyHere: 'Shelfside on this computer',
}

/** Why the vault is not opened, read or written. */
export const vaultErrors = {
  closed:
    'This does not open the vault: it is not its passphrase or passkey, or the vault is damaged.',
  newer: 'A newer version of Shelfside wrote this vault: update the extension, then unlock it.',
  undecryptable: 'This is damaged, or was sealed by another vault, and cannot be read.',
  none: 'There is no vault yet: choose a passphrase first.',
  locked: 'Shelfside is locked: unlock it, and try again.',
  lockedDuringUnlock: 'Shelfside was locked in the meantime: unlock it again.',
  thereAlready: 'There is a vault already: unlock it, or forget it first.',
  weaker:
    'This browser would protect the passphrase less well than it is now: nothing was changed.',
  badKey: 'No vault is locked with such a key: choose the passphrase again.',
  tooMuch: 'This is too much for the vault.',
  notRead: 'The vault could not be read: restart the browser, and try again.',
  notWritten: 'The vault could not be written: make room on this computer’s disk.',
  notRemoved: 'Part of the vault could not be removed: restart the browser, and repeat.',
}
