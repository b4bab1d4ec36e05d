import { formatCount } from '#lib/i18n/format.ts'
import { plural } from '#lib/i18n/plural.ts'
import type { Texts } from '#lib/i18n/t.ts'
import { counts } from './fields.ts'

export const preview: Texts['preview'] = {
  changes: 'Änderungen',
  becomes: 'wird zu',
  moreValues: (count) =>
    plural(count, { one: '1 weiterer Wert', other: `${formatCount(count)} weitere Werte` }),
  sameDiscount: 'gleicher Rabatt in %',
  customersPay: (before, after) => `Kunden zahlen ${before} → ${after}`,
  wasFree: 'war kostenlos',
  variants: 'Varianten',
  images: (count) => `${formatCount(count)} ${plural(count, { one: 'Bild', other: 'Bilder' })}`,
  none: 'leer',
  included: 'enthalten',
  notIncluded: 'nicht enthalten',
  deleted: 'gelöscht',
  inStore: 'im Shop',
  yes: 'ja',
  no: 'nein',

  showOnly: 'Nur anzeigen',
  blocked: 'Gesperrt:',
  review: 'Prüfen:',
  includeForReview: (count) =>
    plural(count, {
      one: 'Das zu prüfende Produkt einschließen',
      other: `Alle ${formatCount(count)} zu prüfenden einschließen`,
    }),
  includeWith: (count, guardrail) =>
    plural(count, {
      one: `Das Produkt mit „${guardrail}“ einschließen`,
      other: `Alle ${formatCount(count)} mit „${guardrail}“ einschließen`,
    }),
  'guardrail/price-not-positive': 'Preis ist 0 oder kleiner',
  'guardrail/price-over-limit': 'Preis zu hoch',
  'guardrail/discount-over-price': 'Rabatt höher als der Preis',
  'guardrail/variant-not-positive': 'Variantenpreis ist 0 oder kleiner',
  'guardrail/compare-at-below-price': 'Streichpreis unter Preis',
  'guardrail/figure-out-of-range': 'Wert außerhalb des Erlaubten',
  'guardrail/stock-out-of-range': 'Bestand außerhalb des Erlaubten',
  'guardrail/name-empty': 'Name leer',
  'guardrail/slug-invalid': 'Ungültiger URL-Slug',
  'guardrail/slug-taken': 'URL-Slug schon vergeben',
  'guardrail/too-long': 'Text zu lang',
  'guardrail/too-many': 'Zu viele Einträge',
  'guardrail/sku-taken': 'Artikelnummer schon vergeben',
  'guardrail/value-missing': 'Wert fehlt',
  'guardrail/unsupported': 'In diesem Shop nicht möglich',
  'guardrail/slug-changes': 'URL der Seite ändert sich',
  'guardrail/changed-since': 'Von jemand anderem geändert',
  'guardrail/below-cost': 'Unter den Kosten',
  'guardrail/big-jump': 'Große Preisänderung',
  'guardrail/deep-sale': 'Hoher Rabatt',
  'guardrail/price-from-zero': 'Derzeit kostenlos',
  'guardrail/against-direction': 'Preis geht in die andere Richtung',
  'guardrail/percent-exceeded': 'Preis ändert sich mehr als verlangt',
  'guardrail/margin-not-reached': 'Marge nicht erreicht',
  'guardrail/paid-unreachable': 'Genauer Preis nicht möglich',
  'guardrail/sku-shared': 'Artikelnummer doppelt',
  'guardrail/counts-from-nothing': 'Bestand würde bei 0 beginnen',
  'guardrail/restocks': 'Wieder auf Lager',
  'guardrail/preorder-untracked': 'Vorbestellung ohne Bestandserfassung',
  'guardrail/description-emptied': 'Beschreibung entfernt',
  'guardrail/info-replaced': 'Infoabschnitt überschrieben',
  'guardrail/options-removed': 'Optionen entfernt',
  'guardrail/other-currency': 'Andere Währung',
  'guardrail/other-unit': 'Andere Gewichtseinheit',
  'guardrail/deletes': 'Löscht das Produkt',

  histogram: 'Preisänderung (%)',
  histogramTable: 'Produkte nach Preisänderung',
  change: 'Änderung',
  products: 'Produkte',
  range: (from, to) => `${from} bis ${to}`,
  barOf: (range, rows) => `${range}: ${counts.products(rows)}`,
  noData: 'Keine Zahlen. Jedes Produkt hier hat eine Warnung.',
  upDownSame: 'Preise höher / niedriger / gleich',
  totalPaid: 'Kunden zahlen insgesamt',
  lowestMedianHighest: 'Niedrigste / mittlere / höchste',
  medianMargin: (rows) =>
    `Mittlere Marge von ${formatCount(rows)} ${plural(rows, { one: 'Produkt', other: 'Produkten' })}`,
  summary: 'Zusammenfassung',
  willChange: 'ändern sich',
  unchanged: 'bleiben',
  needReview: 'zu prüfen',
  isBlocked: 'gesperrt',
  details: 'Details',
  severalCurrencies: 'Keine Summe, weil die Preise in mehreren Währungen sind.',
  pricesStay: 'Normalpreise ändern sich nicht.',
  listPrices: 'Normalpreise',

  schedule: (counted) => `${counted} einplanen`,
  scheduleMenu: 'Einplanen …',
  reschedule: 'Neu einplanen …',
  nothingToUpdate: 'Nichts zu ändern',
  update: (counted) => `${counted} ändern`,
  delete: (counted) => `${counted} löschen`,
  updateAndDelete: (updated, deleted) => `${updated} ändern, ${deleted} löschen`,
  executionMode: (executionMode, calls, standard) =>
    `${executionMode}: ${formatCount(calls)} statt ${formatCount(standard)} ${plural(standard, { one: 'Anfrage', other: 'Anfragen' })}`,
  'executionMode/relative': 'Schneller Modus',
  deletes: 'Produkte werden gelöscht',
  deletesWhy:
    'Shelfside speichert ihre Angaben, sodass sie sich beim Rückgängigmachen mit neuen IDs wieder anlegen lassen.',
  idleStep: 'Diese Änderung betrifft kein Produkt',
  overlap: 'Eine andere Bearbeitung enthält dieselben Produkte',
  overlapWhy: (title, products) =>
    `„${title}“ ändert ebenfalls ${formatCount(products)} dieser Produkte. Was später läuft, prüft zuerst auf Änderungen.`,
  unschedule: 'Nicht mehr einplanen',
  notStarted: 'Nicht gestartet',
  deletePreview: 'Vorschau löschen',
  preparing: 'Vorschau wird erstellt',
  checked: (seen) => `${counts.products(seen)} geprüft`,
  checkedOf: (seen, total) =>
    `${formatCount(seen)} von ${formatCount(total)} ${plural(total, { one: 'Produkt', other: 'Produkten' })} geprüft`,
  nothingSent:
    'Noch wird nichts an Wix gesendet. Dieses Fenster kann geschlossen und später wieder geöffnet werden.',
  rowBlocked: (name) => `${name} ist gesperrt`,
  includeRow: (name) => `${name} einschließen`,
  values: 'Werte vorher und nachher',
  valueToUse: (name) => `Wert für ${name}`,
  takeMine: 'Eigenen verwenden',
  keepTheirs: 'Fremden behalten',
  alreadySet: 'Alle diese Produkte haben diese Werte schon.',
}

export const guardrails: Texts['guardrails'] = {
  tooLong: (name, length, limit) =>
    `${name} hätte ${formatCount(length)} Zeichen. Wix erlaubt ${formatCount(limit)}.`,
  belowZero: (name, amount) => `${name} läge unter 0 (${amount}).`,
  tooFine: (name, amount, digits) =>
    `${name} hat mehr als ${digits} ${plural(digits, { one: 'Dezimalstelle', other: 'Dezimalstellen' })} (${amount}).`,
  tooHigh: (name, amount, limit) => `${name} wäre ${amount}. Höchstens ${limit} ist möglich.`,
  stockBelowZero: (quantity) =>
    `Der Bestand wäre −${formatCount(-quantity)}. Er kann nicht unter 0 fallen.`,
  stockTooHigh: (quantity, limit) =>
    `Der Bestand wäre ${formatCount(quantity)}. Höchstens ${formatCount(limit)} ist möglich.`,
  fromNothing:
    'Die Erfassung beginnt bei 0. Das Produkt gilt als ausverkauft, bis eine Menge gesetzt ist.',
  restocks:
    'Es ist ausverkauft und wäre wieder auf Lager. Wix kann Kunden anschreiben, die darum gebeten haben.',
  preorderUntracked:
    'Der Bestand wird nicht erfasst: Kunden könnten nicht vorbestellen, und eine Grenze gälte nicht. Den Bestand ebenfalls erfassen.',
  preorderDigital: 'Für digitale Produkte gibt es keine Vorbestellung.',
  preorderSubscription: 'Für Produkte mit Abos gibt es keine Vorbestellung.',
  tooMany: (name, count, unit, limit) =>
    `${name} hätte ${formatCount(count)} ${unit}. Höchstens ${formatCount(limit)} sind möglich.`,
  quoted: (text) => `„${text}“`,
  sharedChoices: 'Auswahlwerte über alle Produkte',
  infoTitle: 'Der Titel des Infoabschnitts',
  name: 'Der Name',
  slug: 'Der URL-Slug',
  sku: 'Die Artikelnummer',
  barcode: 'Der Barcode',
  ribbon: 'Das Label',
  brand: 'Die Marke',
  description: 'Die Beschreibung',
  cost: 'Der Kostenbetrag',
  weight: 'Das Gewicht',
  dimensions: 'Ein Maß',
  packageDimensions: 'Ein Paketmaß',
  product: 'Das Produkt',
  choice: 'Die Auswahl',
  info: 'Der Infoabschnitt',
  media: 'Bilder und Videos',
  pictures: 'Bilder',
  infos: 'Infoabschnitte',
  modifiers: 'Modifikatoren',
  alt: 'Der Alternativtext',
  preorderMessage: 'Die Nachricht zur Vorbestellung',
  nameEmpty: 'Der Name wäre leer. Jedes Produkt braucht einen Namen.',
  sameSlug: (name, slug) => `„${name}“ hätte denselben URL-Slug „${slug}“.`,
  slugInvalid: (text) =>
    `„${text}“ ist kein gültiger URL-Slug. Möglich sind a–z, 0–9 und einzelne Bindestriche.`,
  emptied: 'Die Beschreibung wäre leer.',
  optionsGone: (variants) => `Entfernt die Optionen und ${counts.variants(variants)}.`,
  variantsGone: (lost, all) =>
    `Entfernt ${formatCount(lost)} von ${formatCount(all)} Varianten mit Preis, Artikelnummer und Bestand. Rückgängig machen bringt die Auswahl zurück, aber nicht diese Werte.`,
  deletes: 'Löscht das Produkt. Rückgängig machen legt es mit neuer ID und URL wieder an.',
  price: 'Der Preis',
  notPositive: (price) => `Der Preis wäre ${price}. Er muss über 0 liegen.`,
  overLimit: (price, limit) => `Der Preis wäre ${price}. Höchstens ${limit} ist möglich.`,
  discountOverNewPrice: (off, price) =>
    `Der Rabatt (${off}) würde den ganzen neuen Preis (${price}) aufbrauchen. Zuerst den Rabatt senken.`,
  discountOverPrice: (off, price) =>
    `Der Rabatt (${off}) würde den ganzen Preis (${price}) aufbrauchen.`,
  variantNotPositive: (variant, price) =>
    `${variant} würde ${price} kosten. Preise müssen über 0 liegen.`,
  compareAtBelow: (list, paid) =>
    `Der Normalpreis (${list}) läge unter dem Verkaufspreis (${paid}). Er muss höher sein.`,
  belowCost: (paid, cost) => `Kunden würden ${paid} zahlen, weniger als die Kosten von ${cost}.`,
  variantBelowCost: (variant, paid, cost) =>
    `${variant} würde für ${paid} verkauft, weniger als die Kosten von ${cost}.`,
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
    `Kunden würden ${paid} statt ${list} zahlen (${percent} Rabatt).`,
  wasFree: (price) => `Es ist jetzt kostenlos und würde ${price} kosten.`,
  andMore: (variant, count) => `${variant} (und ${formatCount(count)} weitere)`,
  sharedWithin: (sku) => `Mehrere seiner Varianten hätten die Artikelnummer „${sku}“.`,
  sharedWith: (name, sku) => `„${name}“ hätte dieselbe Artikelnummer „${sku}“.`,
  sharedWithMore: (name, more, sku) =>
    `„${name}“ und ${formatCount(more)} weitere hätten dieselbe Artikelnummer „${sku}“.`,
  otherCurrency: (theirs, ours) =>
    `Diese Bearbeitung verwendet ${theirs}, das Produkt hat aber Preise in ${ours}.`,
  otherUnit: (theirs, ours) => `Diese Bearbeitung verwendet ${theirs}, der Shop aber ${ours}.`,
  unreachable: (wanted, list, nearest) =>
    `Kein Rabatt in Prozent auf ${list} ergibt ${wanted}. Am nächsten kommt ${nearest}. Stattdessen einen festen Rabattbetrag verwenden.`,
}

export const schedule: Texts['schedule'] = {
  title: 'Einplanen',
  once: 'Einmal',
  daily: 'Täglich',
  weekly: 'Wöchentlich',
  monthly: 'Monatlich',
  starts: (moment) => `Beginnt ${moment}`,
  undone: (moment) => `rückgängig am ${moment}`,
  'repeat/daily': 'täglich',
  'repeat/weekly': 'wöchentlich',
  'repeat/monthly': 'monatlich',
  'missed/run': 'Nachholen',
  'missed/ask': 'Nachfragen',
  'missed/skip': 'Dieses Mal auslassen',
  'missedWhy/run': 'Startet, sobald der Browser wieder offen ist.',
  'missedWhy/ask': 'Wartet unter Bearbeitungen, bis sie gestartet oder gelöscht wird.',
  'missedWhy/skip': 'Wird dieses Mal ausgelassen.',
  start: 'Beginn',
  undoAt: 'Automatisch rückgängig machen (optional)',
  repeat: 'Wiederholen',
  ifClosed: 'Wenn der Browser dann geschlossen ist',
  timesAreIn: (zone) => `Zeiten in ${zone}.`,
  missedAfter: 'Nach 10 Minuten gilt ein Start als verpasst.',
  undoneAtEnd:
    'Zum Ende wird die Bearbeitung automatisch rückgängig gemacht. Ist der Browser geschlossen, geschieht das, sobald er wieder offen ist.',
  previewedEachTime: 'Jeder Lauf bekommt eine neue Vorschau und ändert nur Produkte ohne Warnung.',
  cancel: 'Abbrechen',
  chooseMoment: 'Datum und Uhrzeit wählen.',
  isPast: 'Dieser Zeitpunkt ist vorbei. Einen späteren wählen.',
  endsBeforeStart: 'Das Ende muss nach dem Beginn liegen.',
  startsBeforeEnd:
    'Der nächste Lauf würde beginnen, bevor dieser rückgängig gemacht ist. Ein früheres Ende wählen.',
}
