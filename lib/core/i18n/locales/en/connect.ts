import { plural } from '#lib/core/i18n/plural.ts'

/** Stores that are connected, and how one is. */
export const sites = {
  title: 'Your stores',
  intro: 'One passphrase unlocks all stores. Each edit stays with its own store.',
  current: 'Current',
  connected: 'Connected',
  keyNeeded: 'Key needed',
  keyRejected: 'Key rejected',
  switchTo: 'Switch to this store',
  another: 'Connect another store…',
  replaceKey: 'Replace API key…',
  enterKey: 'Enter API key…',
  cancel: 'Cancel',
  loading: 'Loading',
  products: 'Products',
  currency: 'Currency',
  catalog: 'Catalog',
  'catalog/v1': 'Older (V1)',
  'catalog/v3': 'Newer (V3)',
  siteId: 'Site ID',
  connectedAt: 'Connected',
  storedWhere: 'API key',
  storedInVault: 'Saved, protected by your passphrase',
  storedInSession: 'Kept until the browser closes',
  keyAge: (days: number) =>
    plural(days, { one: 'Added 1 day ago', other: `Added ${days} days ago` }),
  keyNew: 'Added today',
  rotate: 'Replace your key about every 90 days and revoke the old one in Wix.',
  nameAndView: 'Store name and customer view',
  name: 'Store name',
  nameHint: 'Shown at the top of every window when you have more than one store.',
  clientId: 'OAuth client ID (optional)',
  clientIdHint:
    'Needed only for the customer view. Create one in Wix under Settings > Headless > OAuth apps. It isn’t secret.',
  save: 'Save',
  saved: 'Saved',

  lockedTitle: 'Shelfside is locked',
  lockedText:
    'Enter your passphrase to continue. Paused edits resume automatically. If you lost it, disconnect all stores and connect again with new keys.',
  keyNeededTitle: 'Enter your API key again',
  keyNeededText:
    'Your key was only kept until the browser closed. Edits that wait continue as soon as you enter it.',

  site: 'Site',
  siteHint: 'Paste your store’s dashboard address, or its site ID.',
  siteMissing: 'Paste your store’s dashboard address. The site ID is the part after “/dashboard/”.',
  apiKey: 'API key',
  apiKeyHint: 'Only ever sent to Wix.',
  apiKeyVaultHint: 'Encrypted with your passphrase and only ever sent to Wix.',
  apiKeyMissing: 'Paste the API key you created in Wix.',
  showKey: 'Show key',
  hideKey: 'Hide key',
  connect: 'Connect store',
  checkingKey: 'Checking key…',
  reading: 'Reading your store. Nothing is changed.',

  keyLacks: (missing: readonly string[]) =>
    `This API key doesn’t allow all that Shelfside reads. Missing: ${missing.join(', ')}. Select the permissions listed here for this key in your Wix account, then connect again.`,
  disconnect: 'Disconnect…',
  disconnectAll: 'Disconnect all stores…',
  disconnectMeans:
    'Removes the key from this browser and pauses this store’s running edits. The key stays valid until you revoke it in Wix:',
  disconnectAllMeans:
    'Removes all keys and your passphrase from this browser and pauses running edits. The keys stay valid until you revoke them in Wix:',
  disconnectLastMeans:
    'Your passphrase is removed with the last key. Edits made so far can then no longer be undone or resumed. Restore points stay in this browser, no longer protected by your passphrase. If you don’t want that, delete them first.',
  disconnectLockedMeans:
    'Your passphrase is removed with the last key. Edits made so far can then no longer be undone or resumed, and restore points can no longer be opened.',
  disconnectStore: 'Disconnect store',
  disconnectAllStores: 'Disconnect all stores',

  guide: 'Create your API key',
  step: (number: number) => `Step ${number}`,
  guideShow: 'How to create the key in Wix',
  stepDone: 'Done',
  stepPaste: 'Paste the key',
  stepCheck: 'Check what it allows',
  stepCheckText:
    'Shelfside tries each permission right away and shows what a missing one costs you. Nothing is changed.',
  stepOpen: 'Open API Keys in your Wix account',
  stepOpenText: 'You need to be the account owner or a co-owner:',
  stepGenerate: 'Generate a key for this site',
  stepGenerateText:
    'Select “Generate API Key”, name it “Shelfside” and limit site access to this one site.',
  stepPermissions: 'Select only these permissions',
  stepPermissionsText:
    'Under Wix Stores, for the catalog your store has. If you don’t know which one, select both lists.',
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
  stepCopyText: 'Wix shows it only once. Replace it about every 90 days.',
  pictureOpen: 'Drawing: account settings, with “API Keys” marked in the menu at the side',
  pictureGenerate: 'Drawing: a form with the name of the key and one selected site',
  picturePermissions: 'Drawing: a list of permissions, four of them selected',
  pictureCopy: 'Drawing: the finished key with a copy button',
  drawnSettings: 'Account settings',
  drawnKeys: 'API Keys',
  drawnGenerate: 'Generate API Key',
  drawnMySite: 'My store',
  drawnOtherSite: 'Other site',
  drawnCopy: 'Copy',
}

/** The store to try things out on. */
export const demo = {
  badge: 'Demo',
  name: (catalog: string) => `Demo store (${catalog})`,
  tryIt: 'Try demo store',
  tryWhy:
    'Explore 240 sample products: search, bulk edit, undo. No API key needed, and nothing leaves this computer.',
  catalog: 'Demo catalog',
  older: 'Older catalog (V1)',
  newer: 'Newer catalog (V3)',
  practice: 'Practice freely. Changes stay in this browser and never reach a real store.',
  reset: 'Reset demo…',
  resetMeans: 'Restores every product to its original values. Running edits pause.',
  resetNow: 'Reset demo',
  wasReset: 'Demo store reset.',
  remove: 'Remove demo store',
  stored: 'Stored',
  storedWhere: 'In this browser',
}

export const vault = {
  // Keys under a passphrase: keeping, locking, unlocking.
  title: 'Lock',
  keepTheKey: 'Remember this key',
  untilClosed: 'Until the browser closes',
  withPassphrase: 'Protect with a passphrase',
  underPassphrase: 'Use my passphrase',
  untilClosedMeans:
    'You paste the key again after every browser restart. Edits and schedules wait until then. Cost changes can only be undone until the browser closes. Prices in your edit history are stored unencrypted on this computer.',
  untilClosedBesideVault: 'The key is removed when the browser closes or Shelfside is locked.',
  withPassphraseMeans:
    'Your key, costs and price history are encrypted on this computer. Enter the passphrase after each browser restart. We can’t recover it.',
  underPassphraseMeans: 'Saved with your other keys.',

  inMemory:
    'Your key is removed when the browser closes. Set a passphrase to keep it, encrypted, on this computer.',
  setPassphrase: 'Set a passphrase…',
  saveKey: 'Save key',
  encrypting: 'Encrypting…',

  onDisk: 'Your keys are encrypted on this computer. Shelfside locks when the browser closes.',
  lockAutomatically: 'Lock automatically',
  lockHint: 'Running edits keep it unlocked for up to 8 hours after you last used it.',
  after5: 'After 5 minutes of inactivity',
  after15: 'After 15 minutes of inactivity',
  after30: 'After 30 minutes of inactivity',
  after60: 'After 1 hour of inactivity',
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
    'Off. The browser no longer allows Shelfside to see whether the computer is in use. Choose again to allow it.',

  askAgain: 'Ask for the passphrase again',
  askAgainHint:
    'Before these edits start, are scheduled, retried or undone. A passkey works too. Each change here takes the passphrase as well.',
  beforeDeletes: 'Before products are deleted',
  beforeMany: 'Before large edits',
  beforeManyHint: 'Repeating edits count as large.',
  moreThan: (limit: string) => `More than ${limit} products`,
  ownLimit: 'Custom number',
  ownLimitLabel: 'More products than',
  ownLimitError: 'Enter a whole number from 1 to 1,000,000.',
  saveRule: 'Save',
  askAgainOn: 'On',
  askAgainOff: 'Off. Shelfside asks for the passphrase only to unlock.',
  confirmRun: 'Confirm it’s you',
  confirmRunWhy: 'This edit needs your passphrase or a passkey. Then it continues.',
  confirm: 'Confirm',
  confirming: 'Confirming…',

  changePassphrase: 'Change passphrase…',
  change: 'Change passphrase',
  changed: 'Passphrase changed.',
  removal:
    'A passphrase is removed only together with its keys. To go without one, disconnect all stores and connect them again. Edits made so far can then no longer be undone or resumed.',
  current: 'Current passphrase',
  currentMissing: 'Enter your current passphrase.',
  fresh: 'New passphrase',
  freshHint: 'At least 12 characters, for example four unrelated words. It can’t be recovered.',
  again: 'Repeat new passphrase',
  notSame: 'The passphrases don’t match.',

  passphrase: 'Passphrase',
  showIt: (label: string) => `Show “${label}”`,
  hideIt: (label: string) => `Hide “${label}”`,
  locked: 'Shelfside is locked',
  lockedText: 'Enter your passphrase. Paused edits resume automatically.',
  passphraseMissing: 'Enter your passphrase.',
  unlock: 'Unlock',
  unlocking: 'Unlocking…',
  wait: (seconds: number) =>
    `Too many tries. Wait ${plural(seconds, { one: '1 second', other: `${seconds} seconds` })}.`,

  passkeys: 'Passkeys',
  noPasskeys: 'No passkeys yet. Add one to unlock with your fingerprint, face or security key.',
  passkey: (number: number) => `Passkey ${number}`,
  remove: 'Remove',
  removePasskey: (number: number) => `Remove passkey ${number}`,
  addPasskey: 'Add passkey…',
  add: 'Add passkey',
  addHint: 'Your browser will ask for the passkey.',
  cancel: 'Cancel',
  withPasskey: 'Use passkey',
  notForThis: 'This passkey can’t be used for encryption. Try another one.',
  notUsed: 'No passkey was used. Try again, or enter your passphrase.',

  // What is wrong with a new passphrase, and what a passkey is called where it is kept.
  tooShort: (min: number) => `Use at least ${min} characters, for example four unrelated words.`,
  noLetters: 'Add some letters. Numbers alone are easy to guess.',
  tooAlike: (min: number) => `Use at least ${min} different characters.`,
  guessed_keyboard: 'Keys in a row are easy to guess. Use a few unrelated words.',
  guessed_repeat: 'Repeated characters are easy to guess. Use a few unrelated words.',
  guessed_sequence: 'Sequences such as abc or 6543 are easy to guess. Use a few unrelated words.',
  guessed_date: 'Dates and years are easy to guess. Use a few unrelated words.',
  guessed_common: 'This is close to a common password. Use a few unrelated words.',
  guessed_name: 'Names are easy to guess. Use a few unrelated words.',
  guessed_own: 'The names of your store, Wix and Shelfside are easy to guess. Use other words.',
  guessed_short: 'This is easy to guess. Add another word or two.',
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
  closed: 'Wrong passphrase or passkey, or the saved keys are damaged.',
  newer:
    'Your keys were saved by a newer version of Shelfside. Update the extension, then unlock it.',
  undecryptable: 'This data is damaged and can’t be opened.',
  none: 'Choose a passphrase first.',
  locked: 'Shelfside is locked. Unlock it and try again.',
  lockedDuringUnlock: 'Shelfside was locked. Unlock it again.',
  thereAlready: 'You already have a passphrase. Unlock Shelfside, or disconnect all stores first.',
  weaker: 'This browser would protect your keys less well than now, so nothing was changed.',
  badKey: 'This passphrase setup can’t be used. Choose a passphrase again.',
  tooMuch: 'There’s too much data to encrypt.',
  notRead: 'Your saved keys can’t be read. Restart the browser and try again.',
  notWritten: 'Your keys couldn’t be saved. Free up disk space and try again.',
  notRemoved: 'Not everything could be removed. Restart the browser and try again.',
}
