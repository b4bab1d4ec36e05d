import { formatCount } from '#lib/i18n/format.ts'
import { plural } from '#lib/i18n/plural.ts'
import type { Texts } from '#lib/i18n/t.ts'
import { counts } from './fields.ts'

const searchesWix = 'solange wird bei Wix nach Name und Artikelnummer gesucht'

export const offlineReplica: Texts['offlineReplica'] = {
  title: 'Die Kopie auf diesem Computer',
  why: 'Gesucht wird in einer Kopie der Produkte, die in diesem Browser bleibt: So geht es sofort und auch offline. Sie enthält, was der Shop zeigt, und die Kosten; niemals den API-Schlüssel.',
  products: 'Produkte',
  variants: 'Varianten',
  size: 'Größe',
  lastRead: 'Zuletzt gelesen',
  never: 'Nie',
  deletes:
    'Die Kopie wird aus diesem Browser gelöscht; am Shop ändert das nichts. Bei der nächsten Suche wird sie neu gelesen.',
  delete: 'Kopie löschen',
  keep: 'Behalten',
  refreshProducts: 'Neu lesen',
  deleteMenu: 'Löschen …',
  kilobytes: (count) => `${formatCount(count)} kB`,
  megabytes: (count) => `${formatCount(count)} MB`,

  refresh: 'Aktualisieren',
  retry: 'Erneut versuchen',
  syncFromStart: 'Neu einlesen',
  localReplica: 'Lokale Kopie',
  keys: 'Tasten',
  readingShop: 'Shop wird gelesen',
  firstRequest: `Shop wird gelesen; ${searchesWix}`,
  firstReading: (reading) => `Shop wird gelesen: ${reading}; ${searchesWix}`,
  noReplica: `Noch keine Kopie des Shops; ${searchesWix}`,
  readingAgain: (known, reading) => `${known} · wird neu gelesen: ${reading}`,
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

  locked:
    'Kosten sind verschlossen. Zu sehen sind sie, sobald Shelfside entsperrt ist und sie aus dem Shop gelesen hat.',
  noFilter: (entered) =>
    `Kosten sind verschlossen: „${entered}“ findet erst etwas, wenn Shelfside entsperrt ist und sie aus dem Shop gelesen hat.`,

  damaged: 'Die Kopie des Katalogs auf diesem Computer ist beschädigt; sie wird neu angelegt.',
  noSpace:
    'Auf diesem Computer ist kein Platz für eine neuere Kopie des Katalogs. Die bisherige bleibt erhalten; Platz schaffen, dann aktualisieren.',
  unusable: (name) =>
    `Die Kopie des Katalogs ließ sich nicht lesen oder speichern (${name}). Gesucht wird solange im Shop selbst; den Browser neu starten, dann aktualisieren.`,
  needed:
    'Diese Suche hat Filter, und sie brauchen die Kopie des Shops, die noch nicht auf diesem Computer ist. Warten, bis sie gelesen ist, oder nur nach Name oder Artikelnummer suchen.',
}

export const replicaStatus: Texts['replicaStatus'] = {
  read: (seen) => counts.products(seen),
  readOf: (seen, total) =>
    `${formatCount(seen)} von ${formatCount(total)} ${plural(total, { one: 'Produkt', other: 'Produkten' })}`,
  notCurrent: (why) => `Diese Kopie ist nicht aktuell. ${why}`,
  goesOn: (why, read) => `${why} ${read} sind gelesen; dort geht es weiter.`,
  reading: (read) => `Der Katalog wird gelesen: ${read}.`,
  none: 'Auf diesem Computer gibt es noch keine Kopie dieses Katalogs.',
  stale:
    'Diese Kopie wurde vor einiger Zeit gelesen; Preise und Bestände können sich geändert haben.',
  maybeApplied: 'Diese Kopie ist aktuell; eben geänderte Produkte werden noch einmal gelesen.',
  changedWhileRead:
    'Der Shop hat sich beim Lesen geändert; er wird bald noch einmal gelesen, um sicher zu sein, was gelöscht wurde.',
  unreadableNamed: (name, id) => `„${name}“ (ID ${id})`,
  unreadableId: (id) => `ID ${id}`,
  unreadableDate: (moment) => `angelegt ${moment}`,
  withUnreadable: (status, products, which) =>
    `${status} Wix gibt ${counts.products(products)} nicht heraus, weil der Datensatz bei Wix beschädigt ist: ${which}. Im Wix-Dashboard öffnen und dort speichern oder den Wix-Support fragen.`,
  current: 'Diese Kopie ist aktuell.',
}
