import { plural } from '#lib/i18n/plural.ts'
import type { Texts } from '#lib/i18n/t.ts'
import { formatCount } from '#lib/i18n/format.ts'
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

export const settings: Texts['settings'] = {
  tagline: 'Die Produkte Ihres Wix-Shops finden und sicher ändern.',
  sections: 'Bereiche',
  sites: 'Shops und Schlüssel',
  look: 'Darstellung',
  panels: 'In Admin-Seiten',
  shortcuts: 'Tastenkürzel',
  limits: 'Schutzregeln',
  copy: 'Kopie und Änderungen',
  alerts: 'Benachrichtigungen',
  data: 'Ihre Daten',
  diagnostics: 'Diagnose',
  about: 'Über',

  theme: 'Farben',
  light: 'Hell',
  dark: 'Dunkel',
  system: 'Wie das System',
  density: 'Dichte',
  densityHint: 'Kompakt lässt weniger Platz dazwischen.',
  comfortable: 'Luftig',
  compact: 'Kompakt',
  enterDirection: 'Die Eingabetaste führt in der Tabelle',
  enterDirectionHint: 'Nach einem Wert. Tab führt immer zur nächsten Spalte.',
  enterDown: 'Nach unten',
  enterNextColumn: 'Zur nächsten Spalte',
  language: 'Sprache',
  systemLanguage: 'Wie der Browser',
  languageHint: 'Offene Fenster wechseln sofort.',

  panelsText:
    'Was Shelfside neben die Admin-Seiten des Shops zeichnet. Nichts davon kann den Shop ändern: Die Schaltflächen öffnen die Seitenleiste.',
  panelOnProduct: 'Die Karte auf der Seite eines Produkts',
  panelOnList: 'Die Leiste auf der Produktliste',

  shortcutsText: 'Sie gehören dem Browser und werden dort geändert.',
  shortcutNone: 'Keines',
  changeInChromium: 'Zum Ändern diese Adresse in einem neuen Tab öffnen:',
  changeInFirefox:
    'Zum Ändern: about:addons öffnen, dann das Zahnrad, dann „Tastenkombinationen für Erweiterungen verwalten“.',
  copyAddress: 'Adresse kopieren',
  openPopup: 'Suche öffnen',
  openSidebar: 'Seitenleiste öffnen',
  noShortcuts: 'Dieser Browser nennt keine Tastenkürzel.',
  inSearch: 'Beim Suchen',
  moveLine: 'Nächste oder vorige Zeile',
  openLine: 'Produkt öffnen',
  selectLine: 'Produkt markieren',
  keySelect: 'Leertaste',

  lowStock: 'Niedriger Bestand',
  lowStockFrom: 'Niedrig ab',
  lowStockHint:
    'Diese Zahl gilt in der Suche (stock:low), in den Auswertungen und in der Produkttabelle.',
  lowStockChoice: (limit) => (limit === 1 ? 'dem letzten Stück' : `${limit} Stück oder weniger`),

  budget: 'Anfragen pro Minute',
  budgetOfJobs: 'Aufträge dürfen stellen',
  budgetText:
    'Shelfside beginnt mit 200 pro Minute, stellt mehr, solange Wix sie annimmt, und weniger, sobald Wix ablehnt. Eine Grenze lässt anderen Apps Raum.',
  budgetChoice: (count) => `${count} pro Minute`,
  budgetAutomatic: 'Automatisch: so viele, wie Wix annimmt',

  relay: 'Änderungen im Shop',
  relayText:
    'Ohne Relay wird der Shop von Zeit zu Zeit gefragt, was sich geändert hat. Mit einem eigenen Relay werden Änderungen sofort gemeldet, auch von wem.',
  relayNone: 'Nicht verbunden',
  relayKeyNeeded: 'Schlüssel fehlt',
  relayConnecting: 'Verbindet',
  relayLive: 'Live',
  relayResting: 'Verbunden',
  relayFailed: 'Nicht erreicht',
  relayTitle: 'Relay',
  relayAddress: 'Adresse des Relays',
  relayAddressHint:
    'Der Browser fragt einmal, ob Shelfside diesen Host erreichen darf. Andere werden nicht kontaktiert.',
  relayAddressMissing: 'Die Adresse des Relays eingeben. Sie beginnt mit https://.',
  subscriberKey: 'Abonnentenschlüssel',
  subscriberKeyHint: 'Wird wie der Schlüssel des Shops verwahrt und geht nur an das Relay.',
  subscriberKeyMissing:
    'Den Abonnentenschlüssel einfügen, den „add-site“ des Relays ausgegeben hat.',
  publicKey: 'Öffentlicher Schlüssel der App',
  publicKeyHint:
    'Von der Seite „Webhooks“ der App. Jedes Ereignis wird hier damit geprüft; dem Relay muss niemand vertrauen.',
  publicKeyMissing: 'Den öffentlichen Schlüssel von der Seite „Webhooks“ der App bei Wix einfügen.',
  instanceId: 'Instanz-ID',
  instanceIdHint: 'Die ID der App auf dieser Website; Ereignisse anderer Websites zählen nicht.',
  instanceIdMissing: 'Die Instanz-ID der App auf dieser Website eingeben.',
  testRelay: 'Relay prüfen und verbinden',
  testingRelay: 'Relay wird geprüft …',
  lastEvent: 'Letztes Ereignis',
  noEvent: 'Noch keines',
  connectRelay: 'Relay verbinden …',
  enterKey: 'Schlüssel eingeben …',
  change: 'Ändern …',
  disconnect: 'Trennen',
  cancel: 'Abbrechen',

  alertsDenied: 'Der Browser durfte keine Benachrichtigungen zeigen.',
  alertStock: 'Wenn ein Produkt ausverkauft ist',
  alertLowStock: (limit) => `Wenn der Lagerbestand auf ${formatCount(limit)} oder weniger fällt`,
  alertJob: 'Wenn ein Auftrag endet oder auf mich wartet',
  alertPrice: 'Wenn jemand anders einen Preis ändert',

  warnings: 'Wovor eine Vorschau warnt',
  warningsText:
    'Ein Produkt, auf das eine dieser Regeln zutrifft, bleibt außen vor, bis es markiert wird. Gilt ab der nächsten Vorschau.',
  alwaysOut: (names) => `Immer ausgeschlossen: ${names.join(', ')}.`,
  warn: (name) => `Warnen: ${name}`,
  overPercent: (name) => `${name}: ab wie viel Prozent`,

  safety: 'Wo der Schlüssel ist und was mit ihm geschieht',
  promiseKey:
    'Der Schlüssel liegt im Arbeitsspeicher und ist weg, wenn der Browser schließt; oder, mit Passphrase, verschlüsselt auf diesem Computer. Nie liegt er unverschlüsselt auf der Festplatte.',
  promiseHosts:
    'Nur Wix wird kontaktiert: die API, der Medien-Host für Bilder; und Ihr eigenes Relay, falls eines verbunden ist. Es gibt keinen Server von uns, und nichts wird gemessen.',
  promiseWrites:
    'Nichts wird im Shop geändert, bevor Sie jeden Preis gesehen und selbst gestartet haben. Jeder Auftrag lässt sich rückgängig machen.',
  promiseLimits:
    'Wix empfiehlt, API-Schlüssel auf Servern zu halten. Ein Schlüssel im Browser ist nur so sicher wie dieser Computer: nur eine Website, nur diese Berechtigungen, im Zweifel widerrufen. Gesperrt ist sicher; entsperrt auf einem fremdgesteuerten Computer nicht.',
  version: 'Version',

  products: 'Produkte lesen',
  hidden: 'Ausgeblendete Produkte lesen',
  merchant: 'Kosten und Margen lesen',
  inventory: 'Bestand lesen',
  collections: 'Kollektionen und Kategorien lesen',
  brands: 'Marken lesen',
  ribbons: 'Labels lesen',
  infoSections: 'Infoabschnitte lesen',
  changeProducts: 'Produkte ändern',
  changeInventory: 'Bestand ändern',
  changeCollections: 'Ändern, welche Produkte in einer Kollektion oder Kategorie sind',
  title: 'Was dieser Schlüssel darf',
  button: 'Testen, was der Schlüssel darf',
  again: 'Noch einmal testen',
  trying: 'Jede Art von Zugriff wird durch Lesen ausprobiert. Nichts wird geändert.',
  may: 'Geht',
  mayNot: 'Nicht erlaubt',
  cannotTell: 'Nicht zu sagen',
  works: 'Der Schlüssel darf das.',
  lacks:
    'Der Schlüssel darf das nicht: im Wix-Konto bei diesem Schlüssel unter „Wix Stores“ ankreuzen.',
  untried:
    'Shelfside ändert nichts, um das herauszufinden. Fehlt die Berechtigung, zeigt es die erste Änderung. Prüfen, ob sie bei diesem Schlüssel angekreuzt ist.',
  unanswered: 'Wix hat darauf nicht geantwortet. Später noch einmal versuchen.',
}

export const maintenance: Texts['maintenance'] = {
  journal: 'Aufzeichnungen zu Aufträgen',
  journalText: 'Mit ihnen lässt sich ein Auftrag ansehen und rückgängig machen.',
  storedWhere: 'Vorhanden',
  jobs: (count, shown) => plural(count, { one: 'ein Auftrag', other: `${shown} Aufträge` }),
  oldest: 'Ältester',
  none: 'Keine',
  keepFor: 'Beendete Aufträge aufheben',
  days: (count) => plural(count, { one: 'einen Tag', other: `${count} Tage` }),
  year: 'ein Jahr',
  keepHint: 'Ältere werden beim Start des Browsers gelöscht.',
  removeOld: 'Beendete Aufträge löschen …',
  removeOldMeans:
    'Die Aufzeichnungen aller beendeten Aufträge werden gelöscht. Rückgängig machen lassen sie sich dann nicht mehr. Im Shop ändert sich nichts.',
  removeOldNow: 'Aufzeichnungen löschen',
  keepThem: 'Behalten',

  exportTitle: 'Daten mitnehmen',
  exportText:
    'Eine Datei mit Shops, Einstellungen, Schutzregeln, Vorlagen, gespeicherten Suchen und den Aufzeichnungen zu Aufträgen. Sie enthält keinen Schlüssel, aber Kosten, die in den Aufzeichnungen stehen: bitte wie Geschäftsunterlagen aufbewahren.',
  exportNow: 'Als Datei speichern',
  collecting: 'Wird gesammelt …',

  removeTitle: 'Alles löschen',
  removeText:
    'Schlüssel, Tresor, Kopien, Aufzeichnungen zu Aufträgen, Vorlagen, Suchen und Einstellungen verlassen diesen Browser endgültig. In den Shops ändert sich nichts. Schlüssel bleiben bei Wix gültig, bis Sie sie dort widerrufen:',
  removeWord: 'löschen',
  typeWord: (word) => `Zum Fortfahren „${word}“ eingeben`,
  removeNow: 'Alles löschen',
  removed: 'Alles von Shelfside ist aus diesem Browser gelöscht.',

  diagnosticsText:
    'Für alle, die helfen. Genannt werden Versionen, Anzahlen und Fehlercodes; kein Schlüssel, kein Produkt, kein Preis.',
  copy: 'Kopieren',
  noProblems: 'In letzter Zeit ist nichts fehlgeschlagen.',
  clearProblems: 'Liste der Fehler leeren',
}
