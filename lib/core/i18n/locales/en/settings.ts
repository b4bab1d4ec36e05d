import { plural } from '#lib/core/i18n/plural.ts'
import { formatCount } from '#lib/core/i18n/format.ts'
import { counts } from './fields.ts'

const searchesWix = 'You can already search by name and SKU'

export const offlineReplica = {
  // The card of the settings page about the offline copy.
  title: 'Offline copy',
  why: 'Shelfside keeps a copy of your products in this browser, so search is instant and works offline. It includes costs, never your API key.',
  products: 'Products',
  variants: 'Variants',
  size: 'Size',
  lastSynced: 'Last synced',
  never: 'Never',
  deletes:
    'Deletes the offline copy from this browser. Nothing changes in your store. Your products sync again the next time you search.',
  delete: 'Delete offline copy',
  deleteMenu: 'Delete offline copy…',

  // The copy of the store on this computer: how old it is, how far its reading is.
  syncNow: 'Sync now',
  retry: 'Try again',
  syncFromStart: 'Sync from the start',
  localReplica: 'Offline copy',
  shortcuts: 'Keyboard shortcuts',
  syncing: 'Syncing',
  firstRequest: `Syncing your products. ${searchesWix}`,
  firstReading: (reading: string) => `Syncing ${reading}. ${searchesWix}`,
  noReplica: `Not synced yet. ${searchesWix}`,
  readingAgain: (known: string, reading: string) => `${known} · syncing ${reading}`,
  mayHaveChanged: (known: string) => `${known} · may have changed`,
  changedWhileRead: (known: string) => `${known} · changed during sync`,
  unreadable: (known: string, products: number) =>
    `${known} · Wix can’t return ${counts.products(products)}`,
  known: (products: number, age: string) => `${counts.products(products)} · ${age}`,
  seenOf: (seen: number, total: number) => `${formatCount(seen)} of ${formatCount(total)}`,
  withTimeLeft: (reading: string, left: string) => `${reading}, ${left} left`,
  seconds: (seconds: number) => `${formatCount(seconds)} s`,
  minutes: (minutes: number) => `${formatCount(minutes)} min`,
  justNow: 'just now',
  minutesAgo: (minutes: number) => `${formatCount(minutes)} min ago`,
  hoursAgo: (hours: number) => `${formatCount(hours)} h ago`,
  daysAgo: (days: number) =>
    `${formatCount(days)} ${plural(days, { one: 'day', other: 'days' })} ago`,

  // Costs of the copy that are not at hand.
  locked: 'Costs are locked. Unlock Shelfside and sync to see them.',
  noFilter: (entered: string) =>
    `Costs are locked, so “${entered}” finds nothing. Unlock Shelfside and sync to use it.`,

  // What is wrong with the copy of a store on this computer.
  damaged: 'The offline copy is damaged and is being rebuilt.',
  noSpace:
    'This computer is out of space, so the offline copy can’t be updated. Your previous copy still works. Free up space, then sync again.',
  unusable: (name: string) =>
    `The offline copy can’t be opened (${name}). Searching Wix directly for now. Restart the browser, then sync again.`,
  needed:
    'Filters need the offline copy, which isn’t ready yet. Wait for the first sync, or search by name or SKU.',
}

/** How the copy of a store is, in a sentence. */
export const replicaStatus = {
  read: (seen: number) => counts.products(seen),
  readOf: (seen: number, total: number) => `${formatCount(seen)} of ${counts.products(total)}`,
  notCurrent: (why: string) => `Out of date. ${why}`,
  goesOn: (why: string, read: string) =>
    `${why} ${read} synced so far. The sync continues from there.`,
  reading: (read: string) => `Syncing: ${read}.`,
  none: 'Not synced yet.',
  stale: 'Synced a while ago. Prices and stock may have changed.',
  maybeApplied: 'Up to date. Recent changes are being checked.',
  changedWhileRead:
    'Your store changed during the sync. Syncing again soon to catch deleted products.',
  unreadableNamed: (name: string, id: string) => `“${name}” (ID ${id})`,
  unreadableId: (id: string) => `ID ${id}`,
  unreadableDate: (moment: string) => `created ${moment}`,
  withUnreadable: (status: string, products: number, which: string) =>
    `${status} Wix can’t return ${counts.products(products)} because Wix’s data is damaged: ${which}. Open ${plural(products, { one: 'it', other: 'each of them' })} in the Wix dashboard and save it there, or contact Wix support.`,
  current: 'Up to date.',
}

export const settings = {
  // The settings page, except stores and lock.
  tagline: 'Find, edit and undo product changes in your Wix store.',
  sections: 'Sections',
  'section/stores': 'Stores',
  'section/safety': 'Prices & safety',
  'section/sync': 'Sync & notifications',
  'section/appearance': 'Appearance & shortcuts',
  'section/privacy': 'Data & privacy',
  needsStore: 'Connect a store to sync its products.',
  look: 'Appearance',
  panels: 'In Wix',
  shortcuts: 'Shortcuts',
  alerts: 'Notifications',
  diagnostics: 'Diagnostics',
  'section/about': 'About',

  theme: 'Theme',
  light: 'Light',
  dark: 'Dark',
  system: 'System',
  density: 'Density',
  densityHint: 'Compact fits more on the screen.',
  comfortable: 'Comfortable',
  compact: 'Compact',
  enterDirection: 'Enter in the grid moves',
  enterDirectionHint: 'After a value. Tab always moves to the next column.',
  enterDown: 'Down',
  enterNextColumn: 'To the next column',
  language: 'Language',
  systemLanguage: 'Browser language',
  languageHint: 'Applies immediately in all open windows.',

  panelsText:
    'Shelfside can appear inside the Wix dashboard. It only shows information there. Edits always happen in the side panel.',
  panelOnProduct: 'Card on product pages',
  panelOnList: 'Bar on the product list',
  rowMarks: 'Problem marks on the product list',

  shortcutsText: 'Shortcuts are managed by your browser.',
  shortcutNone: 'None',
  shortcutTaken:
    'Your browser set no keys for a window, because it or another extension already uses them. Choose others there.',
  changeInChromium: 'To change them, open this address in a new tab:',
  changeInFirefox:
    'To change them, open about:addons, select the gear, then “Manage Extension Shortcuts”.',
  copyAddress: 'Copy address',
  openPopup: 'Open search',
  openSidebar: 'Open sidebar',
  noShortcuts: 'This browser doesn’t support shortcuts.',
  inSearch: 'In search',
  moveLine: 'Next or previous product',
  openLine: 'Open product',
  selectLine: 'Select product',

  lowStock: 'Low stock',
  lowStockFrom: 'Low at',
  lowStockHint: 'Search (stock:low), charts and the product grid use this number.',
  lowStockChoice: (limit: number) => (limit === 1 ? 'the last item' : `${limit} items or fewer`),

  budget: 'Speed limit',
  requestsPerMinute: 'Requests per minute',
  budgetText:
    'Shelfside starts with 200 per minute, sends more while Wix accepts it, and fewer as soon as Wix refuses. Set a limit to leave room for other apps.',
  budgetChoice: (count: string) => `${count} per minute`,
  budgetAutomatic: 'Automatic (as many as Wix accepts)',

  relay: 'Live updates',
  relayText:
    'Shelfside checks for changes from time to time. For instant updates that show who changed what, connect your own relay server (advanced).',
  relayNone: 'Off',
  relayKeyNeeded: 'Key needed',
  relayConnecting: 'Connecting…',
  relayLive: 'Live',
  relayResting: 'Connected',
  relayFailed: 'Can’t connect',
  relayTitle: 'Relay',
  relayAddress: 'Relay address',
  relayAddressHint: 'Your browser asks once to allow access to this address.',
  relayAddressMissing: 'Enter the relay address. It starts with https://.',
  subscriberKey: 'Subscriber key',
  subscriberKeyHint: 'Stored like your API key and sent only to the relay.',
  subscriberKeyMissing: 'Paste the subscriber key that “add-site” printed.',
  publicKey: 'App public key',
  publicKeyHint: 'From your app’s Webhooks page. Shelfside verifies every event with it.',
  publicKeyMissing: 'Paste the public key from your app’s Webhooks page in Wix.',
  instanceId: 'Instance ID',
  instanceIdHint: 'The ID of your app on this site. Events from other sites are ignored.',
  instanceIdMissing: 'Enter the instance ID of your app on this site.',
  testRelay: 'Test and connect',
  testingRelay: 'Testing…',
  lastEvent: 'Last event',
  noEvent: 'None yet',
  setUpRelay: 'Set up live updates…',
  enterKey: 'Enter key…',
  change: 'Change…',
  disconnect: 'Disconnect',
  cancel: 'Cancel',

  alertsDenied: 'Notifications are blocked in your browser settings.',
  alertJob: 'A bulk edit finishes or needs attention',
  alertPrice: 'Someone else changes a price',

  warnings: 'Safety checks',
  warningsText:
    'Products that trigger a check are left out of an edit until you include them in the preview. Changes apply to the next preview.',
  checksChangedOutside:
    'Your safety checks were changed outside Shelfside. Until you set them again, the stricter of the change and the default applies.',
  keepChecks: 'Keep these',
  alwaysBlocked: (names: readonly string[]) => `Always blocked: ${names.join(', ')}.`,
  warn: (name: string) => `Warn about: ${name}`,
  overPercent: (name: string) => `${name}: warn above (%)`,

  safety: 'Privacy and security',
  promiseKey:
    'Your API key is kept in memory until the browser closes or, if you set a passphrase, encrypted on this computer. It’s never stored unencrypted.',
  promiseHosts:
    'Shelfside connects only to Wix, and to your own relay if you set one up. We have no servers and collect no usage data.',
  promiseWrites:
    'Nothing changes in your store until you’ve seen a preview and started it yourself. You can undo any bulk edit.',
  promiseLimits:
    'Wix recommends keeping API keys on servers. A key in a browser is only as safe as this computer. Limit it to one site and the listed permissions, and revoke it if in doubt. While Shelfside is unlocked, anyone who controls this computer can use it.',
  version: 'Version',
  licenses: 'Open-source licenses',

  // What a key is needed for, and what it means that it may or may not.
  products: 'Read products',
  hidden: 'Read hidden products',
  merchant: 'Read costs and margins',
  inventory: 'Read stock',
  collections: 'Read collections and categories',
  brands: 'Read brands',
  ribbons: 'Read ribbons',
  infoSections: 'Read info sections',
  changeProducts: 'Change products',
  changeInventory: 'Change stock',
  changeCollections: 'Change the products of a collection or category',
  'without/products': 'Without it, Shelfside shows no products.',
  'without/hidden': 'Without it, hidden products stay out of search and edits.',
  'without/merchant': 'Without it, there are no costs, profits or margins.',
  'without/inventory': 'Without it, there are no quantities and no stock filters.',
  'without/collections': 'Without it, you can’t search or edit by collection or category.',
  'without/brands': 'Without it, brands have no names and can’t be chosen.',
  'without/ribbons': 'Without it, ribbons have no names and can’t be chosen.',
  'without/infoSections': 'Without it, info sections aren’t shown.',
  'without/changeProducts': 'Without it, prices and all other product fields are read-only.',
  'without/changeInventory': 'Without it, stock is read-only.',
  'without/changeCollections':
    'Without it, products can’t be added to or removed from collections or categories.',
  keyPermissions: 'Key permissions',
  checkPermissions: 'Check permissions',
  checkAgain: 'Check again',
  checking: 'Checking each permission. Nothing is changed.',
  allowed: 'Allowed',
  notAllowed: 'Not allowed',
  notCheckable: 'Can’t be checked',
  works: 'Allowed.',
  lacks:
    'Not allowed. Edit this key in your Wix account and select this permission under Wix Stores.',
  untried:
    'This can’t be checked without changing something. Make sure it’s selected for this key in your Wix account.',
  unanswered: 'Wix didn’t respond. Try again later.',
}

/** What is kept here, and what helps when something goes wrong. */
export const maintenance = {
  journal: 'Edit history',
  journalText: 'Lets you review and undo past bulk edits.',
  saved: 'Saved',
  jobs: (count: number, shown: string) => plural(count, { one: '1 edit', other: `${shown} edits` }),
  oldest: 'Oldest',
  none: 'None',
  keepFor: 'Keep finished edits for',
  days: (count: number) => plural(count, { one: '1 day', other: `${count} days` }),
  year: '1 year',
  keepHint: 'Older edits are deleted when the browser starts.',
  removeOld: 'Delete edit history…',
  removeOldMeans:
    'Deletes the history of all finished edits. You can’t undo them after that. Nothing changes in your store.',
  removeOldNow: 'Delete history',

  exportTitle: 'Export your data',
  exportText:
    'Download one file with your stores, settings, safety checks, saved edits, saved searches and edit history. It contains no API keys. It does contain product costs, so keep it private.',
  exportNow: 'Download file',
  collecting: 'Preparing…',

  removeTitle: 'Delete all Shelfside data',
  removeText:
    'Permanently deletes all API keys, offline copies, edit history, saved edits, saved searches and settings from this browser. Nothing changes in your stores. Keys stay valid until you revoke them in Wix:',
  removeWord: 'delete',
  typeWord: (word: string) => `Type “${word}” to confirm`,
  removeNow: 'Delete all data',
  removed: 'All Shelfside data was deleted from this browser.',

  diagnosticsText:
    'Copy this when you ask for help. It lists versions, counts and error codes, but no keys, products or prices.',
  copy: 'Copy',
  noProblems: 'No recent errors.',
  clearProblems: 'Clear errors',
}

/** The pages that explain Shelfside. */
export const guide = {
  title: 'Shelfside guide',
  open: 'Guide',
  topics: 'Topics',
  onThisPage: 'On this page',
  search: 'Search',
  next: (topic: string) => `Next: ${topic}`,
  linkTo: (heading: string) => `Link to “${heading}”`,
  onlyEnglish: 'This page isn’t available in your language.',
  learnMore: 'Learn more',
  /** A place of the guide among other things. */
  entry: (heading: string) => `Guide: ${heading}`,
}
