import type { Texts } from '#lib/core/i18n/t.ts'
import { formatCount } from '#lib/core/i18n/format.ts'
import { plural } from '#lib/core/i18n/plural.ts'
import { counts } from './fields.ts'

const are = (count: number) =>
  `${counts.products(count)} ${plural(count, { one: 'ist', other: 'sind' })}`

const remain = (count: number) =>
  plural(count, { one: 'bleibt, wie es ist', other: 'bleiben, wie sie sind' })

export const rules: Texts['rules'] = {
  title: 'Regeln',
  intro:
    'Eine Regel bearbeitet Produkte oder meldet sich, wenn im Shop etwas geschieht. Sie arbeitet, solange der Browser offen und Shelfside entsperrt ist. Was dazwischen geschieht, wird danach erledigt, wenn es dann noch gilt.',
  new: 'Neue Regel',
  none: 'Noch keine Regeln',
  noneWhy: 'Mit einer von diesen beginnen. Vor dem Einschalten lässt sich alles ändern.',
  empty: 'Leere Regel',
  edit: (name) => `Regel „${name}“ bearbeiten`,
  editShort: 'Regel bearbeiten',

  'template/hide': 'Ausverkaufte Produkte ausblenden',
  'template/show': 'Wieder verfügbare Produkte zeigen',
  'template/clean': 'Nach einem Angebot aufräumen',
  'template/low': 'Meldung bei geringem Lagerbestand',
  'about/hide': 'Blendet ein Produkt aus, wenn sein Lagerbestand 0 erreicht.',
  'about/show':
    'Zeigt, was eine Regel ausgeblendet hat. Selbst Ausgeblendetes bleibt ausgeblendet.',
  'about/clean': 'Entfernt das Label „Angebot“, wenn das Angebot eines Produkts endet.',
  'about/low': (limit) =>
    `Meldet, wenn der Lagerbestand auf ${formatCount(limit)} oder weniger fällt.`,
  saleRibbon: 'Angebot',

  name: 'Name',
  nameMissing: 'Einen Namen eingeben.',
  when: 'Wann',
  'event/sold-out': 'Lagerbestand erreicht 0',
  'event/restocked': 'Wieder auf Lager',
  'event/low-stock': 'Lagerbestand fällt auf eine Grenze',
  'event/sale-begins': 'Ein Angebot beginnt',
  'event/sale-ends': 'Ein Angebot endet',
  lowAt: (limit) => `Lagerbestand fällt auf ${formatCount(limit)} oder weniger`,
  limit: 'Menge',
  limitMissing: 'Eine ganze Zahl ab 0 eingeben.',
  ofVariants: 'Auch, wenn eine einzelne Variante so knapp ist',
  whenSoldOut: 'Ein Produkt, von dem nur einige Varianten ausverkauft sind, ist nicht ausverkauft.',
  whenSale: 'Nach Plan, oder weil jemand es beendet hat.',

  products: 'Produkte',
  'scope/all': 'Alle Produkte',
  'scope/search': 'Produkte, die eine Suche findet',
  'scope/collection': 'Produkte einer Kollektion',
  'scope/category': 'Produkte einer Kategorie',
  search: 'Suche',
  searchHint: 'Wie im Suchfeld: Wörter und Filter.',
  searchMissing: 'Eine Suche eingeben.',
  collection: 'Kollektion',
  category: 'Kategorie',
  collectionMissing: 'Eine auswählen.',
  choose: 'Auswählen …',

  does: 'Was geschieht',
  edits: 'Die Produkte bearbeiten',
  notifies: 'Eine Benachrichtigung zeigen',
  notificationsDenied: 'Der Browser blockiert Benachrichtigungen von Shelfside. Sie dort erlauben.',
  sends: 'An den Webhook senden',
  setUpWebhook: 'Webhook einrichten',
  nothing: 'Auswählen, was geschieht.',
  noDeletion: 'Das Löschen entfernen. Eine Regel kann keine Produkte löschen.',
  onlyOwn: 'Nur Produkte, die eine Regel geändert hat',
  onlyOwnWhy: 'Produkte, die seitdem von Hand geändert wurden, bleiben, wie sie sind.',

  limits: 'Grenzen',
  settle: 'Vorher warten',
  settleWhy: 'Ist es bis dahin vorbei, geschieht nichts.',
  settleChoice: (minutes) =>
    minutes === 0
      ? 'Sofort handeln'
      : `${formatCount(minutes)} ${plural(minutes, { one: 'Minute', other: 'Minuten' })}`,
  maxPerHour: 'Produkte pro Stunde',
  maxPerHourWhy: 'Bei mehr ändert die Regel keines, hält an und fragt.',
  maxPerHourWrong: (max) => `Eine ganze Zahl von 1 bis ${formatCount(max)} eingeben.`,
  warnedRows: 'Produkte mit einer Warnung der Schutzregeln werden übersprungen und aufgelistet.',

  outlook: 'Was sie tun würde',
  'now/sold-out': (count) => `${are(count)} gerade ausverkauft und ${remain(count)}.`,
  'now/low-stock': (count) => `${are(count)} gerade so knapp und ${remain(count)}.`,
  'now/sale-begins': (count) => `${are(count)} gerade im Angebot und ${remain(count)}.`,
  'now/restocked': (count) => `${are(count)} gerade ausverkauft.`,
  'now/sale-ends': (count) => `${are(count)} gerade im Angebot.`,
  editNow: (count) => `Diese ${formatCount(count)} bearbeiten …`,
  past: (count) =>
    `In den letzten 7 Tagen: ${plural(count, { one: 'einmal', other: `${formatCount(count)}-mal` })}.`,
  pastNone: 'In den letzten 7 Tagen: keines, von dem Shelfside weiß.',
  pastMore: (count) => `Und ${formatCount(count)} weitere`,
  pastLoading: 'Die Änderungen werden gelesen …',

  save: 'Regel speichern',
  saveOn: 'Speichern und einschalten',
  cancel: 'Abbrechen',

  'standing/on': 'Ein',
  'standing/off': 'Aus',
  'standing/paused': 'Angehalten',
  'standing/changed': 'Gesperrt',
  'standing/other-catalog': 'Gesperrt',
  turnOn: (name) => `„${name}“ einschalten`,
  turnOff: (name) => `„${name}“ ausschalten`,
  turnOnShort: 'Einschalten',
  turnOffShort: 'Ausschalten',
  lastRun: (products, ago) => `Zuletzt ${ago}: ${counts.products(products)}`,
  needYou: (count) => `${count} offen`,
  neverRan: 'Noch nicht gelaufen',
  waiting: (count) => `${formatCount(count)} in Wartezeit`,
  openLast: 'Letzten Lauf zeigen',
  pausedAt: (products, max) =>
    `Angehalten: ${counts.products(products)} auf einmal, mehr als ${formatCount(max)} pro Stunde.`,
  pausedWhy: 'Keines davon wurde geändert. Erst prüfen, dann entscheiden.',
  runNow: (count) => `${counts.products(count)} bearbeiten`,
  skip: 'Überspringen',
  otherCatalogWhy:
    'Der Shop ist in einen anderen Katalog umgezogen. Die Regel löschen und neu anlegen.',
  delete: 'Regel löschen …',
  deleteWhy: 'Löscht die Regel. Im Shop ändert sich nichts.',
  deleteNow: 'Regel löschen',
  summary: (when, what) => `${when} → ${what}`,
  report: 'Benachrichtigung',
  webhook: 'Webhook',
  stockAlerts: 'Benachrichtigungen über den Lagerbestand sind Regeln.',
  openRules: 'Regeln öffnen',

  jobTitle: (name, products) => `Regel „${name}“: ${counts.products(products)}`,
  gone: 'Diese Regel gibt es nicht mehr.',
  tooMany: (max) =>
    `Ein Shop kann bis zu ${formatCount(max)} Regeln haben. Zuerst eine Regel löschen.`,
  changedOutside:
    'Diese Regel wurde außerhalb von Shelfside geändert. Die Regel löschen und neu anlegen.',
}

export const webhook: Texts['webhook'] = {
  title: 'Webhook',
  text: 'Regeln können eine Nachricht an eine eigene Adresse senden, zum Beispiel an einen Automatisierungsdienst. Sie enthält die Site-ID, die Regel und vom Produkt Name, Artikelnummer, Preise und Lagerbestand. Kosten und Schlüssel werden nie gesendet.',
  off: 'Aus',
  on: 'Ein',
  failing: 'Fehler',
  setUp: 'Webhook einrichten',
  change: 'Adresse ändern',
  address: 'Adresse',
  addressHint: 'Der Browser fragt einmal, ob der Zugriff auf diesen Server erlaubt ist.',
  badAddress:
    'Eine öffentliche Adresse eingeben, die mit https:// beginnt. Adressen im eigenen Netz sind nicht erlaubt.',
  save: 'Webhook speichern',
  secret: 'Geheimnis für Signaturen',
  secretOnce:
    'Jetzt kopieren. Es wird nur einmal gezeigt, und der Empfänger prüft damit die Nachrichten.',
  copySecret: 'Geheimnis für Signaturen kopieren',
  done: 'Fertig',
  test: 'Testnachricht senden',
  tested: 'Testnachricht zugestellt.',
  last: 'Letzte Nachricht',
  delivered: (when) => `Zugestellt ${when}`,
  notDelivered: (when) => `Nicht zugestellt ${when}`,
  givenUp: (when) => `Aufgegeben ${when}`,
  waiting: 'Wartende Nachrichten',
  noAnswer: 'Der Empfänger antwortet nicht. Die Adresse prüfen, und ob sie weiterleitet.',
  answered: (status) => `Der Empfänger antwortet mit Status ${status}. Sein Protokoll prüfen.`,
  none: 'Dieser Shop hat keinen Webhook. Zuerst einen einrichten.',
  needsPassphrase:
    'Zuerst eine Passphrase festlegen. Ohne sie vergisst Shelfside das Geheimnis, wenn der Browser geschlossen wird.',
  remove: 'Webhook entfernen …',
  removeWhy:
    'Noch nicht zugestellte Nachrichten gehen verloren. Regeln, die Nachrichten senden, bleiben eingeschaltet.',
  removeNow: 'Webhook entfernen',
}
