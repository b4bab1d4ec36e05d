import { formatCount } from '#lib/i18n/format.ts'
import { plural } from '#lib/i18n/plural.ts'
import type { Texts } from '#lib/i18n/t.ts'

export const activity: Texts['activity'] = {
  changes: 'Änderungen',
  older: 'Ältere Änderungen anzeigen',
  none: 'Noch keine Änderungen',
  noneLike: 'Keine Änderung passt dazu.',
  connectRelay: 'Relay verbinden …',
  relayHelps: 'Mit einem eigenen Relay erscheinen sie sofort, und man sieht, von wem sie stammen.',
  kindOfChange: 'Art der Änderung',
  whoMadeIt: 'Von wem',
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
  'actor/all': 'Von allen',
  'actor/ours': 'Von Shelfside',
  'actor/app': 'Von Apps',
  'actor/person': 'Von Personen',
  'actor/unknown': 'Unbekannt',

  'by/ours': 'durch Shelfside',
  'by/app': 'durch eine App',
  'by/person': 'durch eine Person',
  'by/unknown': '',
  added: 'Hinzugefügt',
  deleted: 'Gelöscht',
  fieldChanged: (field) => `${field} geändert`,
  more: (count) => `und ${formatCount(count)} weitere`,
  foundByLooking: 'beim Nachsehen gefunden',

  'subject/product': 'Ein Produkt',
  'subject/collection': 'Eine Kollektion',
  'subject/category': 'Eine Kategorie',
  'subject/brand': 'Eine Marke',
  'subject/ribbon': 'Ein Label',
  'subject/customization': 'Eine Anpassung',
  'subject/info-section': 'Ein Infoabschnitt',
  'subject/inventory-item': 'Ein Lagereintrag',
  something: 'Etwas im Katalog',

  'visible/true': 'sichtbar',
  'visible/false': 'ausgeblendet',
  'tracked/true': 'an',
  'tracked/false': 'aus',
  'inStock/in-stock': 'auf Lager',
  'inStock/partly-out': 'teilweise ausverkauft',
  'inStock/out-of-stock': 'ausverkauft',
  noValue: 'leer',

  justNow: 'gerade eben',
  minutesAgo: (minutes) => `vor ${formatCount(minutes)} Min.`,
  hoursAgo: (hours) => `vor ${formatCount(hours)} Std.`,
  updates: (field, by, ago) => [field, ago, by, 'geändert'].filter((word) => word !== '').join(' '),
  yourEdit: (reported, price) => `${reported}; diese Bearbeitung: ${price}`,
  changedSincePreview: (count) =>
    `${formatCount(count)} ${plural(count, {
      one: 'Produkt dieser Vorschau wurde',
      other: 'Produkte dieser Vorschau wurden',
    })} inzwischen im Shop geändert`,
  conflictsFollow:
    'Ein Wert, den jemand anderes geändert hat, wird nicht überschrieben: bei jedem Produkt den eigenen behalten oder den fremden übernehmen. Was offen bleibt, wird zum Konflikt.',
  productDeleted: 'Dieses Produkt wurde im Shop gelöscht.',
  changedJustNow: 'Eben geändert',
  dismiss: 'Ausblenden',
  andMore: (count) => `Und ${formatCount(count)} weitere.`,
}

export const alerts: Texts['alerts'] = {
  outOfStock: 'Ausverkauft',
  lowStock: 'Geringer Lagerbestand',
  left: (count) => `noch ${formatCount(count)}`,
  priceChanged: 'Preis geändert',
  product: 'Ein Produkt',
  andMore: (what, more) => `${what} und ${formatCount(more)} weitere`,
  jobWaits: 'Ein Auftrag wartet auf Sie',
  jobFailed: 'Ein Auftrag ließ sich nicht abschließen',
  jobDone: 'Ein Auftrag ist fertig',
  changed: (count) => `${formatCount(count)} geändert`,
  changedByOthers: (count) => `${formatCount(count)} von anderen geändert`,
  failed: (count) => `${formatCount(count)} fehlgeschlagen`,
}

export const relay: Texts['relay'] = {
  polled: 'Solange Shelfside offen ist, wird der Shop jede halbe Minute nach Änderungen gefragt.',
  keyGone:
    'Der Abonnentenschlüssel bleibt nur erhalten, solange der Browser läuft: bitte neu eingeben.',
  unsigned: (count) =>
    `Bei ${formatCount(count)} ${plural(count, { one: 'Ereignis', other: 'Ereignissen' })} stimmte die Signatur nicht, sie blieben unbeachtet. Den öffentlichen Schlüssel und die Instanz-ID mit denen der App vergleichen.`,
  'state/connecting': 'Die Verbindung zum Relay wird aufgebaut.',
  'state/live': 'Änderungen im Shop erscheinen sofort.',
  'state/resting':
    'Änderungen erscheinen sofort, solange Shelfside offen ist; sonst werden sie von Zeit zu Zeit abgeholt.',
  unknownKey:
    'Das Relay kennt diesen Abonnentenschlüssel nicht. Neu kopieren oder mit „new-key“ einen anderen anlegen.',
  askedTooOften: 'Das Relay wird gerade zu oft gefragt. Es wird nach einer Weile wieder versucht.',
  failing: 'Das Relay ist da, kann aber gerade nicht antworten. In seinem Protokoll nachsehen.',
  noRelay: 'Unter dieser Adresse antwortet etwas, aber kein Relay. Die Adresse prüfen.',
  badAddress:
    'Das ist keine Adresse eines Relays. Sie beginnt mit https://, zum Beispiel https://relay.example.',
  unreachable: 'Das Relay ist nicht erreichbar. Adresse und Zertifikat prüfen und ob es läuft.',
  silent: 'Das Relay antwortet nicht. Vielleicht hält ein Proxy davor die Antworten zurück.',
  hungUp: 'Das Relay hat aufgelegt, bevor es bereit war. In seinem Protokoll nachsehen.',
  noInstance:
    'Das ist keine Instanz-ID. Sie sieht aus wie 1b2c3d4e-… und gehört zur App auf genau dieser Website.',
  noKey:
    'Das ist kein Abonnentenschlüssel. So kopieren, wie „add-site“ des Relays ihn ausgegeben hat.',
  noPublicKey:
    'Das ist kein öffentlicher Schlüssel. Den von der Webhooks-Seite der App vollständig kopieren.',
  notAllowed: (host) =>
    `Der Browser darf ${host} nicht erreichen. Erneut verbinden und auf Nachfrage erlauben.`,
}
