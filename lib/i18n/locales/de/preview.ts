import { formatCount } from '#lib/i18n/format.ts'
import { plural } from '#lib/i18n/plural.ts'
import type { Texts } from '#lib/i18n/t.ts'
import { counts } from './fields.ts'

export const preview: Texts['preview'] = {
  changes: 'Änderungen',
  becomes: 'wird zu',
  moreValues: (count) =>
    plural(count, { one: '1 weiterer Wert', other: `${formatCount(count)} weitere Werte` }),
  along: 'Rabatt bleibt prozentual gleich',
  shoppersPay: (before, after) => `Kunden zahlen ${before} → ${after}`,
  wasFree: 'war kostenlos',
  variants: 'Varianten',
  pictures: (count) => `${formatCount(count)} ${plural(count, { one: 'Bild', other: 'Bilder' })}`,
  none: 'leer',
  inIt: 'enthalten',
  notInIt: 'nicht enthalten',
  deleted: 'gelöscht',
  inShop: 'im Shop',
  yes: 'ja',
  no: 'nein',

  showRowsWith: 'Zeilen zeigen mit',
  blocked: 'Gesperrt:',
  check: 'Prüfen:',
  includeToCheck: (count) =>
    plural(count, {
      one: 'Die zu prüfende Zeile einschließen',
      other: `Alle ${formatCount(count)} zu prüfenden einschließen`,
    }),
  includeWith: (count, guardrail) =>
    plural(count, {
      one: `Die Zeile mit „${guardrail}“ einschließen`,
      other: `Alle ${formatCount(count)} mit „${guardrail}“ einschließen`,
    }),
  'guardrail/price-not-positive': 'Kein Preis übrig',
  'guardrail/price-over-limit': 'Preis zu hoch',
  'guardrail/discount-over-price': 'Rabatt über dem Preis',
  'guardrail/variant-not-positive': 'Variante ohne Preis',
  'guardrail/compare-at-below-price': 'Streichpreis unter Preis',
  'guardrail/figure-out-of-range': 'Zahl außerhalb des Erlaubten',
  'guardrail/stock-out-of-range': 'Bestand außerhalb des Erlaubten',
  'guardrail/name-empty': 'Name leer',
  'guardrail/slug-invalid': 'Adresse ungültig',
  'guardrail/too-long': 'Zu lang',
  'guardrail/too-many': 'Zu viele',
  'guardrail/sku-taken': 'Artikelnummer vergeben',
  'guardrail/unsupported': 'Nicht möglich',
  'guardrail/changed-since': 'Seither geändert',
  'guardrail/below-cost': 'Unter den Kosten',
  'guardrail/big-jump': 'Großer Sprung',
  'guardrail/deep-sale': 'Hoher Rabatt',
  'guardrail/price-from-zero': 'War kostenlos',
  'guardrail/against-direction': 'Preis geht in die andere Richtung',
  'guardrail/percent-exceeded': 'Preis ändert sich mehr als verlangt',
  'guardrail/margin-not-reached': 'Marge nicht erreicht',
  'guardrail/paid-unreachable': 'Preis nicht erreicht',
  'guardrail/sku-shared': 'Artikelnummer doppelt',
  'guardrail/counts-from-nothing': 'Stückzahl unbekannt',
  'guardrail/restocks': 'Wieder auf Lager',
  'guardrail/preorder-untracked': 'Vorbestellung ohne Bestand',
  'guardrail/description-emptied': 'Beschreibung geleert',
  'guardrail/info-replaced': 'Infoabschnitt ersetzt',
  'guardrail/options-removed': 'Optionen entfernt',
  'guardrail/other-currency': 'Andere Währung',
  'guardrail/other-unit': 'Andere Einheit',
  'guardrail/deletes': 'Löscht',

  histogram: 'Preisänderungen in Prozent',
  histogramTable: 'Wie viele Produkte sich um wie viel ändern',
  change: 'Änderung',
  products: 'Produkte',
  range: (from, to) => `${from} bis ${to}`,
  barOf: (range, rows) => `${range}: ${counts.products(rows)}`,
  noNumbers: 'Die Zahlen gelten für Zeilen, gegen die nichts spricht, und davon gibt es keine.',
  upDownSame: 'Preise höher, niedriger, gleich',
  addedUp: 'Verkaufspreise zusammen',
  leastMiddleMost: 'Kleinste, mittlere, größte',
  marginOf: (rows) => `Marge, Median von ${formatCount(rows)}`,
  summary: 'Zusammenfassung',
  willChange: 'ändern sich',
  unchanged: 'bleiben',
  toCheck: 'zu prüfen',
  isBlocked: 'gesperrt',
  numbers: 'Zahlen',
  severalCurrencies: 'Preise in mehreren Währungen lassen sich nicht addieren.',
  pricesStay: 'Listenpreise bleiben.',
  listPrices: 'Listenpreise',

  schedule: (counted) => `${counted} einplanen`,
  scheduleMenu: 'Einplanen …',
  changeTime: 'Zeit ändern …',
  nothingToChange: 'Nichts zu ändern',
  doChange: (counted) => `${counted} ändern`,
  doDelete: (counted) => `${counted} löschen`,
  doBoth: (change, remove) => `${change}, ${remove}`,
  otherDirection: (executionMode, calls, standard) =>
    `${executionMode}: ${formatCount(calls)} ${plural(calls, { one: 'Anfrage', other: 'Anfragen' })} statt ${formatCount(standard)}`,
  'way/relative': 'Schneller, als Differenz statt als fester Wert',
  deletes: 'Produkte werden gelöscht',
  deletesWhy:
    'Shelfside behält von jedem eine Kopie, damit es sich beim Rückgängigmachen neu anlegen lässt.',
  idleStep: 'Dieser Schritt ändert kein Produkt',
  overlap: 'Ein anderer Auftrag betrifft dieselben Produkte',
  overlapWhy: (title, products) =>
    `„${title}“ wird noch ${formatCount(products)} ${plural(products, { one: 'Produkt', other: 'Produkte' })} davon ändern. Was später kommt, wird mit dem verglichen, was es dann vorfindet.`,
  unschedule: 'Nicht mehr einplanen',
  notStarted: 'Nicht gestartet',
  throwAway: 'Verwerfen',
  making: 'Vorschau wird erstellt',
  read: (seen) => `${counts.products(seen)} gelesen`,
  readOf: (seen, total) =>
    `${formatCount(seen)} von ${formatCount(total)} ${plural(total, { one: 'Produkt', other: 'Produkten' })} gelesen`,
  nothingSent:
    'An den Shop wird nichts gesendet. Dieses Fenster kann geschlossen und später wieder geöffnet werden.',
  rowBlocked: (name) => `${name} ist gesperrt`,
  changeRow: (name) => `${name} ändern`,
  values: 'Werte vorher und nachher',
  whoseValue: (name) => `Wessen Werte bei ${name}`,
  keepMine: 'Eigene behalten',
  takeTheirs: 'Fremde übernehmen',
  nothingWouldChange: 'Nichts würde sich ändern',
  allSoAlready: 'Alle Produkte dieser Bearbeitung haben diese Werte schon.',
}

export const guardrails: Texts['guardrails'] = {
  tooLong: (name, length, limit) =>
    `${name} hätte ${length} Zeichen. Der Shop speichert höchstens ${limit}.`,
  belowZero: (name, amount) => `${name} wäre kleiner als null (${amount}).`,
  tooFine: (name, amount, digits) =>
    `${name} hat mehr als ${digits} Stellen hinter dem Komma (${amount}).`,
  tooHigh: (name, amount, limit) =>
    `${name} wäre ${amount}. Der Shop speichert höchstens ${limit}.`,
  fewerThanNone: (quantity) => `Der Bestand wäre ${quantity}, also unter null.`,
  tooManyQuantity: (quantity, limit) =>
    `Es wären ${quantity} Stück. Der Shop zählt höchstens bis ${limit}.`,
  fromNothing:
    'Der Bestand würde ohne Zahl gezählt: Bis eine eingetragen ist, gilt das Produkt als ausverkauft.',
  restocks:
    'Es ist ausverkauft und wäre wieder auf Lager. Wix kann Kunden anschreiben, die darum gebeten haben.',
  preorderUntracked:
    'Der Bestand wird nicht gezählt: Kunden könnten nicht vorbestellen, und eine Grenze gälte nicht. Den Bestand ebenfalls zählen.',
  preorderDigital: 'Für digitale Produkte gibt es keine Vorbestellung.',
  preorderSubscription: 'Für Produkte mit Abos gibt es keine Vorbestellung.',
  tooMany: (name, count, unit, limit) =>
    `${name} hätte ${count} ${unit}. Der Shop speichert höchstens ${limit}.`,
  quoted: (text) => `„${text}“`,
  sharedChoices: 'Auswahlwerte über alle Produkte',
  infoTitle: 'Der Titel des Infoabschnitts',
  name: 'Der Name',
  slug: 'Die Adresse',
  sku: 'Die Artikelnummer',
  barcode: 'Der Barcode',
  ribbon: 'Das Label',
  brand: 'Die Marke',
  description: 'Die Beschreibung',
  cost: 'Der Kostenbetrag',
  weight: 'Das Gewicht',
  dimensions: 'Das Maß',
  packageDimensions: 'Das Maß verpackt',
  product: 'Das Produkt',
  choice: 'Die Auswahl',
  info: 'Der Infoabschnitt',
  media: 'Bilder und Videos',
  pictures: 'Bilder',
  infos: 'Infoabschnitte',
  modifiers: 'Fragen an Kunden',
  alt: 'Der Alternativtext',
  preorderMessage: 'Der Hinweis zur Vorbestellung',
  nameEmpty: 'Der Name wäre leer. Jedes Produkt braucht einen.',
  slugInvalid: (text) =>
    `„${text}“ kann keine Adresse sein: nur a bis z, Ziffern und einzelne Bindestriche verwenden.`,
  emptied: 'Die Beschreibung wäre leer.',
  optionsGone: (variants) => `Die Optionen würden entfernt und mit ihnen ${variants} Varianten.`,
  variantsGone: (lost, all) =>
    `${lost} von ${all} Varianten würden entfernt, mit Preis, Artikelnummer und Bestand. Rückgängig machen bringt nur die Auswahl zurück.`,
  deletes:
    'Es würde gelöscht. Aus den Aufzeichnungen lässt es sich neu anlegen, mit anderer ID und Adresse.',
  price: 'Der Preis',
  notPositive: (price) => `Der Preis wäre ${price}. Ein Preis muss über null liegen.`,
  overLimit: (price, limit) => `Der Preis wäre ${price}. Der Shop speichert höchstens ${limit}.`,
  discountEats: (off, price) =>
    `Der Rabatt von ${off} wäre der ganze neue Preis von ${price}. Erst den Rabatt senken.`,
  discountIsAll: (off, price) => `Der Rabatt wäre ${off}, der ganze Preis von ${price}.`,
  variantNotPositive: (variant, price) =>
    `${variant} würde ${price} kosten. Ein Preis muss über null liegen.`,
  compareAtBelow: (list, paid) =>
    `Der Listenpreis wäre ${list} und läge unter den ${paid}, die Kunden zahlen. Ein durchgestrichener Preis muss der höhere sein.`,
  belowCost: (paid, cost) =>
    `Kunden würden ${paid} zahlen, weniger als die eigenen Kosten (${cost}).`,
  variantBelowCost: (variant, paid, cost) =>
    `${variant} würde für ${paid} verkauft, weniger als die eigenen Kosten (${cost}).`,
  paidRises: (what, from, to) => `${what}: Kunden würden ${to} statt ${from} zahlen, also mehr.`,
  paidFalls: (what, from, to) => `${what}: Kunden würden ${to} statt ${from} zahlen, also weniger.`,
  amountStays: (what, from, to, change, asked, off) =>
    `${what}: Kunden würden ${to} statt ${from} zahlen. Das sind ${change} und nicht ${asked}, weil der Rabatt von ${off} ein Betrag ist und bleibt.`,
  marginMissed: (what, paid, left, asked) =>
    `${what}: Im Angebot würden Kunden ${paid} zahlen. Das lässt eine Marge von ${left}, nicht ${asked}.`,
  rises: (what, percent, from, to) => `${what} würde um ${percent} steigen, von ${from} auf ${to}.`,
  falls: (what, percent, from, to) => `${what} würde um ${percent} sinken, von ${from} auf ${to}.`,
  paidRisesBy: (what, percent, from, to) =>
    `${what}: Was Kunden zahlen, würde um ${percent} steigen, von ${from} auf ${to}.`,
  paidFallsBy: (what, percent, from, to) =>
    `${what}: Was Kunden zahlen, würde um ${percent} sinken, von ${from} auf ${to}.`,
  deepSale: (paid, list, percent) =>
    `Kunden würden ${paid} statt ${list} zahlen: ${percent} Rabatt.`,
  wasFree: (price) => `Es ist jetzt kostenlos und würde ${price} kosten.`,
  andMore: (variant, count) => `${variant} (und ${formatCount(count)} weitere)`,
  sharedWithin: (sku) => `Mehrere seiner Varianten hätten die Artikelnummer „${sku}“.`,
  sharedWith: (name, sku) => `„${name}“ hätte dieselbe Artikelnummer „${sku}“.`,
  sharedWithMore: (name, more, sku) =>
    `„${name}“ und ${formatCount(more)} weitere hätten dieselbe Artikelnummer „${sku}“.`,
  otherCurrency: (theirs, ours) =>
    `Die Beträge dieser Bearbeitung sind in ${theirs} angegeben, und dieses Produkt hat Preise in ${ours}.`,
  otherUnit: (theirs, ours) =>
    `Die Gewichte dieser Bearbeitung sind in ${theirs} angegeben, und dieser Shop wiegt in ${ours}.`,
  unreachable: (wanted, list, nearest) =>
    `Kein Rabatt in Prozent macht ${wanted} aus ${list}; der nächste ergibt ${nearest}. Mit einem Rabatt als Betrag geht es.`,
}

export const schedule: Texts['schedule'] = {
  title: 'Einplanen',
  once: 'Einmal',
  daily: 'Täglich',
  weekly: 'Wöchentlich',
  monthly: 'Monatlich',
  starts: (moment) => `Beginnt ${moment}`,
  goesBack: (moment) => `zurück am ${moment}`,
  'repeat/daily': 'täglich',
  'repeat/weekly': 'wöchentlich',
  'repeat/monthly': 'monatlich',
  'missed/run': 'Verspätet starten',
  'missed/ask': 'Nachfragen',
  'missed/skip': 'Überspringen',
  'missedWhy/run': 'Startet, sobald der Browser wieder offen ist.',
  'missedWhy/ask': 'Wartet in der Liste, bis er gestartet oder verworfen wird.',
  'missedWhy/skip': 'Wird dieses Mal ausgelassen.',
  start: 'Beginn',
  goBack: 'Zurücknehmen (optional)',
  repeat: 'Wiederholen',
  ifClosed: 'Wenn der Browser dann geschlossen war',
  timesAreIn: (zone) => `Zeiten in ${zone}.`,
  missedAfter: 'Nach zehn Minuten gilt ein Start als verpasst.',
  undoneAtEnd: 'Zum Ende wird der Auftrag von selbst zurückgenommen, notfalls verspätet.',
  previewedEachTime:
    'Jede Wiederholung bekommt eine neue Vorschau. Gesendet wird nur, wovor keine Schutzregel warnt; riskante Zeilen bleiben außen vor.',
  notNow: 'Jetzt nicht',
  chooseMoment: 'Tag und Uhrzeit wählen.',
  isPast: 'Dieser Zeitpunkt ist vorbei. Einen späteren wählen.',
  endsBeforeStart: 'Das wäre vor dem Beginn zu Ende. Ein späteres Ende wählen.',
  startsBeforeEnd: 'Das begänne erneut, bevor es zurückgenommen ist. Ein früheres Ende wählen.',
}
