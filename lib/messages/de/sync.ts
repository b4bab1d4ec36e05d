import type { sync as english } from '../en/sync.ts'
import { formatCount } from '../format.ts'
import { plural } from '../plural.ts'
import { counts } from './counts.ts'

const meanwhile = 'solange wird bei Wix nach Name und Artikelnummer gesucht'

export const sync: typeof english = {
  refresh: 'Aktualisieren',
  retry: 'Erneut versuchen',
  syncFromStart: 'Neu einlesen',
  localCopy: 'Lokale Kopie',
  keys: 'Tasten',
  readingShop: 'Shop wird gelesen',
  firstRequest: `Shop wird gelesen; ${meanwhile}`,
  firstReading: (reading) => `Shop wird gelesen: ${reading}; ${meanwhile}`,
  noCopy: `Noch keine Kopie des Shops; ${meanwhile}`,
  readingAnew: (known, reading) => `${known} · wird neu gelesen: ${reading}`,
  mayHaveChanged: (known) => `${known} · vielleicht nicht mehr aktuell`,
  changedWhileRead: (known) => `${known} · beim Lesen geändert`,
  unreadable: (known, products) => `${known} · bei Wix beschädigt: ${counts.products(products)}`,
  known: (products, age) => `${counts.products(products)} · ${age}`,
  seenOf: (seen, total) => `${formatCount(seen)} von ${formatCount(total)}`,
  withTimeLeft: (reading, left) => `${reading}, noch ${left}`,
  seconds: (seconds) => `${formatCount(seconds)} Sek.`,
  minutes: (minutes) => `${formatCount(minutes)} Min.`,
  justNow: 'gerade eben',
  minutesAgo: (minutes) => `vor ${formatCount(minutes)} Min.`,
  hoursAgo: (hours) => `vor ${formatCount(hours)} Std.`,
  daysAgo: (days) => `vor ${formatCount(days)} ${plural(days, { one: 'Tag', other: 'Tagen' })}`,
}
