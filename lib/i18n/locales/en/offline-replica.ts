import { formatCount } from '#lib/i18n/format.ts'
import { plural } from '#lib/i18n/plural.ts'
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
