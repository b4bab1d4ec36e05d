import { formatCount } from '../format.ts'
import { plural } from '../plural.ts'
import { counts } from './counts.ts'

const meanwhile = 'meanwhile Wix is searched by name and SKU'

/** The copy of the shop on this computer: how old it is, how far its reading is. */
export const sync = {
  refresh: 'Refresh',
  retry: 'Try again',
  syncFromStart: 'Sync from the start',
  localCopy: 'Local copy',
  keys: 'Keys',
  readingShop: 'Reading the shop',
  firstRequest: `Reading the shop; ${meanwhile}`,
  firstReading: (reading: string) => `Reading the shop: ${reading}; ${meanwhile}`,
  noCopy: `No copy of the shop yet; ${meanwhile}`,
  readingAnew: (known: string, reading: string) => `${known} · reading anew: ${reading}`,
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
}
