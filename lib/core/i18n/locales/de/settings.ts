import { plural } from '#lib/core/i18n/plural.ts'
import type { Texts } from '#lib/core/i18n/t.ts'
import { formatCount } from '#lib/core/i18n/format.ts'
import { counts } from './fields.ts'

const searchesWix = 'Die Suche nach Name und Artikelnummer geht schon'

export const offlineReplica: Texts['offlineReplica'] = {
  title: 'Offline-Kopie',
  why: 'Shelfside behält eine Kopie der Produkte in diesem Browser, so findet die Suche sofort und auch offline. Sie enthält Kosten, nie den API-Schlüssel.',
  products: 'Produkte',
  variants: 'Varianten',
  size: 'Größe',
  lastSynced: 'Zuletzt synchronisiert',
  never: 'Nie',
  deletes:
    'Löscht die Offline-Kopie aus diesem Browser. Am Shop ändert das nichts. Bei der nächsten Suche wird neu synchronisiert.',
  delete: 'Offline-Kopie löschen',
  deleteMenu: 'Offline-Kopie löschen …',

  syncNow: 'Synchronisieren',
  retry: 'Erneut versuchen',
  syncFromStart: 'Neu synchronisieren',
  localReplica: 'Offline-Kopie',
  shortcuts: 'Tastenkürzel',
  syncing: 'Wird synchronisiert',
  firstRequest: `Ihre Produkte werden synchronisiert. ${searchesWix}`,
  firstReading: (reading) => `Wird synchronisiert: ${reading}. ${searchesWix}`,
  noReplica: `Noch nicht synchronisiert. ${searchesWix}`,
  readingAgain: (known, reading) => `${known} · wird synchronisiert: ${reading}`,
  mayHaveChanged: (known) => `${known} · vielleicht nicht mehr aktuell`,
  changedWhileRead: (known) => `${known} · beim Synchronisieren geändert`,
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

  locked: 'Kosten sind gesperrt. Shelfside entsperren und synchronisieren, um sie zu sehen.',
  noFilter: (entered) =>
    `Kosten sind gesperrt, „${entered}“ findet daher nichts. Shelfside entsperren und synchronisieren.`,

  damaged: 'Die Offline-Kopie ist beschädigt und wird neu angelegt.',
  noSpace:
    'Auf diesem Computer ist kein Platz, um die Offline-Kopie zu aktualisieren. Die bisherige Kopie bleibt nutzbar. Platz schaffen, dann erneut synchronisieren.',
  unusable: (name) =>
    `Die Offline-Kopie lässt sich nicht öffnen (${name}). Gesucht wird vorerst direkt bei Wix. Den Browser neu starten, dann erneut synchronisieren.`,
  needed:
    'Filter brauchen die Offline-Kopie, die noch nicht bereit ist. Die erste Synchronisierung abwarten oder nach Name oder Artikelnummer suchen.',
}

export const replicaStatus: Texts['replicaStatus'] = {
  read: (seen) => counts.products(seen),
  readOf: (seen, total) =>
    `${formatCount(seen)} von ${formatCount(total)} ${plural(total, { one: 'Produkt', other: 'Produkten' })}`,
  notCurrent: (why) => `Nicht aktuell. ${why}`,
  goesOn: (why, read) => `${why} Bisher synchronisiert: ${read}. Dort geht es weiter.`,
  reading: (read) => `Wird synchronisiert: ${read}.`,
  none: 'Noch nicht synchronisiert.',
  stale: 'Vor einiger Zeit synchronisiert. Preise und Bestände können sich geändert haben.',
  maybeApplied: 'Aktuell. Neue Änderungen werden geprüft.',
  changedWhileRead:
    'Der Shop hat sich beim Synchronisieren geändert. Bald wird erneut synchronisiert, um gelöschte Produkte zu erkennen.',
  unreadableNamed: (name, id) => `„${name}“ (ID ${id})`,
  unreadableId: (id) => `ID ${id}`,
  unreadableDate: (moment) => `angelegt ${moment}`,
  withUnreadable: (status, products, which) =>
    `${status} Wix gibt ${counts.products(products)} nicht heraus, weil der Datensatz bei Wix beschädigt ist: ${which}. Im Wix-Dashboard öffnen und dort speichern oder den Wix-Support fragen.`,
  current: 'Aktuell.',
}

export const settings: Texts['settings'] = {
  tagline: 'Produkte Ihres Wix-Shops finden, bearbeiten und Änderungen rückgängig machen.',
  sections: 'Bereiche',
  'section/stores': 'Shops',
  'section/safety': 'Preise und Schutz',
  'section/sync': 'Abgleich und Meldungen',
  'section/appearance': 'Darstellung und Tastatur',
  'section/privacy': 'Daten und Datenschutz',
  needsStore: 'Zum Synchronisieren zuerst einen Shop verbinden.',
  look: 'Darstellung',
  panels: 'In Wix',
  shortcuts: 'Tastenkürzel',
  alerts: 'Benachrichtigungen',
  diagnostics: 'Diagnose',
  'section/about': 'Über',

  theme: 'Farben',
  light: 'Hell',
  dark: 'Dunkel',
  system: 'System',
  density: 'Dichte',
  densityHint: 'Kompakt zeigt mehr auf dem Bildschirm.',
  comfortable: 'Luftig',
  compact: 'Kompakt',
  enterDirection: 'Die Eingabetaste führt in der Tabelle',
  enterDirectionHint: 'Nach einem Wert. Tab führt immer zur nächsten Spalte.',
  enterDown: 'Nach unten',
  enterNextColumn: 'Zur nächsten Spalte',
  language: 'Sprache',
  systemLanguage: 'Sprache des Browsers',
  languageHint: 'Gilt sofort in allen offenen Fenstern.',

  panelsText:
    'Shelfside kann im Wix-Dashboard erscheinen. Dort zeigt es nur Informationen. Bearbeitet wird immer in der Seitenleiste.',
  panelOnProduct: 'Karte auf Produktseiten',
  panelOnList: 'Leiste auf der Produktliste',
  rowMarks: 'Problemmarkierungen in der Produktliste',

  shortcutsText: 'Tastenkürzel verwaltet der Browser.',
  shortcutTaken:
    'Für ein Fenster hat der Browser keine Tasten vergeben, weil er oder eine andere Erweiterung sie schon benutzt. Dort andere wählen.',
  shortcutNone: 'Keines',
  changeInChromium: 'Zum Ändern diese Adresse in einem neuen Tab öffnen:',
  changeInFirefox:
    'Zum Ändern: about:addons öffnen, dann das Zahnrad, dann „Tastenkombinationen für Erweiterungen verwalten“.',
  copyAddress: 'Adresse kopieren',
  openPopup: 'Suche öffnen',
  openSidebar: 'Seitenleiste öffnen',
  noShortcuts: 'Dieser Browser unterstützt keine Tastenkürzel.',
  inSearch: 'In der Suche',
  moveLine: 'Nächstes oder voriges Produkt',
  openLine: 'Produkt öffnen',
  selectLine: 'Produkt auswählen',

  lowStock: 'Niedriger Bestand',
  lowStockFrom: 'Niedrig ab',
  lowStockHint:
    'Diese Zahl gilt in der Suche (stock:low), in den Auswertungen und in der Produkttabelle.',
  lowStockChoice: (limit) => (limit === 1 ? 'dem letzten Stück' : `${limit} Stück oder weniger`),

  budget: 'Tempolimit',
  requestsPerMinute: 'Anfragen pro Minute',
  budgetText:
    'Shelfside beginnt mit 200 pro Minute, sendet mehr, solange Wix sie annimmt, und weniger, sobald Wix ablehnt. Ein Limit lässt anderen Apps Raum.',
  budgetChoice: (count) => `${count} pro Minute`,
  budgetAutomatic: 'Automatisch (so viele, wie Wix annimmt)',

  relay: 'Live-Updates',
  relayText:
    'Shelfside sucht von Zeit zu Zeit nach Änderungen. Für sofortige Updates, auch von wem sie stammen, einen eigenen Relay-Server verbinden (für Fortgeschrittene).',
  relayNone: 'Aus',
  relayKeyNeeded: 'Schlüssel fehlt',
  relayConnecting: 'Verbindet …',
  relayLive: 'Live',
  relayResting: 'Verbunden',
  relayFailed: 'Keine Verbindung',
  relayTitle: 'Relay',
  relayAddress: 'Adresse des Relays',
  relayAddressHint: 'Der Browser fragt einmal, ob der Zugriff auf diese Adresse erlaubt ist.',
  relayAddressMissing: 'Die Adresse des Relays eingeben. Sie beginnt mit https://.',
  subscriberKey: 'Abonnentenschlüssel',
  subscriberKeyHint: 'Wird wie der API-Schlüssel aufbewahrt und geht nur an das Relay.',
  subscriberKeyMissing: 'Den Abonnentenschlüssel einfügen, den „add-site“ ausgegeben hat.',
  publicKey: 'Öffentlicher Schlüssel der App',
  publicKeyHint: 'Von der Seite „Webhooks“ der App. Damit prüft Shelfside jedes Ereignis.',
  publicKeyMissing: 'Den öffentlichen Schlüssel von der Seite „Webhooks“ der App bei Wix einfügen.',
  instanceId: 'Instanz-ID',
  instanceIdHint: 'Die ID der App auf dieser Website. Ereignisse anderer Websites zählen nicht.',
  instanceIdMissing: 'Die Instanz-ID der App auf dieser Website eingeben.',
  testRelay: 'Prüfen und verbinden',
  testingRelay: 'Wird geprüft …',
  lastEvent: 'Letztes Ereignis',
  noEvent: 'Noch keines',
  setUpRelay: 'Live-Updates einrichten …',
  enterKey: 'Schlüssel eingeben …',
  change: 'Ändern …',
  disconnect: 'Trennen',
  cancel: 'Abbrechen',

  alertsDenied: 'Benachrichtigungen sind im Browser blockiert.',
  alertJob: 'Eine Sammelbearbeitung endet oder wartet auf Sie',
  alertPrice: 'Jemand anderes ändert einen Preis',

  warnings: 'Schutzregeln',
  warningsText:
    'Produkte, auf die eine Regel zutrifft, bleiben von einer Bearbeitung ausgenommen, bis sie in der Vorschau einbezogen werden. Gilt ab der nächsten Vorschau.',
  checksChangedOutside:
    'Die Schutzregeln wurden außerhalb von Shelfside geändert. Bis sie neu festgelegt werden, gilt das Strengere aus der Änderung und dem Standard.',
  keepChecks: 'So behalten',
  alwaysBlocked: (names) => `Immer gesperrt: ${names.join(', ')}.`,
  warn: (name) => `Warnen bei: ${name}`,
  overPercent: (name) => `${name}: warnen ab (%)`,

  safety: 'Datenschutz und Sicherheit',
  promiseKey:
    'Der API-Schlüssel bleibt im Arbeitsspeicher, bis der Browser schließt, oder mit Passphrase verschlüsselt auf diesem Computer. Er wird nie unverschlüsselt gespeichert.',
  promiseHosts:
    'Shelfside verbindet sich nur mit Wix und mit Ihrem eigenen Relay, falls eines eingerichtet ist. Wir haben keine Server und sammeln keine Nutzungsdaten.',
  promiseWrites:
    'Im Shop ändert sich nichts, bevor Sie eine Vorschau gesehen und selbst gestartet haben. Jede Sammelbearbeitung lässt sich rückgängig machen.',
  promiseLimits:
    'Wix empfiehlt, API-Schlüssel auf Servern zu halten. Ein Schlüssel im Browser ist nur so sicher wie dieser Computer. Auf eine Website und die genannten Berechtigungen beschränken und im Zweifel widerrufen. Solange Shelfside entsperrt ist, kann es jeder nutzen, der diesen Computer kontrolliert.',
  version: 'Version',
  licenses: 'Open-Source-Lizenzen',

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
  changeCollections: 'Produkte einer Kollektion oder Kategorie ändern',
  'without/products': 'Ohne sie zeigt Shelfside keine Produkte.',
  'without/hidden': 'Ohne sie fehlen ausgeblendete Produkte in Suche und Bearbeitungen.',
  'without/merchant': 'Ohne sie gibt es keine Kosten, Gewinne und Margen.',
  'without/inventory': 'Ohne sie gibt es keine Mengen und keine Bestandsfilter.',
  'without/collections':
    'Ohne sie gibt es keine Suche und Bearbeitung nach Kollektion oder Kategorie.',
  'without/brands': 'Ohne sie haben Marken keine Namen und lassen sich nicht wählen.',
  'without/ribbons': 'Ohne sie haben Labels keine Namen und lassen sich nicht wählen.',
  'without/infoSections': 'Ohne sie fehlen Info-Abschnitte.',
  'without/changeProducts':
    'Ohne sie lassen sich Preise und alle anderen Produktfelder nur ansehen.',
  'without/changeInventory': 'Ohne sie lässt sich der Bestand nur ansehen.',
  'without/changeCollections':
    'Ohne sie lassen sich Produkte nicht in Kollektionen oder Kategorien aufnehmen oder daraus entfernen.',
  keyPermissions: 'Berechtigungen des Schlüssels',
  checkPermissions: 'Berechtigungen prüfen',
  checkAgain: 'Erneut prüfen',
  checking: 'Jede Berechtigung wird geprüft. Nichts wird geändert.',
  allowed: 'Erlaubt',
  notAllowed: 'Nicht erlaubt',
  notCheckable: 'Nicht prüfbar',
  works: 'Erlaubt.',
  lacks:
    'Nicht erlaubt. Den Schlüssel im Wix-Konto bearbeiten und diese Berechtigung unter Wix Stores auswählen.',
  untried:
    'Das lässt sich nicht prüfen, ohne etwas zu ändern. Im Wix-Konto nachsehen, ob es für diesen Schlüssel ausgewählt ist.',
  unanswered: 'Wix hat darauf nicht geantwortet. Später noch einmal versuchen.',
}

export const maintenance: Texts['maintenance'] = {
  journal: 'Bearbeitungsverlauf',
  journalText: 'Damit lassen sich frühere Bearbeitungen ansehen und rückgängig machen.',
  saved: 'Gespeichert',
  jobs: (count, shown) => plural(count, { one: '1 Bearbeitung', other: `${shown} Bearbeitungen` }),
  oldest: 'Älteste',
  none: 'Keine',
  keepFor: 'Beendete Bearbeitungen aufheben',
  days: (count) => plural(count, { one: '1 Tag', other: `${count} Tage` }),
  year: '1 Jahr',
  keepHint: 'Ältere werden beim Start des Browsers gelöscht.',
  removeOld: 'Bearbeitungsverlauf löschen …',
  removeOldMeans:
    'Löscht den Verlauf aller beendeten Bearbeitungen. Sie lassen sich dann nicht mehr rückgängig machen. Im Shop ändert sich nichts.',
  removeOldNow: 'Verlauf löschen',

  exportTitle: 'Daten exportieren',
  exportText:
    'Eine Datei mit Shops, Einstellungen, Schutzregeln, Vorlagen, gespeicherten Suchen und dem Bearbeitungsverlauf. Sie enthält keine API-Schlüssel, aber Kosten von Produkten. Vertraulich aufbewahren.',
  exportNow: 'Datei herunterladen',
  collecting: 'Wird vorbereitet …',

  removeTitle: 'Alle Shelfside-Daten löschen',
  removeText:
    'Löscht alle API-Schlüssel, Offline-Kopien, den Bearbeitungsverlauf, Vorlagen, gespeicherte Suchen und Einstellungen endgültig aus diesem Browser. In den Shops ändert sich nichts. Schlüssel bleiben gültig, bis Sie sie bei Wix widerrufen:',
  removeWord: 'löschen',
  typeWord: (word) => `Zum Bestätigen „${word}“ eingeben`,
  removeNow: 'Alle Daten löschen',
  removed: 'Alle Shelfside-Daten wurden aus diesem Browser gelöscht.',

  diagnosticsText:
    'Kopieren, wenn Sie um Hilfe bitten. Enthalten sind Versionen, Anzahlen und Fehlercodes, aber keine Schlüssel, Produkte oder Preise.',
  copy: 'Kopieren',
  noProblems: 'Keine Fehler in letzter Zeit.',
  clearProblems: 'Fehlerliste leeren',
}

export const guide: Texts['guide'] = {
  title: 'Shelfside-Anleitung',
  open: 'Anleitung',
  topics: 'Themen',
  onThisPage: 'Auf dieser Seite',
  search: 'Suchen',
  next: (topic: string) => `Weiter: ${topic}`,
  linkTo: (heading: string) => `Link zu „${heading}“`,
  onlyEnglish: 'Diese Seite gibt es nur auf Englisch.',
  learnMore: 'Mehr erfahren',
  entry: (heading) => `Anleitung: ${heading}`,
}
