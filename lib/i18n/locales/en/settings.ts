import { plural } from '#lib/i18n/plural.ts'
import { formatCount } from '#lib/i18n/format.ts'
import { counts } from './fields.ts'

const searchesWix = 'meanwhile Wix is searched by name and SKU'

export const offlineReplica = {
  // The card of the options page about the copy of the shop.
  title: 'The copy on this computer',
  why: 'Searches go over a copy of your products that stays in this browser, so that they are at once and work offline. It holds what your shop shows, and costs; never your API key.',
  products: 'Products',
  variants: 'Variants',
  size: 'Size',
  lastRead: 'Last read',
  never: 'Never',
  deletes:
    'The copy is deleted from this browser; nothing in your shop is touched. It is read again when you next search.',
  delete: 'Delete the copy',
  keep: 'Keep it',
  refreshProducts: 'Read again',
  deleteMenu: 'Delete…',
  kilobytes: (count: number) => `${formatCount(count)} kB`,
  megabytes: (count: number) => `${formatCount(count)} MB`,

  // The copy of the shop on this computer: how old it is, how far its reading is.
  refresh: 'Refresh',
  retry: 'Try again',
  syncFromStart: 'Sync from the start',
  localReplica: 'Local copy',
  keys: 'Keys',
  readingShop: 'Reading the shop',
  firstRequest: `Reading the shop; ${searchesWix}`,
  firstReading: (reading: string) => `Reading the shop: ${reading}; ${searchesWix}`,
  noReplica: `No copy of the shop yet; ${searchesWix}`,
  readingAgain: (known: string, reading: string) => `${known} · reading again: ${reading}`,
  mayHaveChanged: (known: string) => `${known} · may have changed`,
  changedWhileRead: (known: string) => `${known} · changed while it was read`,
  unreadable: (known: string, products: number) =>
    `${known} · Wix can’t hand out ${counts.products(products)}`,
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
  locked:
    'Costs are closed. They can be seen once Shelfside is unlocked and has read them from the shop.',
  noFilter: (entered: string) =>
    `Costs are closed: “${entered}” finds nothing until Shelfside is unlocked and has read them from the shop.`,

  // What is wrong with the copy of a shop on this computer.
  damaged: 'The local copy of the catalogue is damaged; it will be built again.',
  noSpace:
    'There is no room left on this computer for a newer copy of the catalogue. What was copied before is kept; free some space, then refresh.',
  unusable: (name: string) =>
    `The copy of the catalogue could not be read or written (${name}). The shop itself is searched meanwhile; restart the browser, then refresh.`,
  needed:
    'This search has filters, and they need the copy of the shop, which is not on this computer yet. Wait until it has been read, or search by name or SKU alone.',
}

/** How the copy of a shop is, in a sentence. */
export const replicaStatus = {
  read: (seen: number) => counts.products(seen),
  readOf: (seen: number, total: number) => `${formatCount(seen)} of ${counts.products(total)}`,
  notCurrent: (why: string) => `This copy is not current. ${why}`,
  goesOn: (why: string, read: string) => `${why} ${read} are read; it goes on there.`,
  reading: (read: string) => `The catalogue is being read: ${read}.`,
  none: 'There is no copy of this catalogue on this computer yet.',
  stale: 'This copy was read some time ago; prices and stock may have changed.',
  maybeApplied: 'This copy is current; products changed just now are being read again.',
  changedWhileRead:
    'The shop changed while it was read; it is read again soon, to be sure of what was deleted.',
  unreadableNamed: (name: string, id: string) => `“${name}” (ID ${id})`,
  unreadableId: (id: string) => `ID ${id}`,
  unreadableDate: (moment: string) => `created ${moment}`,
  withUnreadable: (status: string, products: number, which: string) =>
    `${status} Wix can’t hand out ${counts.products(products)} because Wix’s own record is damaged: ${which}. Open ${plural(products, { one: 'it', other: 'each of them' })} in the Wix dashboard and save it there, or contact Wix support.`,
  current: 'This copy is current.',
}

export const settings = {
  // The options page, but for shops and lock.
  tagline: 'Find and safely change the products of your Wix shop.',
  sections: 'Sections',
  sites: 'Shops and keys',
  look: 'Appearance',
  panels: 'In admin pages',
  shortcuts: 'Shortcuts',
  limits: 'Safety limits',
  copy: 'Copy and changes',
  alerts: 'Notifications',
  data: 'Your data',
  diagnostics: 'Diagnostics',
  about: 'About',

  theme: 'Theme',
  light: 'Light',
  dark: 'Dark',
  system: 'As the system',
  density: 'Density',
  densityHint: 'Compact leaves less room between things.',
  comfortable: 'Comfortable',
  compact: 'Compact',
  enterDirection: 'Enter in the grid moves',
  enterDirectionHint: 'After a value. Tab always moves to the next column.',
  enterDown: 'Down',
  enterNextColumn: 'To the next column',
  language: 'Language',
  systemLanguage: 'As the browser',
  languageHint: 'Open windows change at once.',

  panelsText:
    'What Shelfside draws beside the shop’s own admin pages. Nothing there can change your shop: its buttons open the side panel.',
  panelOnProduct: 'The card on the page of a product',
  panelOnList: 'The bar on the list of products',

  shortcutsText: 'They belong to the browser, and are changed there.',
  shortcutNone: 'None',
  changeInChromium: 'Open this address in a new tab to change them:',
  changeInFirefox:
    'To change them: open about:addons, then the gear, then “Manage Extension Shortcuts”.',
  copyAddress: 'Copy the address',
  openPopup: 'Open the search',
  openSidebar: 'Open the sidebar',
  noShortcuts: 'This browser names no shortcuts.',
  inSearch: 'While you search',
  moveLine: 'Next or previous line',
  openLine: 'Open the product',
  selectLine: 'Tick the product',
  keySelect: 'Space',

  lowStock: 'Low stock',
  lowStockFrom: 'Low at',
  lowStockHint: 'Search (stock:low), charts and the product grid use this number.',
  lowStockChoice: (limit: number) => (limit === 1 ? 'the last item' : `${limit} items or fewer`),

  budget: 'Requests a minute',
  budgetOfJobs: 'Jobs may make',
  budgetText:
    'Shelfside starts with 200 a minute, sends more while Wix accepts it, and fewer as soon as Wix refuses. Set a limit to leave room for other apps.',
  budgetChoice: (count: string) => `${count} a minute`,
  budgetAutomatic: 'Automatic: as many as Wix accepts',

  relay: 'Changes in the shop',
  relayText:
    'Without a relay your shop is asked from time to time what changed. With one that you run yourself, changes are told as they happen, and by whom.',
  relayNone: 'Not connected',
  relayKeyNeeded: 'Key needed',
  relayConnecting: 'Connecting',
  relayLive: 'Live',
  relayResting: 'Connected',
  relayFailed: 'Not reached',
  relayTitle: 'Relay',
  relayAddress: 'Relay address',
  relayAddressHint:
    'Your browser asks once whether Shelfside may reach this host. It contacts no other.',
  relayAddressMissing: 'Enter the relay’s address. It begins with https://.',
  subscriberKey: 'Subscriber key',
  subscriberKeyHint: 'Kept as the key of the shop is, and sent to the relay alone.',
  subscriberKeyMissing: 'Paste the subscriber key that “add-site” of the relay printed.',
  publicKey: 'Public key of your app',
  publicKeyHint:
    'From the app’s Webhooks page. Each event is checked with it here, so that the relay need not be trusted.',
  publicKeyMissing: 'Paste the public key from the Webhooks page of your app at Wix.',
  instanceId: 'Instance id',
  instanceIdHint: 'The id of the app on this one site; events of other sites are ignored.',
  instanceIdMissing: 'Enter the instance id of your app on this site.',
  testRelay: 'Test and connect the relay',
  testingRelay: 'Testing the relay…',
  lastEvent: 'Last event',
  noEvent: 'None yet',
  connectRelay: 'Connect a relay…',
  enterKey: 'Enter the key…',
  change: 'Change…',
  disconnect: 'Disconnect',
  cancel: 'Cancel',

  alertsDenied: 'The browser was not allowed to show notifications.',
  alertStock: 'When a product is out of stock',
  alertLowStock: (limit: number) => `When stock falls to ${formatCount(limit)} or fewer`,
  alertJob: 'When a job ends or waits for me',
  alertPrice: 'When somebody else changes a price',

  warnings: 'What a preview warns of',
  warningsText:
    'A product that runs into one of these is left out of an edit until you tick it. It counts from the next preview on.',
  alwaysOut: (names: readonly string[]) =>
    `Always kept out: ${names.map((name) => name.replace(/^[A-Z](?![A-Z])/, (first) => first.toLowerCase())).join(', ')}.`,
  warn: (name: string) => `Warn: ${name}`,
  overPercent: (name: string) => `${name}: over how many percent`,

  safety: 'Where your key is, and what is done with it',
  promiseKey:
    'The key is held in the browser’s memory and gone when it closes; or, if you choose a passphrase, on this computer, encrypted under it. It is never written to disk as it is.',
  promiseHosts:
    'Only Wix is contacted: its API, and its media host for pictures; and your own relay, if you connect one. There is no server of ours, and nothing is measured.',
  promiseWrites:
    'Nothing is changed in your shop before you have seen every price and started it yourself. Every job can be undone.',
  promiseLimits:
    'Wix advises to keep API keys on servers. A key in a browser is only as safe as this computer: give it one site, these permissions, and revoke it when in doubt. Locked is safe; unlocked on a computer that somebody else controls is not.',
  version: 'Version',

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
  changeCollections: 'Change which products are in a collection or category',
  title: 'What this key may do',
  button: 'Test what the key may do',
  again: 'Test again',
  trying: 'Trying each kind of access by a read. Nothing is changed.',
  may: 'Works',
  mayNot: 'Not allowed',
  cannotTell: 'Cannot be told',
  works: 'The key may do that.',
  lacks: 'The key may not do that: tick it at this key under “Wix Stores” in your Wix account.',
  untried:
    'Shelfside changes nothing to find out, so a missing permission shows with the first change. Check that it is ticked at this key.',
  unanswered: 'Wix did not answer that. Try again later.',
}

/** What is kept here, and what helps when something goes wrong. */
export const maintenance = {
  journal: 'Notes of jobs',
  journalText: 'With them a job can be looked at, and undone.',
  storedWhere: 'Kept',
  jobs: (count: number, shown: string) => plural(count, { one: 'one job', other: `${shown} jobs` }),
  oldest: 'Oldest',
  none: 'None',
  keepFor: 'Keep ended jobs for',
  days: (count: number) => plural(count, { one: 'a day', other: `${count} days` }),
  year: 'a year',
  keepHint: 'Older ones are deleted when the browser starts.',
  removeOld: 'Delete ended jobs…',
  removeOldMeans:
    'The notes of all jobs that have ended are deleted. They can no longer be undone. Nothing in your shop is changed.',
  removeOldNow: 'Delete the notes',
  keepThem: 'Keep them',

  exportTitle: 'Take your data along',
  exportText:
    'One file with shops, settings, limits, recipes, saved searches and the notes of jobs. It holds no key. Costs that jobs noted are in it: keep it as you keep your books.',
  exportNow: 'Save as a file',
  collecting: 'Collecting…',

  removeTitle: 'Delete everything',
  removeText:
    'Keys, vault, copies, notes of jobs, recipes, searches and settings leave this browser for good. Nothing in your shops is changed. Keys stay valid at Wix until you revoke them there:',
  removeWord: 'delete',
  typeWord: (word: string) => `To go on, type “${word}”`,
  removeNow: 'Delete everything',
  removed: 'Everything of Shelfside is gone from this browser.',

  diagnosticsText:
    'For the person who helps you. It names versions, counts and codes of failures; no key, no product, no price.',
  copy: 'Copy',
  noProblems: 'Nothing has failed recently.',
  clearProblems: 'Clear failed calls',
}
