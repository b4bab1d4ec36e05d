import { formatCount } from '#lib/core/i18n/format.ts'
import { plural } from '#lib/core/i18n/plural.ts'
import type { Texts } from '#lib/core/i18n/t.ts'

const event = (what: string, move: string, ago: string) =>
  move === '' ? `${what} · ${ago}` : `${what}: ${move} · ${ago}`

export const activity: Texts['activity'] = {
  changes: 'Änderungen',
  older: 'Ältere Änderungen anzeigen',
  none: 'Noch keine Änderungen',
  noneWhy: 'Hier erscheinen geänderte Preise, Bestände und andere Produktfelder, mit dem Urheber.',
  clearFilters: 'Filter zurücksetzen',
  noneLike: 'Keine Änderung passt zu diesen Filtern.',
  setUpRelay: 'Live-Updates einrichten …',
  relayHelps: 'Mit Live-Updates erscheinen Änderungen sofort, auch von wem sie stammen.',
  kindOfChange: 'Art der Änderung',
  changedBy: 'Geändert von',
  onlyOf: (name) => `Nur ${name}`,
  showAll: 'Alle Produkte anzeigen',

  'kind/all': 'Alle Änderungen',
  'kind/price': 'Preise',
  'kind/stock': 'Bestand',
  'kind/visibility': 'Sichtbarkeit',
  'kind/text': 'Texte',
  'kind/other': 'Sonstiges',
  'kind/created': 'Hinzugefügt',
  'kind/deleted': 'Gelöscht',
  'actor/all': 'Alle',
  'actor/ours': 'Shelfside',
  'actor/app': 'Apps',
  'actor/person': 'Personen',
  'actor/unknown': 'Unbekannt',

  'by/ours': 'durch Shelfside',
  'by/app': 'durch eine App',
  'by/person': 'durch eine Person',
  'by/unknown': '',
  added: 'Hinzugefügt',
  deleted: 'Gelöscht',
  fieldChanged: (field) => `${field} geändert`,
  more: (count) => `und ${formatCount(count)} weitere`,
  foundBySync: 'beim Synchronisieren gefunden',

  'subject/product': 'Ein Produkt',
  'subject/collection': 'Eine Kollektion',
  'subject/category': 'Eine Kategorie',
  'subject/brand': 'Eine Marke',
  'subject/ribbon': 'Ein Label',
  'subject/customization': 'Eine Option oder ein Modifikator',
  'subject/info-section': 'Ein Infoabschnitt',
  'subject/inventory-item': 'Ein Lagereintrag',
  something: 'Element des Katalogs',

  'visible/true': 'sichtbar',
  'visible/false': 'ausgeblendet',
  'tracked/true': 'an',
  'tracked/false': 'aus',
  'inStock/in-stock': 'auf Lager',
  'inStock/partly-out': 'einige Varianten ausverkauft',
  'inStock/out-of-stock': 'ausverkauft',
  noValue: 'leer',

  justNow: 'gerade eben',
  minutesAgo: (minutes) => `vor ${formatCount(minutes)} Min.`,
  hoursAgo: (hours) => `vor ${formatCount(hours)} Std.`,
  yourEdit: (reported, price) => `${reported} · diese Bearbeitung: ${price}`,
  'changed/ours': (field, move, ago) => event(`${field} durch Shelfside geändert`, move, ago),
  'changed/app': (field, move, ago) => event(`${field} durch eine App geändert`, move, ago),
  'changed/person': (field, move, ago) => event(`${field} durch eine Person geändert`, move, ago),
  'changed/unknown': (field, move, ago) => event(`${field} geändert`, move, ago),
  changedSincePreview: (count) =>
    `${formatCount(count)} ${plural(count, {
      one: 'Produkt dieser Vorschau wurde',
      other: 'Produkte dieser Vorschau wurden',
    })} inzwischen im Shop geändert`,
  conflictsFollow:
    'Shelfside überschreibt nie, was inzwischen geändert wurde. Bei jedem Produkt den eigenen Wert behalten oder den aus dem Shop übernehmen. Was offen bleibt, wird zum Konflikt.',
  productDeleted: 'Dieses Produkt wurde im Shop gelöscht.',
  changedJustNow: 'Eben geändert',
  dismiss: 'Ausblenden',
  andMore: (count) => `Und ${formatCount(count)} weitere.`,
}

export const alerts: Texts['alerts'] = {
  left: (count) => `noch ${formatCount(count)}`,
  priceChanged: 'Preis geändert',
  product: 'Ein Produkt',
  andMore: (what, more) => `${what} und ${formatCount(more)} weitere`,
  jobWaits: 'Eine Sammelbearbeitung wartet auf Sie',
  jobFailed: 'Eine Sammelbearbeitung ließ sich nicht abschließen',
  jobDone: 'Sammelbearbeitung abgeschlossen',
  updated: (count) => `${formatCount(count)} aktualisiert`,
  changedByOthers: (count) => `${formatCount(count)} übersprungen (inzwischen geändert)`,
  failed: (count) => `${formatCount(count)} fehlgeschlagen`,
}

export const relay: Texts['relay'] = {
  polled: 'Solange Shelfside offen ist, sucht es alle 30 Sekunden nach Änderungen.',
  keyGone:
    'Der Abonnentenschlüssel wurde nur bis zum Schließen des Browsers aufbewahrt. Bitte erneut eingeben.',
  unsigned: (count) =>
    `Bei ${formatCount(count)} ${plural(count, { one: 'Ereignis', other: 'Ereignissen' })} stimmte die Signatur nicht, sie blieben unbeachtet. Den öffentlichen Schlüssel und die Instanz-ID mit denen der App vergleichen.`,
  'state/connecting': 'Verbindung wird aufgebaut …',
  'state/live': 'Live. Änderungen erscheinen sofort.',
  'state/resting':
    'Live, solange Shelfside offen ist. Sonst sucht es von Zeit zu Zeit nach Änderungen.',
  unknownKey:
    'Das Relay kennt diesen Abonnentenschlüssel nicht. Neu kopieren oder mit „new-key“ einen anderen anlegen.',
  askedTooOften: 'Zu viele Anfragen an das Relay. In Kürze folgt ein neuer Versuch.',
  failing: 'Das Relay hat ein Problem. In seinem Protokoll nachsehen.',
  noRelay: 'Unter dieser Adresse gibt es kein Relay. Die Adresse prüfen.',
  badAddress:
    'Eine Adresse eingeben, die mit https:// beginnt, zum Beispiel https://relay.example.',
  unreachable: 'Das Relay ist nicht erreichbar. Adresse und Zertifikat prüfen und ob es läuft.',
  silent: 'Das Relay antwortet nicht. Vielleicht hält ein Proxy davor die Antworten zurück.',
  hungUp: 'Das Relay hat die Verbindung geschlossen. In seinem Protokoll nachsehen.',
  noInstance:
    'Das ist keine Instanz-ID. Sie sieht aus wie 1b2c3d4e-… und gehört zur App auf genau dieser Website.',
  noKey: 'Das ist kein Abonnentenschlüssel. Den kopieren, den „add-site“ ausgegeben hat.',
  noPublicKey:
    'Das ist kein öffentlicher Schlüssel. Den von der Webhooks-Seite der App vollständig kopieren.',
  notAllowed: (host) =>
    `Der Browser hat den Zugriff auf ${host} blockiert. Erneut verbinden und auf Nachfrage erlauben.`,
}
